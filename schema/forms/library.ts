import type { LibraryFacts } from '../content/library.ts';

/** The languages in which the library is written. */
export const LIBRARY_LANGUAGES = ['en', 'es'] as const;
export type LibraryLanguage = (typeof LIBRARY_LANGUAGES)[number];

export type InLibraryLanguages<Words> = Readonly<Record<LibraryLanguage, Words>>;

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The names in braces, each once, in alphabetical order. */
export function placeholdersIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))].sort();
}

/** Prints the facts into the text: 1440 as "$1,440". A name without a fact stays as it is: the checks refuse it. */
export function fillPlaceholders(text: string, facts: LibraryFacts): string {
  return text.replaceAll(PLACEHOLDER, (written, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (fact === undefined) return written;
    return typeof fact === 'string' ? fact : dollars(fact);
  });
}

const inDollars = (digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const [whole, withCents] = [inDollars(0), inDollars(2)];

/** Spanish of the United States writes amounts as English does. */
const dollars = (amount: number): string => `$${(Number.isInteger(amount) ? whole : withCents).format(amount)}`;

/** "I-485 Supp A" is told in `i-485-supp-a.json`, and its passages begin with "i-485-supp-a.". */
export function libraryNameOf(formType: string): string {
  return formType.toLowerCase().replaceAll(' ', '-');
}
