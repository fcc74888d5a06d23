import type { Box, Finding, PageText, ConfidenceLevel } from '../reading.ts';
import { type Token, textOf } from './page-cells.ts';

/** A finding before its id is assigned. */
export type DraftFinding = Omit<Finding, 'id'>;

/** A word with lower confidence makes the whole value unsure. */
export const WELL_READ = 0.75;

const ORDER: readonly ConfidenceLevel[] = ['unsure', 'likely', 'sure'];

export function lowestConfidence(...several: readonly ConfidenceLevel[]): ConfidenceLevel {
  return several.reduce((least, level) => (ORDER.indexOf(level) < ORDER.indexOf(least) ? level : least), 'sure');
}

/** Text layers are certain; OCR words have a confidence. */
function confidenceOf(tokens: readonly Token[], from: PageText['from']): ConfidenceLevel {
  if (from === 'textLayer') return 'sure';
  return tokens.every((token) => token.word.confidence >= WELL_READ) ? 'likely' : 'unsure';
}

/** Returns the smallest box around the words; null in a format without positions. */
function boxAround(tokens: readonly Token[]): Box | null {
  let [left, top, right, bottom] = [1, 1, 0, 0];
  for (const { word } of tokens) {
    if (word.box === null) return null;
    left = Math.min(left, word.box.x);
    top = Math.min(top, word.box.y);
    right = Math.max(right, word.box.x + word.box.width);
    bottom = Math.max(bottom, word.box.y + word.box.height);
  }
  return tokens.length === 0 ? null : { x: left, y: top, width: right - left, height: bottom - top };
}

/** Creates the finding for these words of a page. A name has no check digit and is never sure. */
export function findingIn(
  page: PageText,
  tokens: readonly Token[],
  what: { person: Finding['person']; fact: string; value: string; sureness?: ConfidenceLevel },
): DraftFinding {
  const most = isNameFact(what.fact) ? 'likely' : 'sure';
  return {
    person: what.person,
    fact: what.fact,
    value: what.value,
    printed: textOf(tokens),
    page: page.page,
    box: boxAround(tokens),
    from: page.from,
    sureness: lowestConfidence(confidenceOf(tokens, page.from), what.sureness ?? 'sure', most),
  };
}

/** `name.family`, `parent1.name.given`, `spouses[0].name.family`. */
export function isNameFact(fact: string): boolean {
  return /(?:^|\.)name\./.test(fact);
}
