import type { LibraryFacts } from '../content/library.ts';

/** Languages of the library's passages. */
export const LIBRARY_LANGUAGES = ['en', 'es'] as const;
export type LibraryLanguage = (typeof LIBRARY_LANGUAGES)[number];

export type InLibraryLanguages<Words> = Readonly<Record<LibraryLanguage, Words>>;

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Returns the distinct names in braces, sorted. */
export const placeholdersIn = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))].sort();

/** Inserts the facts: 1440 as "$1,440". An unknown name stays as it is; the content checks reject it. */
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

/** US Spanish formats amounts as English does. */
const dollars = (amount: number): string => `$${(Number.isInteger(amount) ? whole : withCents).format(amount)}`;

/** The file of "I-485 Supp A" is `i-485-supp-a.json`, and its passages begin with "i-485-supp-a.". */
export const libraryNameOf = (formType: string): string => formType.toLowerCase().replaceAll(' ', '-');
