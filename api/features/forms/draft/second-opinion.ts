import type { BoxListing } from '../../official-pdf/public.ts';
import { CHOICES, DATE_PIECES, TEXT_PIECES, type Piece, type PieceRule } from './piece-rules.ts';
import type { Tooltip } from './read-tooltip.ts';

/** The page takes it away only by asking for the same piece. */
export const ONLY_NAMED = 'only the name of the box says so';

/** A doubt that the page cannot take away. */
export const NOTHING_TOLD = 'nothing says what it is ticked for';

/** What one box asks for together, an own answer holds: "Enter City or Town and State." */
const PARTS_OF_ADDRESS = [/\bstreet\b/i, /\bcity\b/i, /\b(state|province)\b/i, /\b(zip|postal) ?code/i, /\bcountry\b/i];

export const asksForSeveral = (words: string): boolean =>
  PARTS_OF_ADDRESS.filter((part) => part.test(words)).length > 1;

/** What is printed beside a box takes a doubt away when it says the same, and raises one when it says something else. */
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
  if (doubt === ONLY_NAMED || doubt === NOTHING_TOLD) return read;
  // Where text and page name the same item, its instruction is believed.
  const isTold = isSame && /\b(Enter|Provide|Specify|Select|Check) /i.test(asks);
  return isTold || agrees(label, `${headings.at(-1) ?? ''} ${asks}`) ? { piece } : read;
}

const RULES = [...TEXT_PIECES, ...DATE_PIECES];

/** The piece that the printed words ask for, if they ask for one. */
export const pieceShown = (label: string, rules: readonly PieceRule[] = RULES): string | undefined =>
  asksForSeveral(label) ? undefined : rules.find(({ asks }) => asks.test(label))?.piece;

const NAMES = /^(family|given|middle)$/;
const WORDS = 2;

/** "Date of Marriage" beside a date of birth, "Given Name" beside a family name. */
function saysOtherwise(piece: string, label: string, asks: string): boolean {
  const own = RULES.find((rule) => rule.piece === piece)?.asks;
  if (own === undefined || own.test(label)) return false;
  const shown = pieceShown(label) ?? '';
  if (NAMES.test(piece) && NAMES.test(shown)) return true;
  return (
    piece === 'dateOfBirth' && /\bdate\b/i.test(label) && tellingWords(label).length > WORDS && !agrees(label, asks)
  );
}

const isYesOrNo = (piece: string | undefined) => piece === '=yes' || piece === '=no';

/** Of the first words of a label so many may be missing in the text behind the box. */
const [FIRST_WORDS, SHARE] = [6, 0.65];

/** Whether the printed words are those behind the box: one says them longer than the other. */
export function agrees(label: string, asks: string): boolean {
  const said = new Set(tellingWords(asks).map(stem));
  const printed = tellingWords(label.replace(/\(.*$/, '')).slice(0, FIRST_WORDS).map(stem);
  return printed.length > 0 && printed.filter((word) => said.has(word)).length >= printed.length * SHARE;
}

const stem = (word: string) => word.toLowerCase().replace(/(es|s)$/, '');

const SMALL_WORDS = new Set(
  'a an and any are as at be by for from have i if in is it my of on or other our that the this to was were with you your'.split(
    ' ',
  ),
);

/** Those that say something. */
export const tellingWords = (text: string): readonly string[] =>
  (text.match(/[A-Za-z][A-Za-z0-9]*/g) ?? []).filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
