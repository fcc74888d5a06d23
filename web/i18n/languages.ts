/** The interface's languages. A new one needs its folder in text/ and a line here. Names are in their own language. */
export const LANGUAGES = [
  { code: 'en', name: 'English', dir: 'ltr' },
  { code: 'es', name: 'Español', dir: 'ltr' },
] as const satisfies readonly { code: string; name: string; dir: 'ltr' | 'rtl' }[];

export type LanguageCode = (typeof LANGUAGES)[number]['code'];

const STORED_UNDER = 'tern-language';
const FIRST: LanguageCode = 'en';

/** @param tag a language tag such as "es-MX" */
export function languageOf(tag: string | null | undefined): LanguageCode | undefined {
  const base = tag?.toLowerCase().split('-')[0];
  return LANGUAGES.find(({ code }) => code === base)?.code;
}

/** What the person chose, else the first of the browser's languages that we speak, else English. */
export function guessLanguage(): LanguageCode {
  const wishes = [readStored(), ...navigator.languages];
  for (const wish of wishes) {
    const language = languageOf(wish);
    if (language !== undefined) return language;
  }
  return FIRST;
}

export function storeLanguage(language: LanguageCode): void {
  try {
    localStorage.setItem(STORED_UNDER, language);
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORED_UNDER);
  } catch {
    return null;
  }
}
