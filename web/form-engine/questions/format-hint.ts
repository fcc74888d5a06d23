import { engineMessages } from '../../../schema/forms/engine-messages.ts';
import type { FormModel, Leaf } from '../../../schema/forms/form-model.ts';
import { FORMATS } from '../../../schema/forms/formats/format-table.ts';

/** Returns the localised hint on how to type the format. */
export function formatHint({ format }: Leaf, language: string): string | undefined {
  const { hint } = FORMATS[format];
  return hint === undefined ? undefined : engineMessages(language).hints[hint];
}

const saying = new WeakMap<FormModel, ReadonlySet<Leaf>>();

/** Whether the hint is for screen readers only: after a section's first capitalised question, which shows it. */
export function isHintQuiet(model: FormModel, leaf: Leaf): boolean {
  if (!isUpperCase(leaf)) return false;
  const known = saying.get(model) ?? new Set(model.sections.flatMap(({ id }) => firstUpperCase(model, id) ?? []));
  saying.set(model, known);
  return !known.has(leaf);
}

const isUpperCase = ({ format }: Leaf) => FORMATS[format].hint === 'upperCaseHint';

function firstUpperCase(model: FormModel, sectionId: string): Leaf | undefined {
  const leaves = [...model.leaves.values()].filter((leaf) => leaf.sectionId === sectionId && isUpperCase(leaf));
  const inNoRow = leaves.filter(({ pattern }) => !pattern.includes('[]'));
  return inNoRow.find(({ test, holder }) => !test && !holder?.test) ?? inNoRow[0] ?? leaves[0];
}
