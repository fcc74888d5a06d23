import type { Box } from '../reading.ts';
import type { Run } from './layout-runs.ts';
import { union } from './page-cells.ts';

export interface Paragraph {
  readonly runs: readonly Run[];
  readonly box: Box;
  readonly text: string;
}

/** Between two lines of a paragraph, in heights of a line; a wider gap begins another one. */
const WIDEST_GAP = 0.8;
/** Lines of one paragraph may overlap by so much: letters reach up and down. */
const DEEPEST_OVERLAP = 0.5;
/** Letters of one paragraph are of one size; a line without high letters measures less. */
const MAX_RATIO = 1.6;
/** Edges within so many letters are one edge. */
const SAME_EDGE = 1.5;
/** The first line of a paragraph may begin so many letters further in. */
const DEEPEST_INDENT = 8;
/** Beside another run, fewer letters are a label or a cell of a table and not a line of a column. */
const MIN_COLUMN_LENGTH = 20;
/** A line that is shorter than the widest by more than so many letters ended because the writer wanted it to. */
const RAGGED = 12;

/** Lines that belong together. @param lines of a page, each as its runs */
export function paragraphsOf(lines: readonly (readonly Run[])[]): Paragraph[] {
  const runs = lines.flat().sort((one, other) => one.box.y - other.box.y || one.box.x - other.box.x);
  const open: Run[][] = [];
  const closed: Run[][] = [];
  for (const run of runs) {
    const at = open.findIndex((paragraph) => continues(paragraph, run));
    const paragraph = open[at];
    if (paragraph) paragraph.push(run);
    else open.push([run]);
    // Far above: nothing will continue it, and it need not be looked at again.
    for (let index = open.length - 1; index >= 0; index--) {
      const last = open[index]?.at(-1);
      if (last && last.box.y + 4 * last.box.height < run.box.y) closed.push(...open.splice(index, 1));
    }
  }
  return [...closed, ...open].map((members) => ({
    runs: members,
    box: union(members.map(({ box }) => box)),
    text: joined(members),
  }));
}

function continues(paragraph: readonly Run[], run: Run): boolean {
  const last = paragraph.at(-1);
  if (!last || last.isRightToLeft !== run.isRightToLeft) return false;
  if ([last, run].some(({ hasNeighbour, text }) => hasNeighbour && text.length < MIN_COLUMN_LENGTH)) return false;
  const [low, high] = [last.box.height, run.box.height].sort((a, b) => a - b) as [number, number];
  if (high > low * MAX_RATIO) return false;
  const gap = run.box.y - (last.box.y + last.box.height);
  return gap <= WIDEST_GAP * high && gap >= -DEEPEST_OVERLAP * low && isAligned(paragraph, last, run);
}

function isAligned(paragraph: readonly Run[], last: Run, run: Run): boolean {
  const letter = Math.max(last.letter, run.letter);
  const start = (of: Run) => (of.isRightToLeft ? -endOf(of.box) : of.box.x);
  const indent = (start(last) - start(run)) / letter;
  if (Math.abs(indent) <= SAME_EDGE) return true;
  if (paragraph.length === 1 && indent > 0 && indent <= DEEPEST_INDENT) return true;
  return Math.abs(middleOf(last.box) - middleOf(run.box)) <= SAME_EDGE * letter;
}

/** A line that was full goes on in the next; one that was ended early keeps its end. */
function joined(runs: readonly Run[]): string {
  const widest = Math.max(...runs.map(({ box }) => box.width));
  return runs.reduce((text, run, at) => {
    const last = runs[at - 1];
    if (!last) return run.text;
    if (last.box.width < widest - RAGGED * last.letter) return `${text}\n${run.text}`;
    const isDivided = /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(run.text);
    return isDivided ? text.slice(0, -1) + run.text : `${text} ${run.text}`;
  }, '');
}

const endOf = ({ x, width }: Box) => x + width;
const middleOf = ({ x, width }: Box) => x + width / 2;
