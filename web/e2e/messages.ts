import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import i18next, { type ResourceLanguage } from 'i18next';

/** Returns a language's texts by key, as screens show them: `words('es')('proposals:autoFill.fill', { count: 3 })`. */
export function messagesOf(language: string): (key: string, given?: Record<string, unknown>) => string {
  const folder = path.resolve(import.meta.dirname, `../i18n/text/${language}`);
  const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as ResourceLanguage;
  const texts = Object.fromEntries(readdirSync(folder).map((file) => [file.replace('.json', ''), read(file)]));
  const said = i18next.createInstance();
  void said.init({
    lng: language,
    resources: { [language]: texts },
    initAsync: false,
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  });
  return (key, given) => {
    if (!said.exists(key, given)) throw new Error(`${language} has no text for ${key}`);
    // Keys come from all namespaces and are known only at run time.
    return (said.t as (key: string, given?: Record<string, unknown>) => string)(key, given);
  };
}

/** Browser locale of a person who reads the language. */
export const LOCALES = { en: 'en-US', es: 'es-MX', ar: 'ar-EG' } as const;
