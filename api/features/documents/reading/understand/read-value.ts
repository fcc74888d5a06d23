import type { ConfidenceLevel } from '../reading.ts';
import { countryOfName, lastCountryIn } from './countries.ts';
import { asDigits, fold } from './fold.ts';
import type { LabelRule } from './label-rules.ts';
import { type Token, textOf } from './page-cells.ts';
import { tokensWithin } from './pages-printed.ts';
import { type DateRules, type DayOrder, readDate } from './read-date.ts';
import { nameValue, nameWords, splitName } from './read-name.ts';
import { readPlace } from './read-place.ts';
import { readingContent } from './reading-content.ts';

export interface ReadingRules {
  readonly today: string;
  readonly language: string | null;
  /** Order of numeric dates on this document. */
  readonly order: DayOrder | undefined;
}

/** One value found for a label; `fact` is relative to the label's subject. */
export interface ReadValue {
  readonly fact: string;
  readonly value: string;
  readonly tokens: readonly Token[];
  /** Upper bound of the confidence. */
  readonly sureness: ConfidenceLevel;
}

type Reader = (tokens: readonly Token[], rule: LabelRule, rules: ReadingRules) => ReadValue[];

/** Parses the words beside a label; empty if they are nothing the label asks for. */
export function readValue(tokens: readonly Token[], rule: LabelRule, rules: ReadingRules): ReadValue[] {
  const words = tokens.slice(0, MAX_WORDS);
  return rule.kind === 'nothing' ? [] : READERS[rule.kind](words, rule, rules);
}

const MAX_WORDS = 24;
const MAX_TEXT_LENGTH = 60;
const TEXT_WORDS = 10;

const date =
  (isPast: boolean): Reader =>
  (tokens, { fact }, { today, order }) => {
    const text = textOf(tokens);
    const settings: DateRules = { today, order, isPast };
    const found = readDate(text, settings);
    if (!found) return [];
    return [
      {
        fact,
        value: found.value,
        tokens: tokensWithin(tokens, found.start, found.end),
        sureness: found.isAmbiguous ? 'unsure' : found.hasShortYear ? 'likely' : 'sure',
      },
    ];
  };

const namePart =
  (part: string): Reader =>
  (tokens) => {
    const words = nameWords(tokens);
    const value = nameValue(words);
    return value === '' ? [] : [{ fact: `name.${part}`, value, tokens: words, sureness: 'likely' }];
  };

const fullName: Reader = (tokens, _rule, { language }) => {
  const words = nameWords(tokens);
  if (words.length < 2) return [];
  const { isGuess, ...parts } = splitName(words, language);
  return (['family', 'given', 'middle'] as const).flatMap((part) => {
    const value = nameValue(parts[part]);
    return value === ''
      ? []
      : [{ fact: `name.${part}`, value, tokens: parts[part], sureness: isGuess ? 'unsure' : 'likely' } as const];
  });
};

/** Creates a reader for a pattern, which formats the match as an answer. */
const pattern =
  (find: RegExp, write: (match: RegExpExecArray) => string | undefined): Reader =>
  (tokens, { fact }) => {
    const text = textOf(tokens);
    const match = find.exec(text);
    const value = match ? write(match) : undefined;
    if (!match || value === undefined) return [];
    return [
      { fact, value, tokens: tokensWithin(tokens, match.index, match.index + match[0].length), sureness: 'sure' },
    ];
  };

const sex: Reader = (tokens, { fact }, { language }) => {
  for (const token of tokens.slice(0, 3)) {
    for (const part of token.word.text.split('/').map(fold)) {
      const value = sexOf(part, language);
      if (value !== undefined) return [{ fact, value, tokens: [token], sureness: 'sure' }];
    }
  }
  return [];
};

function sexOf(word: string, language: string | null): string | undefined {
  for (const value of ['male', 'female'] as const)
    if (readingContent().some(({ sexes }) => sexes?.[value].some((said) => fold(said) === word))) return value;
  // In Spanish M may stand for masculino or mujer.
  return word === 'M' && language !== 'es' ? 'male' : undefined;
}

const place: Reader = (tokens, { fact }, { language }) => {
  const text = textOf(tokens);
  const found = readPlace(text, language);
  if (!found || /^\W*\d/.test(text)) return [];
  const names: readonly (readonly [string, string | undefined])[] = [
    ['city', found.city],
    // For a place of birth, forms ask for city and country only.
    ['state', fact === 'birth' ? undefined : found.state],
    ['country', found.country],
  ];
  return names.flatMap(([part, value]) =>
    value === undefined
      ? []
      : [{ fact: `${fact}.${part}`, value, tokens, sureness: found.isGuess ? 'unsure' : 'sure' } as const],
  );
};

