import type { Check, ChecksFile } from '../content/checks.ts';
import type { DefinitionText } from '../content/form-text.ts';
import { impossibleComparisons } from './check-conditions.ts';
import { pathsInCheck, sentenceOf } from './checks.ts';
import { pointerTo, type DefinitionProblem } from './definition-error.ts';
import type { FormModel } from './form-model.ts';
import { patternOf } from './paths.ts';

/** Validates in `checks.json` what the schema cannot: ids, paths and comparisons that can never hold. */
export function checkChecks(model: FormModel, { checks }: ChecksFile): readonly DefinitionProblem[] {
  return checks.flatMap((check, at) => {
    const pointer = pointerTo('', 'checks', at);
    const isTwin = checks.findIndex(({ id }) => id === check.id) !== at;
    return [
      ...(isTwin
        ? [{ pointer: pointerTo(pointer, 'id'), sentence: `Another check is called “${check.id}” too.` }]
        : []),
      ...checkPaths(model, check, pointer),
    ];
  });
}

function checkPaths(model: FormModel, check: Check, pointer: string): readonly DefinitionProblem[] {
  const { each, when, at } = check;
  const isList = each === undefined || model.lists.has(each);
  if (!isList) return [{ pointer: pointerTo(pointer, 'each'), sentence: `“${each}” is no list of this form.` }];
  const base = each === undefined ? '' : `${each}[]`;
  const strangers = (paths: readonly string[]) =>
    paths
      .filter((path) => {
        const full = path.startsWith('./') ? [base, path.slice(2)].filter((part) => part !== '').join('.') : path;
        return model.node(patternOf(full)) === undefined;
      })
      .map((path) => `“${path}” is no answer of this form.`);
  const inCondition = [...strangers(pathsInCheck(check)), ...impossibleComparisons(model, when, base)];
  return [
    ...inCondition.map((sentence) => ({ pointer: pointerTo(pointer, 'when'), sentence })),
    ...strangers(at).map((sentence) => ({ pointer: pointerTo(pointer, 'at'), sentence })),
  ];
}

/** Finds missing translations of the sentences, and translations of checks that no longer exist. */
export function checkChecksText(
  file: ChecksFile | undefined,
  text: DefinitionText,
  mustBeWhole: boolean,
): readonly DefinitionProblem[] {
  const sentences = new Map((file?.checks ?? []).map((check) => [sentenceOf(check), check.text]));
  const missing = [...(mustBeWhole ? sentences : [])]
    .filter(([name]) => text.checks?.[name] === undefined)
    .map(([name, english]) => ({
      pointer: pointerTo('', 'checks', name),
      sentence: `The sentence of “${name}” of checks.json is missing. In English: “${english}”.`,
    }));
  const placeholders = (sentence: string) => [...new Set(sentence.match(/\{\w+\}/g))].sort().join(' ');
  const unlike = Object.entries(text.checks ?? {})
    .filter(([name, own]) => placeholders(own) !== placeholders(sentences.get(name) ?? own))
    .map(([name]) => ({
      pointer: pointerTo('', 'checks', name),
      sentence: `It must say the same words in braces as in English: ${placeholders(sentences.get(name) ?? '')}.`,
    }));
  const orphans = Object.keys(text.checks ?? {})
    .filter((name) => !sentences.has(name))
    .map((id) => ({
      pointer: pointerTo('', 'checks', id),
      sentence: `checks.json has no check “${id}”. Take this sentence out.`,
    }));
  return [...missing, ...unlike, ...orphans];
}
