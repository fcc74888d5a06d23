import { type BoxReading, readBlank } from '../forms/public.ts';
import type { UnknownBlank, UnknownBox } from '../official-pdf/public.ts';
import type { HeldAnswer } from './own-pdfs-errors.ts';

type QuestionKind = 'text' | 'longText' | 'date' | 'email' | 'tick' | 'yesNo' | 'choice';
export type LeftOutReason = 'signature' | 'officeUse' | 'attorney' | 'barcode' | 'readOnly';

/** A question of an unknown blank, in the form's own words. */
export interface OwnPdfQuestion {
  /** Id under which its answer is stored: "q12". */
  readonly id: string;
  readonly kind: QuestionKind;
  readonly title: string;
  /** Headings above it: "Your Full Legal Name". */
  readonly about?: string;
  /** "Part 2" */
  readonly part?: string;
  /** Heading of the part: "Information About You". */
  readonly heading?: string;
  /** "2.a" */
  readonly item?: string;
  /** Counted from 1. */
  readonly page: number;
  /** Fact that it asks about the user, if the form is unambiguous: "name.family". */
  readonly fact?: string;
  readonly choices?: readonly (readonly [value: string, label: string])[];
  /** Box to fill; for a yes/no question the two boxes to tick. */
  readonly boxes: readonly string[];
  readonly set: UnknownBox['set'];
  readonly widgets: UnknownBox['widgets'];
}

export interface LeftOut {
  readonly page: number;
  readonly words: string;
  readonly reason: LeftOutReason;
}

/** Data stored about a blank besides the file itself. */
export interface OwnPdfReading {
  readonly pages: number;
  readonly formNumber?: string;
  readonly printedEdition?: string;
  readonly font: UnknownBlank['font'];
  readonly questions: readonly OwnPdfQuestion[];
  /** Boxes that are filled in by hand or by someone else. */
  readonly leftOut: readonly LeftOut[];
  /** Boxes that were filled in the uploaded file. They are cleared if they get no answer. */
  readonly held: Readonly<Record<string, string>>;
}

const OFFICE_USE =
  /\b(uscis|official|office|agency|government|court|department|consular)\b.{0,24}\buse\b|do not write/i;
const MM_DD_YYYY = /mm ?\/ ?dd ?\/ ?yyyy|2.digit month/i;
const MAX_TITLE_LENGTH = 600;

/** Normalises spaces and removes invisible characters and direction marks, with which a hostile PDF could mislead. */
const clean = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TITLE_LENGTH);

/** Returns the questions of a blank, in reading order. */
export function questionsOf({ boxes, pages, formNumber, printedEdition, font }: UnknownBlank): OwnPdfReading {
  const byName = new Map(boxes.map((box) => [box.listing.name, box]));
  const listing = { sha256: '', boxFingerprint: '', pages, printedEdition, boxes: boxes.map((box) => box.listing) };
  const leftOut: LeftOut[] = [];
  const readings = readBlank(listing).filter((reading) => {
    const { kind, page, tooltip } = reading.box;
    if (kind === 'button') return false;
    const reason = leftOutFor(reading);
    if (reason) leftOut.push({ page, words: clean(tooltip), reason });
    return reason === undefined;
  });
  const questions: OwnPdfQuestion[] = [];
  const merged = new Set<string>();
  for (const reading of byItem(readings)) {
    const box = byName.get(reading.box.name);
    if (!box || merged.has(reading.box.name)) continue;
    const pair = yesAndNo(reading, readings);
    for (const { box: one } of pair ?? []) merged.add(one.name);
    questions.push(questionOf(`q${questions.length + 1}`, reading, box, pair));
  }
  const isAsked = new Set(questions.flatMap((question) => question.boxes));
  const held = boxes.flatMap(({ listing: { name }, value }) =>
    value !== undefined && isAsked.has(name) ? [[name, value] as const] : [],
  );
  return {
    pages,
    font,
    questions,
    leftOut,
    held: Object.fromEntries(held),
    ...(formNumber !== undefined && { formNumber }),
    ...(printedEdition !== undefined && { printedEdition }),
  };
}

const IS_PART = /^(Part|Section|Supplement) /;

