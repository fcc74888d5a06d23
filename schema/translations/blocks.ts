/**
 * Kinds of blocks on a page. `stamp` to `illegible` are marks: the regulation requires their translation too, and
 * they are printed in brackets to set them apart from the document's text.
 */
export const BLOCK_KINDS = [
  'text',
  'heading',
  'table',
  'stamp',
  'seal',
  'signature',
  'handwriting',
  'illegible',
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

export const BLOCK_LIMITS = { blocksOfPage: 200, lettersOfBlock: 4_000, lettersOfPage: 60_000 } as const;

const MARKS: Partial<Record<BlockKind, string>> = {
  stamp: 'Stamp',
  seal: 'Seal',
  signature: 'Signature',
  handwriting: 'Handwriting',
  illegible: 'Illegible',
};

export const isMark = (kind: BlockKind): boolean => MARKS[kind] !== undefined;

/** Returns the block as printed on the translation: "[Seal: Civil Registry of Puebla]". */
export function printedBlock({ kind, text }: { readonly kind: BlockKind; readonly text: string }): string {
  const mark = MARKS[kind];
  if (mark === undefined) return text;
  return text.trim() === '' ? `[${mark}]` : `[${mark}: ${text.trim()}]`;
}
