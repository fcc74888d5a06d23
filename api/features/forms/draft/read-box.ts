import type { BoxListing } from '../../official-pdf/public.ts';
import {
  BIOGRAPHIC_CHOICES,
  BIOGRAPHIC_PIECES,
  CHOICES,
  DATE_PIECES,
  STATEMENTS,
  TEXT_PIECES,
  type Piece,
  type PieceRule,
} from './piece-rules.ts';
import type { PrintedPlace } from './printed-place.ts';
import { readTooltip, type Tooltip } from './read-tooltip.ts';
import {
  NO_TICK_MEANING,
  ONLY_BOX_NAME,
  agrees,
  asksForSeveral,
  pieceShown,
  secondOpinion,
  contentWords,
} from './second-opinion.ts';

/** Reading of one box: its place, the piece of an answer that belongs in it, and the reason for doubt, if any. */
export interface BoxReading extends Tooltip {
  readonly box: BoxListing;
  /** "family", "=yes", or a key of reasons.json for a box that stays empty. */
  readonly piece: string;
  readonly isPen: boolean;
  /** Text printed beside it. */
  readonly label?: string;
  /** Number of letters that fit, if a person has set it; otherwise the box's own size decides. */
  readonly room?: number | undefined;
  /** Short reason why a person has to check the box. */
  readonly doubt?: string;
}

/** Label and place of a box as printed on the page, in addition to its tooltip. */
export interface Printed {
  readonly label: string;
  readonly place?: PrintedPlace | undefined;
}

export function readBox(box: BoxListing, seen: Printed = { label: '' }): BoxReading {
  const printed = withLetter(box, seen);
  const tooltip = readTooltip(box.tooltip);
  // The header of each page repeats that of the first.
  const isRepeated = /pre-?populates? from page|pre-?populated from page/i.test(box.tooltip);
  const isHead = tooltip.part === '' && (isRepeated || printed.place?.isHead !== false);
  const label = isHead ? tooltip : asPrinted(tooltip, printed);
  if (box.kind === 'check' && tooltip.part === '' && G28.test(box.tooltip))
    return { ...tooltip, box, part: 'Header', piece: 'g28', isPen: false };
  const pen = penOf(box, tooltip, label);
  if (pen) return { ...label, box, ...pen, isPen: true };
  const isSame =
    tooltip.part === label.part && tooltip.item !== '' && tooltip.item.split('.')[0] === printed.place?.number;
  const { piece, doubt } = secondOpinion(box, pieceOf(box, label, printed.label), label, { ...printed, isSame });
  const why =
    (/\b(credit|debit) card\b/i.test(label.asks) ? 'a card is not kept' : doubt) ??
    (isRepeated
      ? undefined
      : (doubtOfText(box, tooltip, label, piece, printed.label) ?? doubtOfPlace(label, piece, printed.place)));
  return { ...label, box, piece, label: printed.label, isPen: false, ...(why !== undefined && { doubt: why }) };
}

/** Takes the item's letter from the label of a checkbox, which precedes it: "☐ b. Continuation". */
function withLetter({ kind }: BoxListing, printed: Printed): Printed {
  const [whole = '', letter = ''] = (kind === 'check' && /^([A-Za-z])\.(?: |$)/.exec(printed.label)) || [];
  if (letter === '' || !printed.place) return printed;
  const place = { ...printed.place, letter: letter.toLowerCase(), isLettered: true };
  return { label: printed.label.slice(whole.length), place };
}

/** If the tooltip names another part or item, the page is right, because it is what a person sees. */
function asPrinted(said: Tooltip, { place, label }: Printed): Tooltip {
  if (!place || place.part === '') return said;
  const { part, number, letter } = place;
  const [ownNumber = '', ...ownLetter] = said.item.split('.');
  // One line of print may contain several numbers.
  const isNumbered = ownNumber !== '' && label.split(' ').includes(`${ownNumber}.`);
  if (
    number === '' ||
    isCertified(said) ||
    (said.item === '' && CERTIFIES.test(said.headings.join('. '))) ||
    (isNumbered && number !== ownNumber)
  )
    return { ...said, part };
  const isKept = ownNumber === number && (ownLetter.length > 0 ? letter === '' : !place.isLettered);
  return { ...said, part, item: isKept ? said.item : [number, letter].filter((name) => name !== '').join('.') };
}

const G28 = /\bG ?- ?28\b/;
const ATTORNEY = /^[^.]*(\battorney\b|\bVolag\b)/i;
const OFFICE = /\bfor (U ?S ?C ?I ?S|government|agency|official) use only/i;

