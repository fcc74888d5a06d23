import { checksAcrossShape, type CheckedSide } from '../../../../schema/content/checks-across.ts';
import { impossibleComparisons } from '../../../../schema/forms/check-conditions.ts';
import { pathsInCondition } from '../../../../schema/forms/conditions.ts';
import { pointerTo, type DefinitionProblem } from '../../../../schema/forms/definition-error.ts';
import type { FormModel } from '../../../../schema/forms/form-model.ts';
import { INTERFACE_LANGUAGES } from '../../../../schema/forms/languages.ts';
import { patternOf } from '../../../../schema/forms/paths.ts';
import { hardToReadTexts } from './english-texts.ts';
import type { Report } from './report.ts';

/** Checks that each side in checks-across.json names a form, and a role and answers of its current edition. */
export function checkAcross(report: Report, file: string, formTypes: ReadonlySet<string>): void {
  const content = report.read(file, checksAcrossShape);
  if (content === undefined) return;
  for (const [at, { one, other, words }] of content.value.checks.entries()) {
    const missing = INTERFACE_LANGUAGES.filter((code) => code !== 'en' && words[code] === undefined);
    const sentence = `The sentence is missing in ${missing.join(', ')}.`;
    report.note(content, [
      ...(missing.length > 0 ? [{ pointer: pointerTo('/checks', at), sentence }] : []),
      ...Object.entries({ one, other }).flatMap(([name, sides]) =>
        sides.flatMap((side, place) => wrongSide(report, side, pointerTo('/checks', at, name, place), formTypes)),
      ),
    ]);
  }
  report.hint(content, hardToReadTexts(content.value));
}

/** Skips the answers of a broken form, whose own problems are already reported. */
function wrongSide(
  { models }: Report,
  side: CheckedSide,
  pointer: string,
  formTypes: ReadonlySet<string>,
): DefinitionProblem[] {
  const { form } = side;
  if (!formTypes.has(form)) return [{ pointer: pointerTo(pointer, 'form'), sentence: `There is no form “${form}”.` }];
  const model = models.get(form);
  return model === undefined ? [] : wrongAnswers(model, side, pointer);
}

function wrongAnswers(
  model: FormModel,
  { form, role, answers, amount, at }: CheckedSide,
  pointer: string,
): DefinitionProblem[] {
  const named = [
    ...pathsInCondition(answers).map((path) => ({ path, place: ['answers'] })),
    ...at.map((path, place) => ({ path, place: ['at', place] })),
    ...(amount === undefined ? [] : [{ path: amount, place: ['amount'] }]),
  ];
  const strangers = named.filter(({ path }) => model.node(patternOf(path)) === undefined);
  const isNobody = role !== undefined && model.definition.roles?.[role] === undefined;
  return [
    ...strangers.map(({ path, place }) => ({
      pointer: pointerTo(pointer, ...place),
      sentence: `“${path}” is no answer of the ${form}.`,
    })),
    ...impossibleComparisons(model, answers, '').map((sentence) => ({
      pointer: pointerTo(pointer, 'answers'),
      sentence,
    })),
    ...(isNobody ? [{ pointer: pointerTo(pointer, 'role'), sentence: `“${role}” is no role of the ${form}.` }] : []),
  ];
}
