import { interfaceLanguage, type InterfaceLanguage } from '../../schema/forms/languages.ts';
import { site } from '../lib/site.ts';

export type LanguageCode = InterfaceLanguage;

/** As the menu lists them, each by its own name. A new one needs a line here and its folder in text/. */
export const LANGUAGES: readonly { readonly code: LanguageCode; readonly name: string; readonly dir?: 'rtl' }[] = [
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
  { code: 'zh', name: '简体中文' },
  { code: 'hi', name: 'हिन्दी' },
  { code: 'ar', name: 'العربية', dir: 'rtl' },
  { code: 'fr', name: 'Français' },
  { code: 'de', name: 'Deutsch' },
  { code: 'pt', name: 'Português' },
  { code: 'ru', name: 'Русский' },
  { code: 'ja', name: '日本語' },
  { code: 'ko', name: '한국어' },
  { code: 'it', name: 'Italiano' },
  { code: 'pl', name: 'Polski' },
  { code: 'vi', name: 'Tiếng Việt' },
];

export const isRightToLeft = (language: string): boolean =>
  LANGUAGES.some(({ code, dir }) => code === language && dir === 'rtl');

const STORED_UNDER = 'tern-language';

/** Those of them that are spoken here, for a person to choose from. */
export const spokenLanguages = () => LANGUAGES.filter(({ code }) => site().languages.includes(code));

/** Undefined for what is not spoken here. @param tag a language tag such as "es-MX" */
export function languageOf(tag: string | null | undefined): LanguageCode | undefined {
  const language = interfaceLanguage(tag);
  return language !== undefined && site().languages.includes(language) ? language : undefined;
}

/** What the person chose, else the first of the browser's languages that is spoken here, else the first one of all. */
export function guessLanguage(): LanguageCode {
  const wishes = [storedLanguage(), ...navigator.languages];
  for (const wish of wishes) {
    const language = languageOf(wish);
    if (language !== undefined) return language;
  }
  return site().languages[0] ?? 'en';
}

export function storeLanguage(language: LanguageCode): void {
  try {
    localStorage.setItem(STORED_UNDER, language);
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
}

/** What was chosen on this device; undefined when nobody chose yet. */
export function storedLanguage(): LanguageCode | undefined {
  try {
    return languageOf(localStorage.getItem(STORED_UNDER));
  } catch {
    return undefined;
  }
}
