import { currentLanguage } from '../i18n/i18n.ts';
import { onSessionChange, readToken } from '../lib/session.ts';

/**
 * Once the page stands and the browser rests: makes Tern open without a network. Where service workers are not allowed
 * (a page that is not secure, a private window) it is used as any page.
 */
export async function prepareForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    const tell = () =>
      active?.postMessage({
        loaded: performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name))
          .filter(({ origin }) => origin === location.origin)
          .map(({ pathname }) => pathname),
        language: currentLanguage(),
        isSignedIn: readToken() !== null,
      });
    tell();
    // The screens behind sign-in are fetched for those who may see them.
    onSessionChange(() => readToken() !== null && tell());
  } catch {
    // As without one.
  }
}
