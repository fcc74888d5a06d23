import { engineMessages } from '../../../schema/forms/engine-messages.ts';
import type { FormModel, Leaf } from '../../../schema/forms/form-model.ts';
import { FORMATS } from '../../../schema/forms/formats/format-table.ts';

/** Returns the localised hint on how to type the format. */
export function formatHint({ format }: Leaf, language: string): string | undefined {
  const { hint } = FORMATS[format];
  return hint === undefined ? undefined : engineMessages(language).hints[hint];
}

/** Whether the hint is for screen readers only: after a section's first capitalised question, which shows it. */
export function isHintQuiet(model: FormModel, leaf: Leaf): boolean {
  return isUpperCase(leaf) && leaf !== firstUpperCase(model.section(leaf.sectionId)?.leaves ?? []);
}

const isUpperCase = ({ format }: Leaf) => FORMATS[format].hint === 'upperCaseHint';

/** Prefers one that is always on screen: unconditional, outside of rows. */
function firstUpperCase(leaves: readonly Leaf[]): Leaf | undefined {
  const isInNoRow = (leaf: Leaf) => isUpperCase(leaf) && !leaf.pattern.includes('[]');
  const isAlwaysThere = (leaf: Leaf) => isInNoRow(leaf) && !leaf.test && !leaf.holder?.test;
  return leaves.find(isAlwaysThere) ?? leaves.find(isInNoRow) ?? leaves.find(isUpperCase);
}