/** Sorts by item number where there is one, because a page of two columns is read column by column. */
function byItem(readings: readonly BoxReading[]): BoxReading[] {
  const parts = [...new Set(readings.map(({ part }) => part))];
  const numberOf = (part: string) => Number(/^Part (\d+)$/.exec(part)?.[1] ?? NaN);
  const numbered = parts.filter((part) => numberOf(part) > 0).sort((one, two) => numberOf(one) - numberOf(two));
  const order = parts.map((part) => (numberOf(part) > 0 ? numbered.shift() : part));
  const keyOf = ({ item }: BoxReading) => {
    const [, number = '9999', letter = '', stretch = '1'] = /^(\d+)(?:\.([a-z]))?(?:#(\d+))?$/.exec(item) ?? [];
    return `${number.padStart(4, '0')} ${stretch.padStart(3, '0')} ${letter}`;
  };
  return order.flatMap((part) =>
    readings
      .filter((reading) => reading.part === part)
      .sort((one, two) => (keyOf(one) < keyOf(two) ? -1 : keyOf(one) > keyOf(two) ? 1 : 0)),
  );
}

function leftOutFor({ box, piece, isPen }: BoxReading): LeftOutReason | undefined {
  if (OFFICE_USE.test(box.tooltip)) return 'officeUse';
  if (piece === 'g28') return 'attorney';
  if (isPen) return piece === 'barcode' || piece === 'attorney' ? piece : 'signature';
  return box.readOnly ? 'readOnly' : undefined;
}

/** Returns one yes and one no of an item without a third choice: the only ticks that are certainly one question. */
function yesAndNo(reading: BoxReading, all: readonly BoxReading[]): readonly BoxReading[] | undefined {
  const { part, item, piece, box } = reading;
  if (item === '' || !/^=(yes|no)$/.test(piece)) return undefined;
  const alike = all.filter(
    (each) => each.part === part && each.item === item && each.box.page === box.page && each.piece.startsWith('='),
  );
  const pair = ['=yes', '=no'].flatMap((wanted) => alike.filter((each) => each.piece === wanted));
  return alike.length === 2 && pair.length === 2 ? pair : undefined;
}

function questionOf(
  id: string,
  reading: BoxReading,
  box: UnknownBox,
  pair: readonly BoxReading[] | undefined,
): OwnPdfQuestion {
  const { part, item, headings, asks } = reading;
  const { listing, set, widgets, choices } = box;
  const [heading, ...further] = headings;
  const question = pair ? asks.replace(/\b(Select|Check)\b.*$/, '') : asks;
  const title = clean(question) || clean(further.at(-1) ?? '') || clean(listing.tooltip) || wordsOfName(listing.name);
  const about = clean(further.filter((text) => clean(text) !== title).join(' · '));
  const fact = factOf(reading);
  const options = optionsOf(box);
  return {
    id,
    kind: pair ? 'yesNo' : kindOf(reading, options),
    title,
    page: listing.page,
    boxes: pair?.map((each) => each.box.name) ?? [listing.name],
    set,
    widgets,
    ...(about !== '' && { about }),
    ...(IS_PART.test(part) && { part }),
    ...(heading && { heading: clean(heading) }),
    ...(item !== '' && { item: item.replace(/#\d+$/, '') }),
    ...(fact !== undefined && { fact }),
    ...(!pair && (options.length > 0 || choices.length > 0) && { choices: options }),
  };
}

function kindOf({ box, piece, doubt }: BoxReading, options: readonly unknown[]): QuestionKind {
  if (options.length > 0) return 'choice';
  if (box.kind === 'check') return 'tick';
  if (box.multiline) return 'longText';
  if (MM_DD_YYYY.test(box.tooltip)) return 'date';
  return piece === 'email' && doubt === undefined ? 'email' : 'text';
}

function optionsOf({ set, choices, listing }: UnknownBox): (readonly [string, string])[] {
  const all =
    listing.kind === 'choice'
      ? (set.options ?? []).map(
          ([stored, shown]) => [stored.trim() || shown.trim(), clean(shown) || clean(stored)] as const,
        )
      : choices.map(([state, label]) => [state, clean(label) || state] as const);
  const real = all.filter(([value, label]) => value !== '' && label !== '');
  return [...new Map(real)].map(([value, label]) => [value, label] as const);
}

/** "form1[0].#subform[0].Line1_FamilyName[0]" -> "Line1 Family Name" */
const wordsOfName = (name: string) =>
  clean(
    (name.split('.').at(-1) ?? name)
      .replace(/\[\d+\]$/, '')
      .replaceAll(/[_-]+/g, ' ')
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2'),
  ) || name;

const FACTS: Readonly<Record<string, string>> = {
  family: 'name.family',
  given: 'name.given',
  middle: 'name.middle',
  dateOfBirth: 'birth.date',
  cityOfBirth: 'birth.city',
  countryOfBirth: 'birth.country',
  aNumber: 'aNumber',
  onlineAccount: 'onlineAccount',
  phone: 'phone.daytime',
  mobile: 'phone.mobile',
  email: 'email',
};
const OF_ADDRESS = new Set(['street', 'unit', 'city', 'state', 'zip', 'province', 'postalCode', 'country']);
const OF_THE_PERSON = /\b(you|your|applicant['’]s)\b/i;
const OF_SOMEBODY_ELSE =
  /\b(spouse|husband|wife|child|children|son|daughter|parent|mother|father|brother|sister|sibling|relative|interpreter|preparer|attorney|representative|employer|beneficiary|petitioner|sponsor|joint|household|member|organization|school|other|previous|prior|former|maiden|alias|nickname|used|foreign|abroad)\b/i;

/** Returns a fact only if the words are unambiguous, so that nobody else on the form is offered the user's name. */
function factOf({ piece, doubt, headings, asks }: BoxReading): string | undefined {
  const words = `${headings.join(' ')} ${asks}`;
  if (doubt !== undefined || !OF_THE_PERSON.test(words) || OF_SOMEBODY_ELSE.test(words)) return undefined;
  if (!OF_ADDRESS.has(piece)) return FACTS[piece];
  const isMailing = /\bmailing address\b/i.test(words);
  const isHome = /\b(physical|home|residential|residence) address\b/i.test(words);
  return isMailing === isHome ? undefined : `${isMailing ? 'mailing' : 'home'}.${piece}`;
}

/** Returns the uploaded file's box contents, worded like the questions. */
export function heldAnswers({ questions, held }: OwnPdfReading): HeldAnswer[] {
  return questions.flatMap(({ title, boxes, choices }) =>
    boxes.flatMap((name) => {
      const value = held[name];
      if (value === undefined) return [];
      return [{ question: title, answer: choices?.find(([one]) => one === value.trim())?.[1] ?? clean(value) }];
    }),
  );
}
