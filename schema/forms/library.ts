import type { InterfaceLanguage } from './languages.ts';

/** The languages in which the library is written. */
export const LIBRARY_LANGUAGES = ['en', 'es'] as const;
export type LibraryLanguage = (typeof LIBRARY_LANGUAGES)[number];

export type InLibraryLanguages<Words> = Readonly<Record<LibraryLanguage, Words>>;

export interface PassageWords {
  readonly title: string;
  readonly text: string;
}

export interface PassageSource {
  /** "USCIS, Form I-130" */
  readonly title: string;
  /** Official page. */
  readonly url: string;
}

/** Where facts come from and how old they are. */
export interface Provenance {
  readonly source: PassageSource;
  /** Month in which they were gathered: "2026-10". */
  readonly factsAsOf: string;
  /** YYYY-MM-DD: a person opened the official page and compared; null: not yet. */
  readonly checkedOn: string | null;
}

/** `{feePaper}` by name: a number is an amount in dollars, a text stands as it is. */
export type LibraryFacts = Readonly<Record<string, number | string>>;

/** How people ask for it in everyday words; only searched, never shown. */
export type AskedAs = InLibraryLanguages<readonly string[]>;

/** `form-definitions/library/forms/<form>.json` */
export interface LibraryFormFile extends Provenance {
  readonly formType: string;
  /** Official, in English. */
  readonly title: string;
  readonly category: string;
  readonly facts?: LibraryFacts;
  /** Of the form, whatever of it is asked: "lost my green card". */
  readonly asked?: AskedAs;
  /** What a passage does not say itself of its source holds of the form. */
  readonly passages: readonly (Partial<Provenance> & {
    readonly id: string;
    readonly topics: readonly string[];
    readonly text: InLibraryLanguages<PassageWords>;
    readonly asked?: AskedAs;
  })[];
}

/** `form-definitions/library/topics/<topic>.json` */
export interface LibraryTopicFile {
  readonly topic: string;
  readonly title: InLibraryLanguages<string>;
  readonly passages: readonly (Provenance & {
    readonly id: string;
    readonly forms: readonly string[];
    readonly topics?: readonly string[];
    readonly text: InLibraryLanguages<PassageWords>;
    readonly asked?: AskedAs;
  })[];
}

/** Asked in any language of the interface; a language that is not there reads English. */
type InInterfaceLanguages = InLibraryLanguages<string> & Readonly<Partial<Record<InterfaceLanguage, string>>>;

/** `form-definitions/library/common-questions.json` */
export interface CommonQuestionsFile {
  readonly categories: readonly {
    readonly id: string;
    readonly title: InInterfaceLanguages;
    readonly questions: readonly {
      readonly id: string;
      readonly text: InInterfaceLanguages;
      readonly passage: string;
    }[];
  }[];
}

/** `form-definitions/library/terms.json`: by language, words that people use and the library's words for them. */
export type LibraryTermsFile = Readonly<Record<string, Readonly<Record<string, string>> | string>>;

/** `form-definitions/library/asked-words.json`: everyday words for what passages tell in other words. */
export interface AskedWordsFile {
  readonly topics: Readonly<Record<string, InLibraryLanguages<string>>>;
  readonly forms: Readonly<Record<string, InLibraryLanguages<string>>>;
  readonly passages: Readonly<Record<string, InLibraryLanguages<string>>>;
  /** Phrases that belong to immigration matters, whatever else a question names. */
  readonly ownMatters?: InLibraryLanguages<readonly string[]>;
  /** By matter: phrases about what the library says nothing of, such as taxes. */
  readonly otherMatters?: Readonly<Record<string, InLibraryLanguages<readonly string[]>>>;
}

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

/** Spanish of the United States writes amounts as English does. */
function dollars(amount: number): string {
  const cents = Number.isInteger(amount) ? 0 : 2;
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: cents, maximumFractionDigits: cents })}`;
}

/** "I-485 Supp A" is told in `i-485-supp-a.json`, and its passages begin with "i-485-supp-a.". */
export function libraryNameOf(formType: string): string {
  return formType.toLowerCase().replaceAll(' ', '-');
}
