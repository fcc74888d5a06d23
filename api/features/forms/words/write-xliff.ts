import type { TranslationUnit } from './translation-units.ts';

/** Encodes a path as an XLIFF id. Characters that an id cannot contain are written as code points; ids are unique. */
export const idOf = (path: readonly string[]): string =>
  `u${path.map((step) => `:${step.replace(/[^A-Za-z0-9.-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`)}`).join('')}`;

/** Descriptions for translators, by key. */
const KINDS: Readonly<Record<string, string>> = {
  title: 'the question',
  description: 'the hint under it',
  why: 'why the agency asks',
  placeholder: 'the example in the empty field',
  rowTitle: 'the name of one row',
  options: 'a choice',
  optionDescriptions: 'the hint under a choice',
  roles: 'the name of a person',
  checks: 'a sentence about answers that do not fit together',
};

function kindOf(path: readonly string[]): string {
  const kind = KINDS[path.at(-1) ?? ''] ?? KINDS[path.at(-2) ?? ''] ?? 'a text';
  if (path[0] === 'evidence') return kind === 'the question' ? 'a paper that goes with the form' : 'what it must show';
  return kind === 'the question' && (path[0] === 'sections' || path.length === 1) ? 'a heading' : kind;
}

/** Returns an XLIFF 2.1 file for translators. @param original edition's folder under the definitions, or "shared" */
export function writeXliff(original: string, language: string, units: readonly TranslationUnit[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="${language}">`,
    `  <file id="words" original="${escaped(original)}" xml:space="preserve">`,
    ...units.map(unitInXml),
    '  </file>',
    '</xliff>',
    '',
  ].join('\n');
}

function unitInXml({ path, english, translation, state, item }: TranslationUnit): string {
  const target = translation === undefined ? '' : `<target>${escaped(translation)}</target>`;
  return [
    `    <unit id="${idOf(path)}" name="${escaped(path.join(' › '))}">`,
    '      <notes>',
    ...(item === undefined ? [] : [`        <note category="item">${escaped(item)}</note>`]),
    `        <note category="kind">${escaped(kindOf(path))}</note>`,
    '      </notes>',
    `      <segment state="${state}"><source>${escaped(english)}</source>${target}</segment>`,
    '    </unit>',
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
