import { interfaceLanguage, type InterfaceLanguage } from '../../schema/forms/languages.ts';
import { readStored, writeStored } from '../lib/browser-storage.ts';
import { site } from '../lib/site.ts';

export type LanguageCode = InterfaceLanguage;

/** Interface languages in menu order, each with its own name. A new one needs an entry here and a folder in text/. */
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

/** Returns the languages that this site offers. */
export const spokenLanguages = () => LANGUAGES.filter(({ code }) => site().languages.includes(code));

/** Returns the interface language of a tag such as "es-MX"; undefined if the site does not offer it. */
export function languageOf(tag: string | null | undefined): LanguageCode | undefined {
  const language = interfaceLanguage(tag);
  return language !== undefined && site().languages.includes(language) ? language : undefined;
}

/** Returns the stored choice, else the first of the browser's languages that the site offers, else the site's first. */
export function guessLanguage(): LanguageCode {
  const wishes = [storedLanguage(), ...navigator.languages];
  for (const wish of wishes) {
    const language = languageOf(wish);
    if (language !== undefined) return language;
  }
  return site().languages[0] ?? 'en';
}

/** Where storage is blocked, the choice lasts as long as the page. */
export const storeLanguage = (language: LanguageCode): void => writeStored('localStorage', STORED_UNDER, language);

/** Returns the language chosen on this device, or undefined. */
export const storedLanguage = (): LanguageCode | undefined => languageOf(readStored('localStorage', STORED_UNDER));
