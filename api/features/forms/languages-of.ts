import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';
import type { LanguageOfEdition, LoadedEdition } from './form-content.ts';
import { isReviewed } from './words/translation-units.ts';
import { missingTextIn } from './words/missing-text.ts';

const known = new WeakMap<LoadedEdition, readonly LanguageOfEdition[]>();

/** Returns each interface language and whether the edition is fully translated and reviewed in it. */
export function languagesOf(edition: LoadedEdition): readonly LanguageOfEdition[] {
  const languages =
    known.get(edition) ??
    edition.languages ??
    INTERFACE_LANGUAGES.map((language) => {
      const text = edition.texts.get(language);
      const isEnglish = language === 'en';
      const isWhole = isEnglish || (text !== undefined && missingTextIn(text, edition).length === 0);
      return { language, isWhole, isReviewed: isEnglish || (isWhole && isReviewed(edition, language)) };
    });
  known.set(edition, languages);
  return languages;
}
