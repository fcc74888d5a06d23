import { useTranslation } from 'react-i18next';
import { localeOf } from '../../schema/forms/languages.ts';
import { languageOf, type LanguageCode } from './languages.ts';

/** The language on screen: a variable of every query that answers with words. */
export function useLanguage(): LanguageCode {
  const { i18n } = useTranslation('common');
  return languageOf(i18n.language) ?? 'en';
}

/** For `Intl`: how dates, numbers and money are written in the language on screen. */
export const useLocale = (): string => localeOf(useLanguage());
