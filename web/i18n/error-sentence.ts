import i18next from 'i18next';
import { currentLanguage } from './i18n.ts';

/**
 * Returns an API error as a sentence in the current language, or the API's English message if its code has no
 * translation. The translations are loaded with the first error.
 *
 * @param error error in the shape of GraphQL and REST responses; `code` is SCREAMING_SNAKE
 */
export async function errorSentence(error: { readonly code: string; readonly message: string }): Promise<string> {
  // The API's English message is more specific: it contains names and numbers.
  if (currentLanguage() === 'en' && error.message !== '') return error.message;
  await i18next.loadNamespaces('errors').catch(() => undefined);
  return i18next.t(`errors:${error.code}` as 'errors:NOT_FOUND', { defaultValue: error.message });
}
