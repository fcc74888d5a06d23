import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withSiteName } from '../../schema/site/site.ts';
import { siteName } from './site-name.ts';
import { getOrInsert } from '../../schema/forms/get-or-insert.ts';

/**
 * Reads a folder of texts with one file per language (`en.json`, `es.json` …), once. Missing texts and languages fall
 * back to English.
 * @param folder as `new URL('mail-text/', import.meta.url)`
 * @param english its `en.json`
 * @returns a function from a language tag to texts: `es-MX` reads `es`
 * @throws when a file is not JSON
 */
export function textsIn<Texts extends object>(folder: URL, english: Texts): (language: string) => Texts {
  const directory = fileURLToPath(folder);
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(directory, file), 'utf8'));
  const all = new Map(
    readdirSync(directory)
      .filter((file) => /^[a-z]{2}\.json$/.test(file))
      .map((file) => [file.slice(0, 2), overEnglish(english, read(file)) as Texts]),
  );
  let named: { readonly name: string; readonly texts: Map<string, Texts> } | undefined;
  return (language) => {
    const code = language.slice(0, 2).toLowerCase();
    const name = siteName();
    if (named?.name !== name) named = { name, texts: new Map() };
    return getOrInsert(named.texts, code, () => withSiteName(all.get(code) ?? english, name));
  };
}

function overEnglish(english: unknown, own: unknown): unknown {
  if (own === undefined) return english;
  if (!isPlain(english) || !isPlain(own)) return own;
  const keys = new Set([...Object.keys(english), ...Object.keys(own)]);
  return Object.fromEntries([...keys].map((key) => [key, overEnglish(english[key], own[key])]));
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
