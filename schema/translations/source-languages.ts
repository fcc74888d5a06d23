/** Source languages that can be ordered, as documented. The target is always US English. */
export const SOURCE_LANGUAGES = ['es', 'zh', 'ar', 'fr', 'de', 'pt', 'ru', 'ja', 'ko', 'hi', 'it', 'pl'] as const;
export type SourceLanguage = (typeof SOURCE_LANGUAGES)[number];

export const isSourceLanguage = (language: string): language is SourceLanguage =>
  SOURCE_LANGUAGES.some((known) => known === language);

/** Whether the text means US English, in any spelling that callers use. */
export const isUsEnglish = (language: string): boolean => /^(en([-_]us)?|(us )?english)$/i.test(language.trim());
