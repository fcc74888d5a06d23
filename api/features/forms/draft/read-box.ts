import type { BoxListing } from '../../official-pdf/public.ts';
import { CHOICES, DATE_PIECES, STATEMENTS, TEXT_PIECES, type PieceRule } from './piece-rules.ts';
import { readTooltip, type Tooltip } from './read-tooltip.ts';

/** One box as it was read: where it stands, which piece of an answer belongs there, and what speaks against that. */
export interface BoxReading extends Tooltip {
  readonly box: BoxListing;
  /** "family", "=yes"; a word of reasons.json for what stays empty. */
  readonly piece: string;
  readonly isPen: boolean;
  /** Letters that fit, where a person has said so; else the box tells. */
  readonly room?: number | undefined;
  /** Why a person must look, in a few words. */
  readonly doubt?: string;
}

interface Piece {
  readonly piece: string;
  readonly doubt?: string;
}

export function readBox(box: BoxListing): BoxReading {
  const said = readTooltip(box.tooltip);
  const pen = penOf(box, said);
  if (pen) return { ...said, box, ...pen, isPen: true };
  const { piece, doubt } = pieceOf(box, said);
  // The head of each page repeats what stands on the first one.
  const isRepeated = /pre-?populates from page/i.test(box.tooltip);
  const why = doubt ?? (isRepeated ? undefined : doubtOfPlace(said, piece));
  return { ...said, box, piece, isPen: false, ...(why !== undefined && { doubt: why }) };
}

/** What the person's answers never fill. A signature is always looked at. */
function penOf({ kind, tooltip }: BoxListing, { part, asks }: Tooltip): Piece | undefined {
  if (kind === 'barcode') return { piece: 'barcode' };
  if (part === '' && /\battorney\b|\bVolag\b|G-28|G - 28/i.test(tooltip)) return { piece: 'attorney' };
  if (/date of signature|date signed/i.test(asks) || /date of signature/i.test(lastHeading(tooltip)))
    return { piece: 'dateSigned' };
  if (kind === 'signature' || /signature\b|sign in ink|signed electronically/i.test(asks))
    return { piece: 'signature', doubt: 'a signature' };
  return undefined;
}

const lastHeading = (tooltip: string) => tooltip.replace(/Enter (the )?\d.*$/, '');

function pieceOf(box: BoxListing, said: Tooltip): Piece {
  if (box.kind === 'check') return tickOf(said);
  const asks = withoutHints(said.asks);
  if (/\bPresent\b.*No Entry/i.test(said.asks)) return { piece: 'present' };
  const isDate = /\d ?-? ?digit (numeric )?month|mm ?\/ ?dd/i.test(box.tooltip) || /\bdate (of|from|to)\b/i.test(asks);
  const found = named(isDate ? DATE_PIECES : TEXT_PIECES, asks, box.name.split('.').at(-1) ?? '');
  if (found) return found;
  const own = ownPiece(asks);
  if (isDate) return { piece: own.startsWith('date') ? own : 'date', doubt: 'a date of its own' };
  return { piece: own || (box.kind === 'choice' ? 'choice' : 'text'), doubt: 'what it asks was not recognised' };
}

/** What no rule knows is called by its own words, so that the boxes of a row have different names: "Full Name" -> "fullName". */
const ownPiece = (asks: string) => idFrom(asks.replace(/^.*\b(?:Enter|Provide|Specify) /, ''));

/** The text decides; a name of the box that speaks of something else is a doubt. */
function named(rules: readonly PieceRule[], asks: string, name: string): Piece | undefined {
  const instruction = /.*\b((?:Enter|Provide|Select) .*)$/i.exec(asks)?.[1] ?? asks;
  const found = rules.find((rule) => rule.asks.test(instruction)) ?? rules.find((rule) => rule.asks.test(asks));
  const byName = rules.find((rule) => rule.named?.test(name));
  if (!found) return byName && { piece: byName.piece, doubt: 'only the name of the box says so' };
  const isDoubted = byName && byName !== found && found.named?.test(name) !== true;
  return { piece: found.piece, ...(isDoubted && { doubt: `the name of the box says ${byName.piece}` }) };
}

function tickOf({ asks }: Tooltip): Piece {
  const statement = STATEMENTS.find(([, words]) => words.test(withoutHints(asks)));
  if (statement) return { piece: statement[0] };
  const chosen = choiceIn(asks);
  const known = CHOICES.find(([, words]) => words.test(chosen));
  return known ? { piece: known[0] } : { piece: `=${idFrom(chosen) || 'tick'}`, doubt: 'a choice of its own' };
}

/** "Select this Box for Apartment." -> "Apartment" */
export function choiceIn(asks: string): string {
  const parts = withoutHints(asks).split(/\b(?:Select|Check)\b(?: this box| the box)?(?: for| if)?:? /i);
  return (parts.at(-1) ?? '').replace(/[. ]+$/, '');
}

/** Without notes and hints on how to type it. */
export function withoutHints(asks: string): string {
  return asks
    .replace(/\bNOTE\b.*$/, '')
    .replace(/\bIf you (answered|selected|need extra)\b.*$/i, '')
    .replace(/\b(Enter )?(as |the )?\(?\d+ ?-? ?(digit|character)s?\b.*$/i, '')
    .replace(/\bEnter \d+ characa?ters?\b.*$/i, '')
    .trim();
}

function doubtOfPlace({ part, item, headings, asks }: Tooltip, piece: string): string | undefined {
  // The interpreter's language stands in the certification, which has no number.
  const isCertified = piece === 'language' && part !== '' && /fluent in English/i.test(asks);
  if (part !== '' && item === '' && !isCertified) return 'no item in the text';
  return part === '' && headings.length === 0 ? 'no part and no heading in the text' : undefined;
}

const SMALL_WORDS = new Set(
  'a an and are as at be by for from have i if in is it my of on or other our that the this to was were with you your'.split(
    ' ',
  ),
);

/** A name made of the first words that say something. */
export function idFrom(words: string): string {
  const telling = (words.match(/[A-Za-z][A-Za-z0-9]*/g) ?? []).filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  return telling
    .slice(0, 3)
    .map((word, at) => (at === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()))
    .join('');
}
