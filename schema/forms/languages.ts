/** The languages of the interface, of mails and of forms. The first is what everything falls back to. */
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

/** `es-MX` and `ES` are `es`; undefined for what is not spoken here. */
export function interfaceLanguage(tag: string | null | undefined): InterfaceLanguage | undefined {
  const base = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return INTERFACE_LANGUAGES.find((code) => code === base);
}

/**
 * How dates, numbers and money are written, by language. Readers live in the United States: English and Spanish as
 * there, and Arabic with the digits that stand on official papers.
 */
const LOCALES: Readonly<Partial<Record<InterfaceLanguage, string>>> = {
  en: 'en-US',
  es: 'es-US',
  zh: 'zh-CN',
  hi: 'hi-IN-u-nu-latn',
  ar: 'ar-u-nu-latn',
  pt: 'pt-BR',
};

/** For `Intl`: "es" -> "es-US". Any tag will do; what is not spoken here is written as in English. */
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

/** By script, whatever the interface's language: people write their own. Undefined for Latin letters. */
export const languageOfScript = (text: string): InterfaceLanguage | undefined =>
  LANGUAGE_OF_SCRIPT.find(([script]) => script.test(text))?.[1];
