import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../schema/forms/languages.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Every folder under `api` and `schema` with translations, one file per language, so that new ones are included. */
const FOLDERS = ['api', 'schema']
  .flatMap((part) =>
    readdirSync(path.join(root, part), { recursive: true, encoding: 'utf8' }).map((file) => path.join(part, file)),
  )
  .filter((file) => path.basename(file) === 'en.json' && !/[/\\](testing|generated|node_modules|bench)[/\\]/.test(file))
  .map((file) => path.dirname(file).replaceAll(path.sep, '/'))
  .sort();

type Texts = ReadonlyMap<string, string>;

function flatten(value: unknown, key = '', into = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'string') into.set(key, value);
  else
    for (const [name, inner] of Object.entries(value as object))
      flatten(inner, key === '' ? name : `${key}/${name}`, into);
  return into;
}

/** Returns an empty map if the language has no file. */
function textsOf(folder: string, language: string): Texts {
  const file = path.join(root, folder, `${language}.json`);
  return existsSync(file) ? flatten(JSON.parse(readFileSync(file, 'utf8'))) : new Map<string, string>();
}

/** In languages with genders each noun provides its articles: "From the {noun}" is "{of}" there. */
const WITH_ARTICLE = /^(documents\/[^/]+\/)(the|of|this)$/;
const nounOf = (name: string) => (/^(the|of|this)$/.test(name) ? 'noun' : name);

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const interpolate = (text: string) => [...new Set(placeholders(text).map(nounOf))].sort().join(' ');

/** Returns the problems of a language's texts, one sentence each. */
function problemsOf(english: Texts, texts: Texts): string[] {
  const missing = [...english.keys()].filter((key) => !texts.has(key)).map((key) => `${key} is missing`);
  const wrong = [...texts].flatMap(([key, text]) => {
    const original = english.get(key) ?? english.get(key.replace(WITH_ARTICLE, '$1noun'));
    if (original === undefined) return [`${key} is not in English`];
    if (text.trim() === '' && original !== '') return [`${key} is empty`];
    return interpolate(text) === interpolate(original) ? [] : [`${key} has other placeholders than English`];
  });
  const nouns = [...english.keys()].filter((key) => /^documents\/[^/]+\/noun$/.test(key));
  const articles = [...texts.values()].flatMap(placeholders).filter((name) => nounOf(name) !== name);
  const bare = nouns.flatMap((noun) =>
    [...new Set(articles)].map((name) => noun.replace(/noun$/, name)).filter((key) => !texts.has(key)),
  );
  return [...missing, ...wrong, ...bare.map((key) => `${key} is missing, and a sentence says it`)];
}

it('finds the text folders of the server', () => {
  expect(FOLDERS.length).toBeGreaterThan(10);
  expect(FOLDERS).toContain('schema/forms/text');
});

describe.each(FOLDERS)('the texts in %s', (folder) => {
  const english = textsOf(folder, 'en');

  it.each(INTERFACE_LANGUAGES)('are complete in %s, with the same placeholders', (language) => {
    expect(problemsOf(english, textsOf(folder, language))).toEqual([]);
  });

  it('have full-width marks after Chinese letters', () => {
    const half = [...textsOf(folder, 'zh')].filter(([, text]) => /\p{Script=Han}[,?!;:]/u.test(text));
    expect(half).toEqual([]);
  });

  it('have one file for each interface language and no other file', () => {
    const files = readdirSync(path.join(root, folder)).sort();
    expect(files).toEqual(INTERFACE_LANGUAGES.map((language) => `${language}.json`).sort());
  });
});

describe('an incomplete translation', () => {
  const english: Texts = new Map([
    ['hello', 'Hello {name}'],
    ['end', 'Bye'],
  ]);

  it.each([
    ['lacks a key', [['hello', 'Hola {name}']], 'end is missing'],
    [
      'lost a placeholder',
      [
        ['hello', 'Hola'],
        ['end', 'Adiós'],
      ],
      'hello has other placeholders than English',
    ],
    [
      'kept a key that is gone',
      [
        ['hello', 'Hola {name}'],
        ['end', 'Adiós'],
        ['old', 'Viejo'],
      ],
      'old is not in English',
    ],
    [
      'says nothing',
      [
        ['hello', 'Hola {name}'],
        ['end', ' '],
      ],
      'end is empty',
    ],
  ] as [string, [string, string][], string][])('is reported when it %s', (_why, texts, problem) => {
    expect(problemsOf(english, new Map(texts))).toEqual([problem]);
  });
});
