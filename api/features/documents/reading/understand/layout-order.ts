import type { Box } from '../reading.ts';
import type { Paragraph } from './layout-paragraphs.ts';

/** Prose on both sides of a gap makes it a column gap; anything else is a table, read row by row. */
const LINES_OF_PROSE = 3;

/** Sorts paragraphs into reading order (recursive X-Y cut): columns one after the other, all else row by row. */
export function columnsFirst(paragraphs: readonly Paragraph[], isRightToLeft: boolean): Paragraph[] {
  const ordered: Paragraph[] = [];
  let rest = [...paragraphs];
  while (rest.length > 0) {
    const columns = parts(rest, acrossOf);
    if (columns.length > 1 && columns.every(hasProse)) {
      const inOrder = isRightToLeft ? columns.reverse() : columns;
      return [...ordered, ...inOrder.flatMap((column) => columnsFirst(column, isRightToLeft))];
    }
    const [row = [], ...others] = parts(rest, downOf);
    ordered.push(...inRow(row, isRightToLeft));
    rest = others.flat();
  }
  return ordered;
}

/** Orders cells side by side along the line; where no gap separates them, from the top. */
function inRow(row: readonly Paragraph[], isRightToLeft: boolean): Paragraph[] {
  const cells = parts(row, acrossOf);
  if (cells.length > 1)
    return (isRightToLeft ? cells.reverse() : cells).flatMap((cell) => columnsFirst(cell, isRightToLeft));
  const along = isRightToLeft ? -1 : 1;
  return [...row].sort(
    (one, other) => one.box.y - other.box.y || (one.box.x - other.box.x) * along || (one.text < other.text ? -1 : 1),
  );
}

const hasProse = (column: readonly Paragraph[]) => column.some(({ runs }) => runs.length >= LINES_OF_PROSE);

const acrossOf = ({ x, width }: Box) => ({ from: x, to: x + width });
const downOf = ({ y, height }: Box) => ({ from: y, to: y + height });
/** Overlaps smaller than this do not join two parts. */
const HAIR = 0.001;

function parts(
  paragraphs: readonly Paragraph[],
  extentOf: (box: Box) => { readonly from: number; readonly to: number },
): Paragraph[][] {
  const sorted = [...paragraphs].sort((one, other) => extentOf(one.box).from - extentOf(other.box).from);
  const found: Paragraph[][] = [];
  let end = -Infinity;
  for (const paragraph of sorted) {
    const { from, to } = extentOf(paragraph.box);
    const part = found.at(-1);
    if (part && from < end - HAIR) part.push(paragraph);
    else found.push([paragraph]);
    end = Math.max(end, to);
  }
  return found;
}
