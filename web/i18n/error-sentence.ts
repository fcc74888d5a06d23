import i18next from 'i18next';
import { currentLanguage } from './i18n.ts';

/**
 * What to tell the person of an API's error, in the language on screen; the API's own English message where we have no
 * sentence for its code. The sentences are fetched with the first error.
 *
 * @param error as GraphQL and REST answer it: `code` is SCREAMING_SNAKE
 */
export async function errorSentence(error: { readonly code: string; readonly message: string }): Promise<string> {
  // In English the API says it best: with the names and numbers of the case.
  if (currentLanguage() === 'en' && error.message !== '') return error.message;
  await i18next.loadNamespaces('errors').catch(() => undefined);
  return i18next.t(`errors:${error.code}` as 'errors:NOT_FOUND', { defaultValue: error.message });
}