const country: Reader = (tokens, { fact }) => {
  const words = tokens.map((token) => token.word.text);
  const whole = countryOfName(words.join(' '));
  if (whole !== undefined) return [{ fact, value: whole, tokens, sureness: 'sure' }];
  const last = lastCountryIn(words);
  return last ? [{ fact, value: last.name, tokens: tokens.slice(last.start, last.end), sureness: 'likely' }] : [];
};

const city: Reader = (tokens, { fact }, { language }) => {
  const found = readPlace(textOf(tokens), language)?.city;
  return found === undefined ? [] : [{ fact, value: found, tokens, sureness: 'sure' }];
};

const text: Reader = (tokens, { fact }) => {
  const words = tokens.slice(0, TEXT_WORDS);
  const value = textOf(words)
    .normalize('NFC')
    .replaceAll(/^[\s:.\-#]+/g, '')
    .slice(0, MAX_TEXT_LENGTH)
    .trim();
  // OCR reads the I of "I130" as a 1.
  const said = fact === 'caseType' ? value.replace(/^[1l|](?=-?\d{3}\b)/, 'I') : value;
  return fold(value).length < 2 ? [] : [{ fact, value: said.toUpperCase(), tokens: words, sureness: 'likely' }];
};

const D_S = /\bD\s?\/\s?S\b/i;
const stayUntil: Reader = (tokens, rule, rules) => {
  const found = D_S.exec(textOf(tokens));
  if (!found) {
    const dates = date(false)(tokens, rule, rules);
    const [first] = dates;
    return first ? [{ ...first, fact: 'entry.stayKind', value: 'date' }, first] : [];
  }
  const words = tokensWithin(tokens, found.index, found.index + found[0].length);
  return [{ fact: 'entry.stayKind', value: 'durationOfStatus', tokens: words, sureness: 'sure' }];
};

const A_NUMBER = /(?<![\dA-Z])A?\s?[-#:]?\s?([\dOIlSB]{2,3})[-\s]?([\dOIlSB]{3})[-\s]?([\dOIlSB]{3})(?![\dA-Z])/;
const RECEIPT = /(?<![A-Z\d])([A-Z]{3})[-\s]?([\dOIlSB]{2})[-\s]?([\dOIlSB]{3})[-\s]?([\dOIlSB]{5})(?![A-Z\d])/;
const I94 = /(?<![A-Z\d])([\dOIlSB]{9})\s?([A-Z\d])\s?([\dOIlSB])(?![A-Z\d])/;
const PASSPORT = /(?<![A-Z\d])([A-Z]{0,3}\s?\d[A-Z\d]{5,9})(?![A-Z\d])/;
const CODE = /(?<![A-Z\d])([A-Z]{1,2}[-\s]?\d{1,2}[A-Z]?|\(?[A-Z]\)?\(?\d{1,2}\)?[A-Z]?|[A-Z]{2})(?![A-Z\d])/;
const YEAR = /(?<!\d)((?:19|20)[\dOIlSB]{2})(?!\d)/;

const READERS: Readonly<Record<Exclude<LabelRule['kind'], 'nothing'>, Reader>> = {
  pastDate: date(true),
  anyDate: date(false),
  familyName: namePart('family'),
  secondFamilyName: namePart('secondFamily'),
  givenName: namePart('given'),
  secondGivenName: namePart('secondGiven'),
  middleName: namePart('middle'),
  fullName,
  // Split later, when it is known whether surnames have a separate label.
  name: (tokens, rule, rules) => namePart(rule.opens === undefined ? 'any' : 'named')(tokens, rule, rules),
  sex,
  place,
  city,
  country,
  aNumber: pattern(A_NUMBER, ([, a = '', b = '', c = '']) => `A${asDigits(a + b + c).padStart(9, '0')}`),
  receipt: pattern(RECEIPT, ([, office = '', ...digits]) => office + asDigits(digits.join(''))),
  i94: pattern(I94, ([, start = '', letter = '', end = '']) => asDigits(start) + letter + asDigits(end)),
  passportNumber: pattern(PASSPORT, ([, number = '']) => number.replaceAll(/\s/g, '')),
  code: pattern(CODE, ([, code = '']) => fold(code)),
  stayUntil,
  year: pattern(YEAR, ([, year = '']) => asDigits(year)),
  text,
};
