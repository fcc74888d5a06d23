import { z } from 'zod';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '../forms/languages.ts';

/** Schemas that several kinds of content share. Editors show the descriptions while typing. */

/** A text that is not empty, and no draft by a tool, which begins with "?". */
export const text = (description: string) => matching(/^\s*[^?\s]/, description);

export const matching = (pattern: RegExp, description: string) => z.string().regex(pattern).describe(description);

const PATH = /^[A-Za-z][A-Za-z0-9_]*(\[\d*\])?(\.[A-Za-z][A-Za-z0-9_]*(\[\d*\])?)*$/;
/** Absolute path or pattern of an answer: `otherNames[].family`. */
export const path = (description: string) => matching(PATH, description);

/** The same, or `./city` for an answer in the same group or row. */
export const RELATIVE_PATH = /^(\.\/)?[A-Za-z][A-Za-z0-9_]*(\[\d*\])?(\.[A-Za-z][A-Za-z0-9_]*(\[\d*\])?)*$/;
export const relativePath = (description: string) => matching(RELATIVE_PATH, description);

export const fieldId = (description: string) => matching(/^[A-Za-z][A-Za-z0-9_]*$/, description);

/** `family-here`: lower-case letters, digits and hyphens. */
export const slug = (description: string) => matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, description);

export const languageCode = matching(/^[a-z]{2}$/, 'ISO 639-1 language code: "es".');

export const formType = matching(
  /^[A-Z]{1,4}-\d{1,4}[A-Z]*( Supp [A-Z])?$/,
  'Form number as the agency writes it: "I-130".',
);

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
export const day = (description: string) => matching(DAY, description);

/** A month without a day, because facts are gathered over several days. */
export const factsAsOf = matching(/^\d{4}-(0[1-9]|1[0-2])$/, 'Month in which the facts were gathered: "2026-10".');
export const checkedOn = day('')
  .nullable()
  .describe('Day on which a person last compared the facts with the official page: "2026-11-21"; null if never.');

export const webAddress = (description: string) => matching(/^https:\/\//, description);

/** A government page with its title. */
export const officialPage = z
  .strictObject({
    title: text('"USCIS, Form I-130"'),
    url: matching(
      /^https:\/\/([a-z0-9-]+[.])*[a-z0-9-]+[.]gov\//,
      'Address of a government page: https://www.uscis.gov/i-130.',
    ),
  })
  .describe('Source: title and address of the official page.');

type OtherLanguage = Exclude<InterfaceLanguage, 'en' | 'es'>;
const otherLanguages = INTERFACE_LANGUAGES.filter((code): code is OtherLanguage => code !== 'en' && code !== 'es');

/** Returns properties for all languages but English and Spanish. @param make gets the language's English name */
export function inOtherLanguages<Schema extends z.ZodType>(make: (name: string) => Schema) {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return Object.fromEntries(otherLanguages.map((code) => [code, make(names.of(code) ?? code)])) as Record<
    OtherLanguage,
    Schema
  >;
}

/** A text in several languages. */
export const words = z
  .strictObject({
    en: text('In English.'),
    es: text('In Spanish, with the official English term beside it.'),
    ...inOtherLanguages((name) => text(`In ${name}.`).optional()),
  })
  .describe('Text by language; languages that are absent fall back to English.');

/** A flag: `true` or absent. */
export const mark = (description: string) => z.literal(true).optional().describe(description);

/** An array of unique items. */
export const distinct = <Item extends z.ZodType>(item: Item) => z.array(item).meta({ uniqueItems: true });

/** Names the file's schema, so that editors can validate while typing. */
export const $schema = z.string().optional().describe('Path of the JSON Schema for this file, used by editors.');

/** Field texts of a new PDF edition often still name the parts of the previous one. */
export const formerParts = z
  .record(z.string(), z.record(z.string(), z.string()))
  .optional()
  .describe(
    'Parts whose fields in the PDF still carry the part number of an earlier edition: by page, the number in the field text and the printed one, {"3": {"Part 7": "Part 5"}}.',
  );
