import type { LabelRule } from './label-rules.ts';
import { type Cell, type Token, partsOf, union } from './page-cells.ts';
import type { PhraseIndex } from './phrase-index.ts';
import type { Box } from '../reading.ts';

export interface LabelHit {
  readonly rule: LabelRule;
  readonly cell: Cell;
  /** Token range within the cell. */
  readonly start: number;
  readonly end: number;
  readonly place: Box;
  /** Whether it ends in a colon, so that the value follows. */
  readonly hasColon: boolean;
}

/** Upper bound for a page; prose does not have more labels. */
const MAX_ON_PAGE = 300;
const MAX_LABEL_CELL_LENGTH = 16;

/** Finds labels in the cells of a page: at the start of a cell, after another label, or with a colon. */
export function labelsIn(cells: readonly Cell[], index: PhraseIndex<LabelRule>): LabelHit[] {
  const hits: LabelHit[] = [];
  for (const cell of cells) {
    if (hits.length > MAX_ON_PAGE) break;
    hits.push(...labelsInCell(cell, index));
  }
  return hits;
}

function labelsInCell(cell: Cell, index: PhraseIndex<LabelRule>): LabelHit[] {
  const { tokens } = cell;
  const parts = partsOf(tokens);
  const matches = index.matchesIn(parts.map((part) => part.folded)).sort((a, b) => a.start - b.start || b.end - a.end);
  const hits: LabelHit[] = [];
  let free = 0;
  for (const match of matches) {
    if (match.start < free) continue;
    const start = parts[match.start]?.token ?? 0;
    const end = (parts[match.end - 1]?.token ?? start) + 1;
    const hasColon = isColonAfter(tokens, end);
    if (match.of.needsColon && !hasColon) continue;
    const isAfterLabel = hits.at(-1) !== undefined && startsAt(tokens, hits.at(-1)?.end ?? 0) >= start;
    if (!isAtStart(tokens, start) && !hasColon && !isAfterLabel && !isTitled(tokens, start, match.end - match.start))
      continue;
    hits.push({
      rule: match.of,
      cell,
      start,
      end,
      hasColon,
      place: union(tokens.slice(start, end).map((token) => token.place)),
    });
    free = match.end;
  }
  return hits.filter((hit, index) => !isTranslated(hit, hits[index - 1], hits[index + 1]));
}

/** "Name / Surname": if the word in one language is ambiguous, the other language decides. */
function isTranslated(hit: LabelHit, before: LabelHit | undefined, after: LabelHit | undefined): boolean {
  if (hit.rule.kind !== 'name') return false;
  const isBeside = (left: LabelHit, right: LabelHit) =>
    left.cell === right.cell && left.cell.tokens.slice(left.end, right.start).every((token) => token.folded === '');
  return (before !== undefined && isBeside(before, hit)) || (after !== undefined && isBeside(hit, after));
}

function isColonAfter(tokens: readonly Token[], end: number): boolean {
  return /[:：]$/.test(tokens[end - 1]?.word.text ?? '') || /^[:：]/.test(tokens[end]?.word.text ?? '');
}

/** Whether only "3a.", "12)" or "•" precedes the label. */
function isAtStart(tokens: readonly Token[], start: number): boolean {
  return tokens
    .slice(0, start)
    .every(
      ({ word, folded }) =>
        folded === '' || /^\(?\d{1,2}\p{L}?[.)]?$/u.test(word.text) || /^\p{L}[.)]$/u.test(word.text),
    );
}

/** Returns the next token after `from` that is not punctuation. */
function startsAt(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < tokens.length && tokens[at]?.folded === '') at += 1;
  return at;
}

/** In the middle of a short cell, only several capitalised words count as a label. */
function isTitled(tokens: readonly Token[], start: number, words: number): boolean {
  return words > 1 && tokens.length <= MAX_LABEL_CELL_LENGTH && /^\p{P}*\p{Lu}/u.test(tokens[start]?.word.text ?? '');
}
