import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { localeOf } from '../../schema/forms/languages.ts';
import { withSiteName } from '../../schema/site/site.ts';
import { site } from '../lib/site.ts';
import { guessLanguage, LANGUAGES, languageOf, storeLanguage, type LanguageCode } from './languages.ts';
import { loadText } from './load-text.ts';

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = loadText(language, namespace);
    // A namespace that a language lacks falls back to English silently.
    if (load === undefined) {
      done(null, {});
      return;
    }
    load.then(
      (text) => done(null, withSiteName(text, site().name)),
      // `true` makes i18next retry with growing delays: without texts a page would show translation keys.
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
    );
  },
};

function markPage(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = LANGUAGES.find(({ code }) => code === language)?.dir ?? 'ltr';
}

/** Initialises i18next in the guessed language. Missing keys fall back to English, then to the key itself. */
export async function startTexts(namespaces: readonly string[]): Promise<void> {
  i18next.on('languageChanged', markPage);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: guessLanguage(),
      fallbackLng: 'en',
      supportedLngs: LANGUAGES.map(({ code }) => code),
      load: 'languageOnly',
      ns: [...namespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
      showSupportNotice: false,
    });
  // Formats 45 in `{{percent, percent}}` as "45%", or "45 %" where the locale writes it so.
  i18next.services.formatter?.add('percent', (value, language) =>
    new Intl.NumberFormat(localeOf(language ?? 'en'), { style: 'percent' }).format(Number(value) / 100),
  );
}

/** Switches the language and stores the choice on this device. @returns whether no other was chosen meanwhile */
export async function changeLanguage(language: LanguageCode): Promise<boolean> {
  storeLanguage(language);
  await i18next.changeLanguage(language);
  return currentLanguage() === language;
}

/** Returns the current language, for code outside React. */
export const currentLanguage = (): LanguageCode => languageOf(i18next.language) ?? 'en';
