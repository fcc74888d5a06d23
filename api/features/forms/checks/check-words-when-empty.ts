import { pointerTo, type DefinitionProblem } from '../../../../schema/forms/definition-error.ts';
import type { FormModel } from '../../../../schema/forms/form-model.ts';
import { readVisibleAnswers } from '../../../../schema/forms/printing/visible-answers.ts';
import { writeBoxes } from '../../../../schema/forms/printing/write-boxes.ts';
import { allWordsWhenEmpty } from '../../../../schema/forms/readiness.ts';
import type { PdfMap } from '../../../../schema/content/pdf-map.ts';
import type { BlankListing } from '../../official-pdf/public.ts';

/**
 * Checks that some box can take the word that is printed for a question that does not apply. A closed list without it
 * cannot, and neither can a checkbox.
 */
export function checkWordsWhenEmpty(model: FormModel, map: PdfMap, blank: BlankListing): readonly DefinitionProblem[] {
  const words = allWordsWhenEmpty(model);
  const { intents } = writeBoxes(map, () => ({}), readVisibleAnswers(model, {}, undefined, words));
  const written = Object.entries(intents).filter(([, { paths }]) => paths.some((path) => Object.hasOwn(words, path)));
  const boxes = new Map(blank.boxes.map((box) => [box.name, box]));
  const unfit = written.flatMap(([name, { value, paths }]) => {
    const { kind, options = [], maxLength = Infinity } = boxes.get(name) ?? {};
    const word = String(value);
    const fits = kind === 'choice' ? options.some((option) => option.trim() === word) : word.length <= maxLength;
    const sentence = `“${word}” is printed here if “${paths.join()}” is left empty, but it does not fit into this box: remove "notApplicable" there.`;
    return fits ? [] : [{ pointer: pointerTo('', 'boxes', name), sentence }];
  });
  const shown = new Set(written.flatMap(([, { paths }]) => paths));
  const lost = Object.entries(words).flatMap(([path, word]) =>
    shown.has(path)
      ? []
      : [
          {
            pointer: '/boxes',
            sentence: `No box prints the word “${word}” of “${path}”: remove "notApplicable" there.`,
          },
        ],
  );
  return [...unfit, ...lost];
}
