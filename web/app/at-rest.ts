import { currentLanguage } from '../i18n/i18n.ts';
import { onSessionChange, readToken } from '../lib/session.ts';

/**
 * Registers the service worker and tells it which files to cache for offline use. Where service workers are not allowed
 * (insecure page, private window), Tern works online only.
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
    // The worker caches the screens behind sign-in only for signed-in users.
    onSessionChange(() => readToken() !== null && tell());
  } catch {
    // Tern works without a service worker.
  }
}