/** Returns the piece of a box that answers never fill. Signatures always have to be checked. */
function penOf({ kind, tooltip }: BoxListing, told: Tooltip, { asks }: Tooltip): Piece | undefined {
  if (kind === 'barcode') return { piece: 'barcode' };
  if (told.part === '' && ATTORNEY.test(tooltip)) return { piece: 'attorney' };
  if (OFFICE.test(tooltip)) return { piece: 'office' };
  if (kind === 'button' || /^click (this|the) button/i.test(tooltip)) return { piece: 'link' };
  if (/date of signature|date signed/i.test(asks) || /date of signature/i.test(lastHeading(tooltip)))
    return { piece: 'dateSigned' };
  if (kind === 'signature' || /signature\b|sign in ink|signed electronically/i.test(asks))
    return { piece: 'signature', doubt: 'a signature' };
  return undefined;
}

const lastHeading = (tooltip: string) => tooltip.replace(/Enter (the )?\d.*$/, '');

/** Height in points above which a box of several lines takes an explanation, whatever its question mentions. */
const SEVERAL_LINES = 40;

function pieceOf(box: BoxListing, said: Tooltip, label: string): Piece {
  if (box.kind === 'check') return tickOf(said, label);
  const asks = withoutHints(said.asks) || said.asks;
  if (/\bPresent\b.*No Entry|\bPRESENT\.?$/i.test(said.asks)) return { piece: 'present' };
  const biographic = BIOGRAPHIC_PIECES.find(({ asks: words }) => words.test(`${said.headings.join('. ')}. ${asks}`));
  if (biographic) return { piece: biographic.piece };
  const isDate =
    /\d ?-? ?digit (numeric )?month|mm ?\/ ?dd/i.test(box.tooltip) ||
    /\bdate (of|from|to)\b/i.test(instructionIn(asks));
  const isExplanation = box.multiline === true && box.rect[3] - box.rect[1] > SEVERAL_LINES;
  if (isExplanation) return { piece: 'text' };
  if (isCertified(said) && /\blanguage\b/i.test(asks)) return { piece: 'language' };
  const rules = isDate ? DATE_PIECES : TEXT_PIECES;
  const found = named(rules, asks, box.name.split('.').at(-1) ?? '');
  if (found) return found;
  const shown =
    contentWords(label).length <= SHORT && agrees(label, box.tooltip) ? pieceShown(label, rules) : undefined;
  if (shown !== undefined) return { piece: shown };
  const own = ownPiece(asks, label);
  if (isDate) return { piece: /^date/i.test(own) ? own : 'date', doubt: 'a date of its own' };
  return { piece: own || (box.kind === 'choice' ? 'choice' : 'text'), doubt: 'what it asks was not recognised' };
}

/** Names what no rule knows by its own words, so that the boxes of a row differ: "Full Name" -> "fullName". */
const ownPiece = (asks: string, label: string) =>
  idFrom(agrees(label, asks) ? label.replace(/^[\d.]+ /, '') : asks.replace(/^.*\b(?:Enter|Provide|Specify) /, ''));

/** "Place of Birth. Enter City or Town." -> "Enter City or Town." */
const instructionIn = (asks: string) => /.*\b((?:Enter|Provide|Select) .*)$/i.exec(asks)?.[1] ?? asks;

/** More specific pieces, if the words before the instruction ask for one: "Country of Birth. Enter Country." */
const MORE_OF: Readonly<Record<string, RegExp>> = {
  country: /^(countryOf.*|citizenship|passportCountry)$/,
  city: /^cityOf/,
  state: /^provinceOfBirth$/,
  province: /^provinceOfBirth$/,
  phone: /^(mobile|fax)$/,
};

/** Pieces that a long question mentions rather than asks for. */
const SPOKEN_OF = new Set(
  'city state province country relationship language citizenship occupation aNumber'.split(' '),
);
const SHORT = 8;

/** The text decides; if the box's name suggests another piece, the reading is doubtful. */
function named(rules: readonly PieceRule[], asks: string, name: string): Piece | undefined {
  const instruction = instructionIn(asks);
  const before = sentencesOf(asks.slice(0, asks.length - instruction.length)).at(-1) ?? '';
  const isShort = contentWords(instruction).length <= SHORT;
  const fits = ({ piece, asks: words }: PieceRule) => words.test(instruction) && (isShort || !SPOKEN_OF.has(piece));
  const said = rules.find(fits) ?? (isBare(instruction) ? rules.find((rule) => rule.asks.test(before)) : undefined);
  const found = (said && rules.find((rule) => MORE_OF[said.piece]?.test(rule.piece) && rule.asks.test(before))) ?? said;
  const byName = rules.find((rule) => rule.named?.test(name));
  if (!found) return byName && isBare(instruction) ? { piece: byName.piece, doubt: ONLY_BOX_NAME } : undefined;
  if (asksForSeveral(instruction) && SPOKEN_OF.has(found.piece)) return undefined;
  const isDoubted = byName && byName !== found && found.named?.test(name) !== true;
  return { piece: found.piece, ...(isDoubted && { doubt: `the name of the box says ${byName.piece}` }) };
}

