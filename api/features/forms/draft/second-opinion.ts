import type { BoxListing } from '../../official-pdf/public.ts';
import { CHOICES, DATE_PIECES, TEXT_PIECES, type Piece, type PieceRule } from './piece-rules.ts';
import type { Tooltip } from './read-tooltip.ts';

/** Doubt that only a printed label asking for the same piece resolves. */
export const ONLY_BOX_NAME = 'only the name of the box says so';

/** Doubt that the page cannot resolve. */
export const NO_TICK_MEANING = 'nothing says what it is ticked for';

/** A box that asks for several parts at once has its own answer: "Enter City or Town and State." */
const PARTS_OF_ADDRESS = [/\bstreet\b/i, /\bcity\b/i, /\b(state|province)\b/i, /\b(zip|postal) ?code/i, /\bcountry\b/i];

export const asksForSeveral = (words: string): boolean =>
  PARTS_OF_ADDRESS.filter((part) => part.test(words)).length > 1;

/** Compares a reading with the label printed beside the box. Agreement resolves a doubt; a contradiction raises one. */
export function secondOpinion(
  { kind }: BoxListing,
  read: Piece,
  { asks, headings }: Tooltip,
  { label, isSame }: { readonly label: string; readonly isSame: boolean },
): Piece {
  const { piece, doubt } = read;
  if (kind === 'check' && doubt === undefined) {
    const printed = CHOICES.find(([, words]) => words.test(label))?.[0];
    const isOther = isYesOrNo(piece) && isYesOrNo(printed) && printed !== piece;
    return isOther ? { piece, doubt: `“${label}” is printed beside it` } : read;
  }
  if (doubt === undefined)
    return saysOtherwise(piece, label, asks) ? { piece, doubt: `“${label}” is printed beside it` } : read;
  if (kind !== 'check' && pieceShown(label) === piece) return { piece };
  if (doubt === ONLY_BOX_NAME || doubt === NO_TICK_MEANING) return read;
  // If tooltip and page name the same item, the tooltip's instruction is trusted.
  const isTold = isSame && /\b(Enter|Provide|Specify|Select|Check) /i.test(asks);
  return isTold || agrees(label, `${headings.at(-1) ?? ''} ${asks}`) ? { piece } : read;
}

const RULES = [...TEXT_PIECES, ...DATE_PIECES];

/** Returns the piece that the printed words ask for, if any. */
export const pieceShown = (label: string, rules: readonly PieceRule[] = RULES): string | undefined =>
  asksForSeveral(label) ? undefined : rules.find(({ asks }) => asks.test(label))?.piece;

const NAMES = /^(family|given|middle)$/;
const WORDS = 2;

/** "Date of Marriage" beside a date of birth, or "Given Name" beside a family name. */
function saysOtherwise(piece: string, label: string, asks: string): boolean {
  const own = RULES.find((rule) => rule.piece === piece)?.asks;
  if (own === undefined || own.test(label)) return false;
  const shown = pieceShown(label) ?? '';
  if (NAMES.test(piece) && NAMES.test(shown)) return true;
  return (
    piece === 'dateOfBirth' && /\bdate\b/i.test(label) && contentWords(label).length > WORDS && !agrees(label, asks)
  );
}

const isYesOrNo = (piece: string | undefined) => piece === '=yes' || piece === '=no';

/** Number of first words of a label to look for in the tooltip, and the share that has to be there. */
const [FIRST_WORDS, SHARE] = [6, 0.65];

/** Whether the label and the tooltip agree; one may be longer than the other. */
export function agrees(label: string, asks: string): boolean {
  const stems = new Set(contentWords(asks).map(stem));
  const printed = contentWords(label.replace(/\(.*$/, '')).slice(0, FIRST_WORDS).map(stem);
  return printed.length > 0 && printed.filter((word) => stems.has(word)).length >= printed.length * SHARE;
}

const stem = (word: string) => word.toLowerCase().replace(/(es|s)$/, '');

const SMALL_WORDS = new Set(
  'a an and any are as at be by for from have i if in is it my of on or other our that the this to was were with you your'.split(
    ' ',
  ),
);

/** Returns the words of a text without stop words. */
export const contentWords = (text: string): readonly string[] =>
  (text.match(/[A-Za-z][A-Za-z0-9]*/g) ?? []).filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
