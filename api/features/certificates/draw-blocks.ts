import { widthOf, type Face } from '../../engines/pdf/fonts.ts';
import { LEADING, PADDING, type PlacedBlock } from './lay-out-page.ts';
import { INK, type Sheet } from '../../engines/pdf/sheet.ts';

/** Distance from a line's upper edge to its baseline, at font size 1. */
const RISE = 1;

/** Piece of a line, positioned at the start of its baseline. */
export interface SetPiece {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly face: Face;
  readonly size: number;
}

/** @param at upper left corner of the area that the block was laid out in */
export function setPieces(block: PlacedBlock, at: { readonly x: number; readonly y: number }): SetPiece[] {
  const { face, size, lines, isFramed, isCentred, width } = block;
  const inset = isFramed ? PADDING : 0;
  return lines.flatMap((line, index) =>
    line.map(({ text, x }) => {
      const middle = isCentred ? (width - widthOf(face, text) * size) / 2 : 0;
      const y = at.y + block.y + inset + (index * LEADING + RISE) * size;
      return { x: at.x + block.x + inset + middle + x * size, y, text, face, size };
    }),
  );
}

/** @param at upper left corner of the area that the blocks were laid out in */
export function drawBlocks(sheet: Sheet, placed: readonly PlacedBlock[], at: { x: number; y: number }): void {
  for (const block of placed) {
    if (block.isFramed)
      sheet.frame(
        { ...block, x: at.x + block.x, y: at.y + block.y },
        { colour: INK.quiet, thickness: 0.5, isDashed: true },
      );
    for (const { text, face, size, ...place } of setPieces(block, at)) sheet.text(text, place, { face, size });
  }
}
