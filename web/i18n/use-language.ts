import { useTranslation } from 'react-i18next';
import { localeOf } from '../../schema/forms/languages.ts';
import { languageOf, type LanguageCode } from './languages.ts';

/** Returns the current language, a variable of every query that returns localised text. */
export function useLanguage(): LanguageCode {
  const { i18n } = useTranslation('common');
  return languageOf(i18n.language) ?? 'en';
}

/** Returns the `Intl` locale for dates, numbers and money in the current language. */
export const useLocale = (): string => localeOf(useLanguage());
