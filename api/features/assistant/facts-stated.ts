import {
  RELATIVES,
  statedFactsShape,
  STATED_FACTS,
  type Relative,
  type StatedFactsFile,
} from '../../../schema/content/stated-facts.ts';
import {
  anyWords,
  datePattern,
  LAST_CLAUSE,
  statement,
  type Statement,
} from '../../../schema/content/statement-pattern.ts';
import { matchesAnywhere, foldInterchangeableLetters } from '../../../schema/content/phrase-pattern.ts';
import { interfaceLanguage, type InterfaceLanguage } from '../../../schema/forms/languages.ts';
import { isRealDate } from '../../../schema/forms/dates.ts';
import { countryOfNameIn, monthsIn, readDate } from '../documents/public.ts';
import { bundledFile } from '../forms/public.ts';
import { foldText, type FoldedText } from './folded-text.ts';
import { getOrInsert } from '../../../schema/forms/get-or-insert.ts';

/** A fact that the user stated about a person of their form, in the vocabulary of facts.json. */
export interface StatedFact {
  /** The user's own, or of the relative they mention. */
  readonly whose: 'self' | Relative;
  readonly fact: string;
  readonly value: string;
}

interface Rules {
  readonly file: StatedFactsFile;
  readonly statements: readonly Statement[];
  readonly relatives: ReadonlyMap<Relative, RegExp>;
  readonly dates: readonly RegExp[];
  readonly months: ReadonlyMap<string, number>;
  readonly unless: { readonly anywhere?: RegExp; readonly before?: RegExp; readonly after?: RegExp };
}

const known = new Map<string, Rules>();

/** Reads and compiles a language's patterns when somebody writes in it: all languages together take half a second. */
function rulesIn(language: InterfaceLanguage): Rules {
  return getOrInsert(known, language, () =>
    rulesOf(bundledFile(`assistant/stated-facts/${language}.json`, statedFactsShape)),
  );
}

/**
 * Returns the facts stated in plain words; none for a question. English and Spanish are understood in every
 * conversation, because people mix them with their own language. Anything phrased differently than the patterns of
 * `assistant/stated-facts` is not guessed.
 *
 * @param today YYYY-MM-DD
 * @param language of the message, as far as it is known
 */
export function factsStated(text: string, today: string, language: string): StatedFact[] {
  if (text.length > MAX_LENGTH || /[?¿？؟]/.test(text)) return [];
  const languages = new Set<InterfaceLanguage>(['en', 'es']).add(interfaceLanguage(language) ?? 'en');
  const folded = foldText(text);
  const facts = [...languages].flatMap((each) => statedIn(folded, rulesIn(each), today));
  return facts
    .filter((one, at) => facts.findIndex(({ fact, whose }) => fact === one.fact && whose === one.whose) === at)
    .sort((one, other) => ORDER.indexOf(one.fact) - ORDER.indexOf(other.fact));
}

/** A longer text is a story or a document, which speaks of many people. */
const MAX_LENGTH = 2_000;
/** Nobody states the same fact more often. */
const MAX_MATCHES = 5;
const MAX_CLAUSE = 200;
/** The longest name in languages without spaces. */
const MAX_COUNTRY_LENGTH = 12;
const ORDER: readonly string[] = [
  ...STATED_FACTS.filter((fact) => fact !== 'birth.country'),
  'birth.city',
  'birth.country',
];

function rulesOf(file: StatedFactsFile): Rules {
  const { facts, dates = [], months: own, unless = {}, relatives } = file;
  const months = own
    ? new Map(
        own.flatMap((names, index) => names.map((name) => [foldInterchangeableLetters(name), index + 1] as const)),
      )
    : monthsIn(file.language);
  const longestFirst = [...months.keys()].sort((one, other) => other.length - one.length);
  const { anywhere, before, after } = unless;
  return {
    file,
    months,
    statements: STATED_FACTS.flatMap((fact) => (facts[fact] ?? []).map((source) => statement(file, fact, source))),
    relatives: new Map(
      RELATIVES.flatMap((kind) => (relatives[kind] ? [[kind, anyWords(file, relatives[kind])] as const] : [])),
    ),
    dates: dates.map((source) => datePattern(file, source, longestFirst)),
    unless: {
      ...(anywhere && { anywhere: anyWords(file, anywhere) }),
      ...(before && { before: anyWords(file, before) }),
      ...(after && { after: anyWords(file, after, '^ ?') }),
    },
  };
}

