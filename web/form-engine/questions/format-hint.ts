import { engineMessages } from '../../../schema/forms/engine-messages.ts';
import type { FormModel, Leaf } from '../../../schema/forms/form-model.ts';
import { FORMATS } from '../../../schema/forms/formats/format-table.ts';

/** How the format wants to be typed. */
export function formatHint({ format }: Leaf, language: string): string | undefined {
  const { hint } = FORMATS[format];
  return hint === undefined ? undefined : engineMessages(language).hints[hint];
}

const saying = new WeakMap<FormModel, ReadonlySet<Leaf>>();

/** That letters become capitals is seen as one types: the first question of a section says it, and the others to screen readers alone. */
export function isHintQuiet(model: FormModel, leaf: Leaf): boolean {
  if (!isUpperCase(leaf)) return false;
  const known = saying.get(model) ?? new Set(model.sections.flatMap(({ id }) => firstUpperCase(model, id) ?? []));
  saying.set(model, known);
  return !known.has(leaf);
}

const isUpperCase = ({ format }: Leaf) => FORMATS[format].hint === 'upperCaseHint';

function firstUpperCase(model: FormModel, sectionId: string): Leaf | undefined {
  const leaves = [...model.leaves.values()].filter(
    (leaf) => leaf.sectionId === sectionId && !leaf.pattern.includes('[]') && isUpperCase(leaf),
  );
  return leaves.find(({ test, holder }) => test === undefined && holder?.test === undefined) ?? leaves[0];
}
