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

it('reads English where a language lacks a word, and the key itself where English does', async () => {
  i18next.addResourceBundle('en', 'told', { both: 'Both', english: 'English only' });
  i18next.addResourceBundle('es', 'told', { both: 'Ambos' });
  await changeLanguage('es');
  const said = (key: string) => i18next.t(key, { ns: 'told' } as never) as unknown;
  expect(['both', 'english', 'nobodys.words'].map(said)).toEqual(['Ambos', 'English only', 'nobodys.words']);
});

it('writes a percentage as the language does, wherever one stands', async () => {
  const said = () =>
    ['applications:form.complete', 'dashboard:applications.progress'].map(
      (key) => i18next.t(key as never, { percent: 45 }) as string,
    );
  expect(said()).toEqual(['45% complete', '45% complete']);
  await changeLanguage('de');
  await i18next.loadNamespaces(['applications', 'dashboard']);
  expect(said()).toEqual(['45\u00a0% fertig', '45\u00a0% fertig']);
});

it('speaks English to a browser whose languages it does not know', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-NL', 'sv']);
  expect(guessLanguage()).toBe('en');
});

it('has the fourteen languages', () => {
  expect(LANGUAGES.map(({ code }) => code).toSorted()).toEqual(
    ['ar', 'de', 'en', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'pl', 'pt', 'ru', 'vi', 'zh'].toSorted(),
  );
});
