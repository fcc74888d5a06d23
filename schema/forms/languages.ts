/** Languages of the interface, mails and forms. The first one is the fallback. */
export const INTERFACE_LANGUAGES = [
  'en',
  'es',
  'zh',
  'hi',
  'ar',
  'fr',
  'de',
  'pt',
  'ru',
  'ja',
  'ko',
  'it',
  'pl',
  'vi',
] as const;

export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

/** Maps `es-MX` and `ES` to `es`; undefined for an unsupported language. */
export function interfaceLanguage(tag: string | null | undefined): InterfaceLanguage | undefined {
  const base = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return INTERFACE_LANGUAGES.find((code) => code === base);
}

/**
 * Locales of dates, numbers and amounts. Readers live in the United States: English and Spanish as there, Arabic with
 * the digits of official documents.
 */
const LOCALES: Readonly<Partial<Record<InterfaceLanguage, string>>> = {
  en: 'en-US',
  es: 'es-US',
  zh: 'zh-CN',
  hi: 'hi-IN-u-nu-latn',
  ar: 'ar-u-nu-latn',
  pt: 'pt-BR',
};

/** Returns the locale for `Intl`: "es" -> "es-US". Accepts any tag; unsupported languages give English. */
export function localeOf(language: string): string {
  const code = interfaceLanguage(language) ?? 'en';
  return LOCALES[code] ?? code;
}

const LANGUAGE_OF_SCRIPT: readonly (readonly [RegExp, InterfaceLanguage])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Devanagari}/u, 'hi'],
];

/** Detects the language by script, whatever the interface's language. Undefined for Latin script. */
export const languageOfScript = (text: string): InterfaceLanguage | undefined =>
  LANGUAGE_OF_SCRIPT.find(([script]) => script.test(text))?.[1];
