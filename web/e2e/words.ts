import { readFileSync } from 'node:fs';
import path from 'node:path';

type Tree = { readonly [key: string]: string | Tree };

/** The text of a key in a language, such as `words('es')('forms:packages.start')`. Keys with variables end before them. */
export function words(language: string): (key: string) => string {
  return (key) => {
    const [namespace = '', path_ = ''] = key.split(':');
    const file = path.resolve(import.meta.dirname, `../i18n/text/${language}/${namespace}.json`);
    let found: string | Tree | undefined = JSON.parse(readFileSync(file, 'utf8')) as Tree;
    for (const part of path_.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    if (typeof found !== 'string') throw new Error(`${language} has no text for ${key}`);
    return found;
  };
}

/** What the browser of somebody says who reads this language. */
export const LOCALES = { en: 'en-US', es: 'es-MX', ar: 'ar-EG' } as const;
