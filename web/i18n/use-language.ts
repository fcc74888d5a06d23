import { useTranslation } from 'react-i18next';
import { languageOf, type LanguageCode } from './languages.ts';

/** The language on screen: a variable of every query that answers with words. */
export function useLanguage(): LanguageCode {
  const { i18n } = useTranslation('common');
  return languageOf(i18n.resolvedLanguage ?? i18n.language) ?? 'en';
}
