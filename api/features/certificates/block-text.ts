import { printedBlock, type Block } from '../translations/public.ts';
import { type Face, widthOf } from '../../engines/pdf/fonts.ts';
import { printedText } from '../../engines/pdf/printed-letters.ts';
import { measureText, wrapMeasured, type MeasuredText } from '../../engines/pdf/wrap-text.ts';

/** Piece of a line and its offset from the left edge of its block. */
interface LinePiece {
  readonly text: string;
  /** Offset at font size 1. */
  readonly x: number;
}
/** Pieces of a line: one for each cell of a table row, otherwise one. */
export type PrintedLine = readonly LinePiece[];

/** English text of one block, ready to be broken into lines of any width. */
export interface BlockText {
  readonly face: Face;
  /** Breaks the text into lines of this width, measured at font size 1. */
  lines(room: number): readonly PrintedLine[];
}

/** Gap between the cells of a row, at font size 1. */
const CELL_GAP = 1.4;
const FACES: Partial<Record<Block['kind'], Face>> = { heading: 'serifBold', text: 'serif', table: 'serif' };

export const isMark = ({ kind }: Pick<Block, 'kind'>): boolean => FACES[kind] === undefined;

/** Returns undefined for a block that prints nothing. */
export function textOfBlock(block: Pick<Block, 'kind' | 'text'>): BlockText | undefined {
  const face = FACES[block.kind] ?? 'sans';
  const text = printedText(printedBlock(block)).trim();
  if (text === '') return undefined;
  if (block.kind === 'table') return textOfTable(face, text);
  const measured = measureText(face, text);
  return { face, lines: (room) => asLines(face, measured, room) };
}

const asLines = (face: Face, measured: MeasuredText, room: number): PrintedLine[] =>
  wrapMeasured(face, measured, room).map((line) => [{ text: line, x: 0 }]);

/** Makes columns as wide as their widest cell. If they do not fit, each row becomes a line with bars between cells. */
function textOfTable(face: Face, text: string): BlockText {
  const rows = text.split('\n').map((row) => row.split(/\t| *\| */).map((cell) => cell.trim()));
  const columns = Math.max(...rows.map((row) => row.length));
  const starts: number[] = [];
  let whole = 0;
  for (let column = 0; column < columns; column++) {
    starts.push(whole);
    whole += Math.max(...rows.map((row) => widthOf(face, row[column] ?? ''))) + CELL_GAP;
  }
  const inLines = measureText(face, rows.map((row) => row.filter((cell) => cell !== '').join(' | ')).join('\n'));
  return {
    face,
    lines: (room) =>
      whole - CELL_GAP > room
        ? asLines(face, inLines, room)
        : rows.map((row) =>
            row.flatMap((cell, column) => (cell === '' ? [] : [{ text: cell, x: starts[column] ?? 0 }])),
          ),
  };
}
