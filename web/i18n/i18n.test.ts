import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage } from './i18n.ts';
import { guessLanguage, LANGUAGES } from './languages.ts';

beforeEach(() => localStorage.removeItem('tern-language'));
afterEach(async () => {
  i18next.removeResourceBundle('es', 'told');
  i18next.removeResourceBundle('en', 'told');
  vi.restoreAllMocks();
  await changeLanguage('en');
});

it('falls back to English for a missing translation, and to the key for a missing English text', async () => {
  i18next.addResourceBundle('en', 'told', { both: 'Both', english: 'English only' });
  i18next.addResourceBundle('es', 'told', { both: 'Ambos' });
  await changeLanguage('es');
  const said = (key: string) => i18next.t(key, { ns: 'told' } as never) as unknown;
  expect(['both', 'english', 'nobodys.words'].map(said)).toEqual(['Ambos', 'English only', 'nobodys.words']);
});

it('formats a percentage in a text for the language', async () => {
  const said = () =>
    ['applications:form.complete', 'dashboard:applications.progress'].map(
      (key) => i18next.t(key as never, { percent: 45 }) as string,
    );
  expect(said()).toEqual(['45% complete', '45% complete']);
  await changeLanguage('de');
  await i18next.loadNamespaces(['applications', 'dashboard']);
  expect(said()).toEqual(['45\u00a0% fertig', '45\u00a0% fertig']);
});

it('chooses English for a browser with only unknown languages', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-NL', 'sv']);
  expect(guessLanguage()).toBe('en');
});

it('supports the fourteen languages', () => {
  expect(LANGUAGES.map(({ code }) => code).toSorted()).toEqual(
    ['ar', 'de', 'en', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'pl', 'pt', 'ru', 'vi', 'zh'].toSorted(),
  );
});