function statedIn(text: FoldedText, rules: Rules, today: string): StatedFact[] {
  const { folded } = text;
  const { anywhere, before, after } = rules.unless;
  if (anywhere && has(anywhere, folded)) return [];
  return rules.statements.flatMap(({ fact, pattern, isBare }) =>
    firstMatches(pattern, folded).flatMap((match): StatedFact[] => {
      const [start, end] = match.indices?.groups?.['value'] ?? [0, 0];
      const named = match.groups?.['relative'];
      const whose = named === undefined ? 'self' : (relativeIn(named, rules) ?? 'any');
      const already = folded.slice(0, match.index);
      // "My wife is Ana. Last name: Perez" leaves open whose name it is.
      if (isBare && whose === 'self' && relativeIn(already, rules) !== undefined) return [];
      if (before && has(before, LAST_CLAUSE.exec(already.slice(-MAX_CLAUSE))?.[0] ?? '')) return [];
      const read = valuesOf(fact, text.typed(start, end), folded.slice(start, end), rules, today);
      if (after && has(after, folded.slice(start + read.length))) return [];
      return read.values.map(([key, value]) => ({ whose, fact: key, value }));
    }),
  );
}

const relativeIn = (text: string, { relatives }: Rules): Relative | undefined =>
  [...relatives].find(([, words]) => has(words, text))?.[0];

function firstMatches(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  for (const match of text.matchAll(pattern)) if (found.push(match) === MAX_MATCHES) break;
  return found;
}

/** Tests a pattern that has the flag "g". */
const has = (pattern: RegExp, text: string): boolean => text.search(pattern) !== -1;

interface Values {
  readonly values: readonly (readonly [fact: string, value: string])[];
  /** How much of the text the value is. */
  readonly length: number;
}

function valuesOf(fact: Statement['fact'], typed: string, folded: string, rules: Rules, today: string): Values {
  const length = folded.length;
  if (fact === 'birth.date') {
    const date = dateIn(folded, rules, today);
    return { values: date ? [[fact, date.value]] : [], length: date?.end ?? length };
  }
  const value = typed.trim().replace(/[.,;]+$/, '');
  if (fact !== 'birth.place' && fact !== 'birth.country') return { values: [[fact, value]], length };
  return { values: placeIn(value, rules, fact === 'birth.country'), length };
}

/** Reads the date at the beginning of a text. 03/04/1987 is ambiguous, so nothing is proposed for it. */
function dateIn(text: string, { dates, months }: Rules, today: string) {
  for (const pattern of dates) {
    const match = pattern.exec(text);
    pattern.lastIndex = 0;
    const { year = '', month = '', day = '' } = match?.groups ?? {};
    const number = /^\d/.test(month) ? month : String(months.get(month) ?? '');
    const value = `${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (match && isRealDate(value)) return value > today ? undefined : { value, end: match[0].length };
  }
  const date = readDate(text, { today, order: undefined, isPast: true });
  return date === undefined || date.start > 0 || date.isAmbiguous || date.hasShortYear ? undefined : date;
}

function placeIn(text: string, rules: Rules, isCountryAlone: boolean): Values['values'] {
  const parts = text.split(/[,،、，]/).map((part) => part.trim().replace(/\.$/, ''));
  const country = countryIn(parts.at(-1) ?? '', rules.file);
  const [first = ''] = parts;
  // Languages without spaces write the country first: 中国广东.
  const enclosing =
    country === undefined && matchesAnywhere(rules.file.language) ? countryBefore(first, rules.file) : undefined;
  if (enclosing !== undefined) return [['birth.country', enclosing]];
  const isMonth = rules.months.has(foldInterchangeableLetters((first.split(' ')[0] ?? '').toLowerCase()));
  const city = country === undefined || parts.length > 1 ? first : '';
  return [
    ...(city === '' || isCountryAlone || isMonth ? [] : [['birth.city', city] as const]),
    ...(country === undefined ? [] : [['birth.country', country] as const]),
  ];
}

function countryBefore(place: string, file: StatedFactsFile): string | undefined {
  for (let length = Math.min(place.length, MAX_COUNTRY_LENGTH); length > 1; length -= 1) {
    const country = countryIn(place.slice(0, length), file);
    if (country !== undefined) return country;
  }
  return undefined;
}

/** "w Polsce" names Polska. */
function countryIn(name: string, file: StatedFactsFile): string | undefined {
  const { language, countryNames = {}, countryEndings = [] } = file;
  const plain = foldInterchangeableLetters(name.toLowerCase());
  const own = Object.entries(countryNames).find(([each]) => foldInterchangeableLetters(each) === plain);
  if (own) return countryOfNameIn(own[1], 'en');
  const names = countryEndings
    .filter(({ inflected }) => plain.endsWith(inflected))
    .map(({ inflected, ending }) => plain.slice(0, plain.length - inflected.length) + ending);
  return [name, ...names].map((each) => countryOfNameIn(each, language)).find((country) => country !== undefined);
}
