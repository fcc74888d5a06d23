import { widthOf } from '../../engines/pdf/fonts.ts';
import { LEADING, PADDING, type PlacedBlock } from './lay-out-page.ts';
import { INK, type Sheet } from '../../engines/pdf/sheet.ts';

/** Of a line, from its upper edge to its base line, at size 1. */
const RISE = 1;

/** @param at upper left corner of the area that the blocks were laid out on */
export function drawBlocks(sheet: Sheet, placed: readonly PlacedBlock[], at: { x: number; y: number }): void {
  for (const block of placed) {
    const { face, size, isFramed } = block;
    const left = at.x + block.x;
    const top = at.y + block.y;
    if (isFramed) sheet.frame({ ...block, x: left, y: top }, { colour: INK.quiet, thickness: 0.5, isDashed: true });
    const inset = isFramed ? PADDING : 0;
    block.lines.forEach((line, index) => {
      const y = top + inset + (index * LEADING + RISE) * size;
      for (const { text, x } of line) {
        const middle = block.isCentred ? (block.width - widthOf(face, text) * size) / 2 : 0;
        sheet.text(text, { x: left + inset + middle + x * size, y }, { face, size });
      }
    });
  }
}
