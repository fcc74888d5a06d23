import { pointerTo, type DefinitionProblem } from './definition-error.ts';
import type { DefinitionText } from '../content/form-text.ts';
import type { FormModel } from './form-model.ts';
import { missingText } from './localise.ts';

/**
 * Finds missing translations, and translations of fields that do not exist (renamed or removed).
 * @param mustBeWhole else missing translations are allowed and shown in English
 */
export function checkText(model: FormModel, text: DefinitionText, mustBeWhole: boolean): readonly DefinitionProblem[] {
  const lacking = mustBeWhole ? missingText(model.definition, text) : [];
  const missing = lacking.map(({ pointer, word, english }) => ({
    pointer,
    sentence: `“${word}” is missing${pointer === '' ? '' : ` for “${lastOf(pointer)}”`}. In English: “${english}”.`,
  }));
  const known = {
    sections: new Set(model.sections.map(({ id }) => id)),
    roles: new Set(Object.keys(model.definition.roles ?? {})),
    $defs: new Set(Object.keys(model.definition.$defs ?? {})),
  };
  const orphans = (['sections', 'roles', '$defs'] as const).flatMap((part) =>
    Object.keys(text[part] ?? {})
      .filter((name) => !known[part].has(name))
      .map((name) => ({
        pointer: pointerTo('', part, name),
        sentence: `The form has no “${name}” in its ${part}. Take these words out.`,
      })),
  );
  return [...missing, ...orphans, ...fieldOrphans(model, text)];
}

function fieldOrphans(model: FormModel, text: DefinitionText): readonly DefinitionProblem[] {
  return Object.entries(text.fields ?? {}).flatMap(([pattern, words]) => {
    const pointer = pointerTo('', 'fields', pattern);
    const node = model.node(pattern.replace(/\[\]$/, ''));
    if (node === undefined) return [{ pointer, sentence: `The form has no field “${pattern}”. Take these words out.` }];
    const options = node.kind === 'leaf' ? (node.options ?? []) : [];
    return [...Object.keys(words.options ?? {}), ...Object.keys(words.optionDescriptions ?? {})]
      .filter((option) => !options.includes(option))
      .map((option) => ({ pointer, sentence: `“${option}” is no answer to “${pattern}”.` }));
  });
}

const lastOf = (pointer: string): string =>
  (pointer.split('/').at(-1) ?? '').replaceAll('~1', '/').replaceAll('~0', '~');