/** "Enter the number.", "Enter as 2-digit Month": the subject is named before the instruction. */
const isBare = (instruction: string) =>
  contentWords(instruction).every((word) => /^(enter|provide|select|number|date|name|here|2)$/i.test(word));

const sentencesOf = (text: string) => text.split(/(?<=[.?:]) /).filter((sentence) => sentence.trim() !== '');

function tickOf({ asks, headings }: Tooltip, label: string): Piece {
  const chosen = choiceIn(asks);
  const about = `${headings.join('. ')}. ${asks}`;
  const known =
    STATEMENTS.find(([, words]) => words.test(withoutHints(asks))) ??
    BIOGRAPHIC_CHOICES.find(([, of, words]) => of.test(about) && words.test(chosen)) ??
    CHOICES.find(([, words]) => words.test(chosen));
  if (known) return { piece: known[0] };
  const own = idFrom(choiceWords(asks, label)) || idFrom(chosen) || amountIn(chosen);
  return { piece: `=${own || 'tick'}`, doubt: own === '' ? NO_TICK_MEANING : 'a choice of its own' };
}

/** "$18,401 - 136,000" -> "18401" */
const amountIn = (chosen: string) => (/\d[\d,]*/.exec(chosen)?.[0] ?? '').replaceAll(',', '');

/** Returns the words of a choice: the printed label, which is shorter, if it agrees with the tooltip. */
export const choiceWords = (asks: string, label = '') => (agrees(label, asks) ? label : choiceIn(asks));

/** "Select this Box for Apartment." -> "Apartment" */
export function choiceIn(asks: string): string {
  const parts = withoutHints(asks).split(/\b(?:Select|Check)\b(?: this box| the box)?(?: for| if)?:? /i);
  return (parts.at(-1) ?? '').replace(/[. ]+$/, '');
}

/** Removes notes and hints on how to type the answer. */
export function withoutHints(asks: string): string {
  return asks
    .replace(/\bNOTE\b.*$/, '')
    .replace(/\bIf you (answered|selected|need extra)\b.*$/i, '')
    .replace(/\b(Enter )?(as |the )?\(?\d+ ?-? ?(digit|character)s?\b.*$/i, '')
    .replace(/\bEnter \d+ characa?ters?\b.*$/i, '')
    .trim();
}

/** The interpreter's language is part of the certification, which has no number. */
const CERTIFIES = /\bI certify\b|attestation/i;
const isCertified = ({ asks }: Pick<Tooltip, 'asks'>) => /fluent in English/i.test(asks);

/** Doubts a tooltip left over from another part and item, because it may ask for anything. */
function doubtOfText(
  { kind }: BoxListing,
  told: Tooltip,
  said: Tooltip,
  piece: string,
  label: string,
): string | undefined {
  const [toldNumber, number] = [told, said].map(({ item }) => item.split('.')[0]);
  const isElsewhere = told.part !== '' && told.item !== '' && told.part !== said.part && toldNumber !== number;
  return kind !== 'check' && isElsewhere && pieceShown(label) !== piece
    ? 'its text speaks of another place'
    : undefined;
}

const SOMEBODY_ELSE =
  /to be completed by the (?!applicant)|civil surgeon|physician|health department|officer|immigration judge|at interview/i;

function doubtOfPlace(
  { part, item, headings, asks }: Tooltip,
  piece: string,
  place: PrintedPlace | undefined,
): string | undefined {
  if (SOMEBODY_ELSE.test([...headings, place?.heading].join('. '))) return 'somebody else may fill this in';
  if (place?.isRestarted) return 'the numbers of this part begin again';
  if (part !== '' && item === '' && !(piece === 'language' && isCertified({ asks }))) return 'no item in the text';
  return part === '' && headings.length === 0 ? 'no part and no heading in the text' : undefined;
}

/** Makes an identifier from the first meaningful words. */
export function idFrom(words: string, count = 3): string {
  return contentWords(words)
    .slice(0, count)
    .map((word, at) => (at === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()))
    .join('');
}
