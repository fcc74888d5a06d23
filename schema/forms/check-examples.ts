import type { Example } from '../content/example.ts';
import { pointerTo, type DefinitionProblem } from './definition-error.ts';
import type { FormData } from './definition.ts';
import type { FormModel } from './form-model.ts';
import { unknownPaths } from './known-answers.ts';
import { normaliseAnswer } from './normalise.ts';
import { validateForm, type Today } from './validate.ts';

/** Verifies an example: its paths are known, and its problems are exactly those that it lists (none if valid). */
export function checkExample(model: FormModel, example: Example, { today }: Today): readonly DefinitionProblem[] {
  const unknown = unknownPaths(model, example.formData).map((path) => ({
    pointer: pointerTo('', 'formData', path),
    sentence: `“${path}” is no answer of this form.${/\.\d+\./.test(path) ? ' A row is written with brackets: “people[0].name”.' : ''}`,
  }));
  const found = validateForm(model, example.formData, { today });
  const expected = example.problems ?? [];
  const surprises = found
    .filter((problem) => !expected.some(({ path, code }) => path === problem.path && code === problem.code))
    .map(({ path, code }) => ({
      pointer: pointerTo('', 'formData', path),
      sentence: `“${path}” has the problem “${code}”${example.problems ? ', which is not listed' : ', but this example is valid'}.`,
    }));
  const missed = expected.flatMap((problem, at) =>
    found.some(({ path, code }) => path === problem.path && code === problem.code)
      ? []
      : [
          {
            pointer: pointerTo('', 'problems', at),
            sentence: `“${problem.path}” does not have the problem “${problem.code}”.`,
          },
        ],
  );
  return [...unknown, ...surprises, ...missed, ...(example.problems ? [] : notAsStored(model, example.formData))];
}

/** Answers saved by the app are normalised; an example that is not could never occur. */
function notAsStored(model: FormModel, data: FormData): readonly DefinitionProblem[] {
  return Object.entries(data).flatMap(([path, text]) => {
    const leaf = model.leaf(path);
    const stored = leaf && normaliseAnswer(leaf, text);
    if (stored === undefined || stored === text) return [];
    return [
      { pointer: pointerTo('', 'formData', path), sentence: `“${text}” would be stored as “${stored}”. Write that.` },
    ];
  });
}
