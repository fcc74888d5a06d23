import { FORMATS } from '../formats/format-table.ts';
import words from '../lists/street-words.json' with { type: 'json' };
import type { VisibleAnswers } from './visible-answers.ts';

const SUFFIXES = new Map(Object.entries(words.suffixes));
/** Words that end a street, whole or abbreviated. */
const ENDINGS = new Set([...SUFFIXES].flat());
const DIRECTIONS = new Map(Object.entries(words.directions));
const UNITS = new Map(Object.entries(words.units));

/** Returns the answer; a unit, or a street in the United States, in the abbreviations of the Postal Service. */
export function shortAnswer({ model, data }: VisibleAnswers, path: string): string {
  const [answer = '', fact] = [data[path], model.leaf(path)?.fact];
  if (/unit$/i.test(path)) return shortUnit(answer, data[`${path}Kind`]);
  const state = /(^|\.)street$/.test(path)
    ? path.replace(/street$/, 'state')
    : [...model.leaves.values()].find((leaf) => leaf.fact === fact?.replace(/\.street$/, '.state'))?.pattern;
  const leaf = state === undefined || data[state] === undefined ? undefined : model.leaf(state);
  return leaf && FORMATS[leaf.format].standsFor === 'state' ? shortStreet(answer) : answer;
}

/** Abbreviates "APARTMENT 12B-NORTH" to "12B-N" if the box for apartments (kind APT) is ticked beside it. */
export function shortUnit(unit: string, kind = 'APT'): string {
  const short = unit.replace(/#|\p{L}+\.?/gu, (word) => {
    const key = word === '#' ? 'UNIT' : word.replace('.', '').toUpperCase();
    const abbreviated = UNITS.get(key) ?? DIRECTIONS.get(key) ?? word;
    return UNITS.has(key) && (key === 'UNIT' || kind.startsWith(abbreviated)) ? '' : abbreviated;
  });
  return short.trim() || unit;
}

/**
 * Abbreviates a street as Publication 28 says: the last suffix, a direction before or after the name, and the unit.
 * A word that is the name stays whole: "1 NORTH STREET" is in North Street.
 */
export function shortStreet(street: string): string {
  const all = street.split(/\s+/);
  const keys = all.map((word) => word.replace(/[.,]+$/, '').toUpperCase());
  const shorten = (at: number, table: ReadonlyMap<string, string>) => {
    const [word = '', short] = [all[at], table.get(keys[at] ?? '')];
    const isWritten = table !== DIRECTIONS && word !== word.toUpperCase();
    if (short !== undefined)
      all[at] = (isWritten ? short.charAt(0) + short.slice(1).toLowerCase() : short) + (word.endsWith(',') ? ',' : '');
  };
  const first = /\d/.test(keys[0] ?? '') ? 1 : 0;
  const unit = keys.findIndex((key, at) => at > first && UNITS.has(key) && /\d|^\w$/.test(keys[at + 1] ?? ''));
  let last = (unit === -1 ? keys.length : unit) - 1;
  const isSuffix = (at: number) => at > first && ENDINGS.has(keys[at] ?? '');
  if (isSuffix(last - 1) && DIRECTIONS.has(keys[last] ?? '')) shorten(last--, DIRECTIONS);
  if (isSuffix(last)) shorten(last--, SUFFIXES);
  if (keys.slice(first + 1, last + 1).some((key) => !DIRECTIONS.has(key))) shorten(first, DIRECTIONS);
  if (unit !== -1) shorten(unit, UNITS);
  return all.join(' ');
}
