import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';

const folder = path.resolve(import.meta.dirname, '../../../form-definitions');

/**
 * Bundled files with their translations beside them: packages, prices, fees, the case review, common questions, forms
 * and guides. The library and the glossaries have two languages per file. For an editor's own folder, `npm run
 * forms:check` requires English and Spanish only.
 */
const FILES = [
  ...readdirSync(folder).filter((file) => file.endsWith('.json')),
  ...readdirSync(folder).map((name) => `${name}/form.json`),
  'library/common-questions.json',
].filter((file) => existsSync(path.join(folder, file)));

const OTHERS = INTERFACE_LANGUAGES.filter((language) => language !== 'en');
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isByLanguage = (value: Record<string, unknown>) =>
  'es' in value && Object.keys(value).every((key) => (INTERFACE_LANGUAGES as readonly string[]).includes(key));

/** Returns the paths of all texts in a value, with the placeholders of each. */
function shapeOf(value: unknown, at = ''): readonly string[] {
  if (typeof value === 'string')
    return [`${at} ${[...value.matchAll(/\{\w+\}/g)].map(String).sort().join(' ')}`.trim()];
  return isObject(value) ? Object.entries(value).flatMap(([key, inner]) => shapeOf(inner, `${at}/${key}`)) : [];
}

/** Returns places where a language lacks a path or placeholder of the Spanish texts, which the checks keep complete. */
function lacking(value: unknown, at = ''): readonly string[] {
  // Forbidden words are listed only for the languages in which they occurred.
  if (!isObject(value) || at.endsWith('/forbidden')) return [];
  if (!isByLanguage(value)) return Object.entries(value).flatMap(([key, inner]) => lacking(inner, `${at}/${key}`));
  const wanted = shapeOf(value['es']);
  return OTHERS.filter((language) => {
    const own = shapeOf(value[language]);
    return own.length !== wanted.length || wanted.some((name) => !own.includes(name));
  }).map((language) => `${at} in ${language}`);
}

it.each(FILES)('the texts in %s are complete in all fourteen languages', (file) => {
  const content = readFileSync(path.join(folder, file), 'utf8');
  expect(lacking(JSON.parse(content))).toEqual([]);
});

it('covers all bundled files, and finds missing texts and placeholders', () => {
  expect(FILES).toEqual(expect.arrayContaining(['packages.json', 'prices.json', 'fees.json', 'i-765/form.json']));
  const all = Object.fromEntries(INTERFACE_LANGUAGES.map((language) => [language, { title: 'T {n}' }]));
  expect(lacking({ text: all })).toEqual([]);
  expect(lacking({ text: { ...all, vi: { title: 'T' }, ja: undefined } })).toEqual(['/text in ja', '/text in vi']);
});

/** "Male" and "Female" as speakers of each language expect them beside "Sex". */
const SEXES: Readonly<Record<string, readonly [male: string, female: string]>> = {
  es: ['Masculino', 'Femenino'],
  zh: ['男', '女'],
  hi: ['पुरुष', 'महिला'],
  ar: ['ذكر', 'أنثى'],
  fr: ['Masculin', 'Féminin'],
  de: ['Männlich', 'Weiblich'],
  pt: ['Masculino', 'Feminino'],
  ru: ['Мужской', 'Женский'],
  ja: ['男性', '女性'],
  ko: ['남성', '여성'],
  it: ['Maschio', 'Femmina'],
  pl: ['Mężczyzna', 'Kobieta'],
  vi: ['Nam', 'Nữ'],
};

/** Returns every pair of male and female choices in a value. */
function sexesIn(value: unknown): readonly (readonly unknown[])[] {
  if (!isObject(value)) return [];
  const own = 'male' in value && 'female' in value ? [[value['male'], value['female']]] : [];
  return [...own, ...Object.values(value).flatMap(sexesIn)];
}

it.each(OTHERS)('the choices for male and female are translated correctly in %s', (language) => {
  const text = readFileSync(path.join(folder, `i-130/2024-04-01/text/${language}.json`), 'utf8');
  const found = sexesIn(JSON.parse(text));
  expect(found).toHaveLength(3);
  for (const pair of found) expect(pair).toEqual(SEXES[language]);
});
