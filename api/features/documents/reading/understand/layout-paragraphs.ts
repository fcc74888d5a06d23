import type { Box } from '../reading.ts';
import type { Run } from './layout-runs.ts';
import { union } from './page-cells.ts';

export interface Paragraph {
  readonly runs: readonly Run[];
  readonly box: Box;
  readonly text: string;
}

/** Maximum gap between two lines of a paragraph, in line heights. */
const WIDEST_GAP = 0.8;
/** Maximum overlap of two lines of a paragraph: letters extend above and below the line. */
const DEEPEST_OVERLAP = 0.5;
/** Maximum ratio of line heights within a paragraph, which is not 1 since a line without tall letters measures less. */
const MAX_RATIO = 1.6;
/** Distance in letters within which two edges count as aligned. */
const SAME_EDGE = 1.5;
/** Maximum indent of a paragraph's first line, in letters. */
const DEEPEST_INDENT = 8;
/** Beside another run, a shorter one is a label or a table cell, not a line of a column. */
const MIN_COLUMN_LENGTH = 20;
/** A line shorter than the widest by more letters than this ends in an intended line break. */
const RAGGED = 12;

/** Groups lines into paragraphs. @param lines lines of a page, each as its runs */
export function paragraphsOf(lines: readonly (readonly Run[])[]): Paragraph[] {
  const runs = lines.flat().sort((one, other) => one.box.y - other.box.y || one.box.x - other.box.x);
  const open: Run[][] = [];
  const closed: Run[][] = [];
  for (const run of runs) {
    const at = open.findIndex((paragraph) => continues(paragraph, run));
    const paragraph = open[at];
    if (paragraph) paragraph.push(run);
    else open.push([run]);
    // Nothing will continue a paragraph this far above, so it is closed.
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

/** Joins the lines: a full line continues in the next one, a shorter one keeps its line break. */
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
