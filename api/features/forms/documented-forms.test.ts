import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import i130 from '../../../form-definitions/i-130/2024-04-01/form.json' with { type: 'json' };
import type { DefinitionText } from '../../../schema/content/form-text.ts';
import type { FormDefinition } from '../../../schema/content/definition.ts';
import { compileForm } from '../../../schema/forms/form-model.ts';
import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';
import { localiseDefinition, missingText } from '../../../schema/forms/localise.ts';
import { effortOf } from './effort-of.ts';
import { readSharedParts } from './factory/shared-parts.ts';
import { readForm } from './read-form.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../form-definitions');

/** Returns the ids of a section in their order, with a star where an answer is required. */
function asked(definition: FormDefinition, at: number): string {
  const model = compileForm(definition);
  const { id } = definition.sections[at]!;
  const leaves = [...model.leaves].filter(([, { sectionId }]) => sectionId === id);
  return leaves.map(([path, { required }]) => (required ? `${path}*` : path)).join(' ');
}

const I_130 = i130 as unknown as FormDefinition;
/** Read by the engine, which expands references to shared parts. */
const definitionOf = (form: string, edition: string) =>
  readForm(path.join(FOLDER, form), () => readSharedParts(FOLDER)).editions.get(edition)!.definition;
const I_485 = definitionOf('i-485', '2025-01-20');

function optionsOf(definition: FormDefinition, path: string): readonly string[] {
  const field = compileForm(definition).leaf(path)?.field;
  return field && 'oneOf' in field && field.oneOf ? field.oneOf.map(({ const: value }) => value) : [];
}

describe('the documented fields come first', () => {
  it('in Part 1 of the I-130', () => {
    expect(asked(I_130, 0)).toBe(
      'lastName* firstName* middleName dateOfBirth* countryOfBirth* cityOfBirth* phoneNumber* emailAddress ' +
        'streetAddress* cityName* stateName* zipCode* socialSecurityNumber',
    );
  });

  it('in Part 2 of the I-130, beginning with the relationship', () => {
    expect(asked(I_130, 1)).toBe(
      'rel_relationship* rel_lastName* rel_firstName* rel_middleName rel_dateOfBirth* rel_countryOfBirth* ' +
        'rel_cityOfBirth* rel_alienNumber',
    );
    expect(compileForm(I_130).leaf('rel_alienNumber')?.field).toMatchObject({ allow: ['na'] });
    expect(optionsOf(I_130, 'rel_relationship')).toEqual(['Spouse', 'Child', 'Parent', 'Sibling']);
  });

  it('in Part 1 of the I-485', () => {
    expect(asked(I_485, 0)).toBe(
      'lastName* firstName* middleName aliasNames dateOfBirth* currentAddress* currentCity* currentState* ' +
        'currentZipCode* phoneNumber* emailAddress',
    );
    expect(compileForm(I_485).leaf('aliasNames')?.format).toBe('longText');
  });

  it('in Part 2 of the I-485', () => {
    expect(asked(I_485, 1)).toBe('category*');
    expect(optionsOf(I_485, 'category')).toEqual([
      'Family-based petition',
      'Employment-based petition',
      'Asylum/Refugee',
      'Other',
    ]);
  });
});

it.each([
  ['i-589', '2025-01-20', 'Use the name the country has today.'],
  ['i-765', '2025-08-21', 'Use the name the country had when you were born.'],
  ['i-485', '2025-01-20', undefined],
  ['n-400', '2025-01-20', undefined],
])('the %s says which name of the country of birth it wants only if its instructions do', (form, edition, hint) => {
  expect(compileForm(definitionOf(form, edition)).leaf('countryOfBirth')?.field.description).toBe(hint);
});

/** Fixed so that questions and taps cannot grow unnoticed; `npm run forms:coverage -- I-130` prints the numbers. */
it('the I-130 asks at most 95 questions of a citizen by birth who lives with her husband', () => {
  const file = path.join(FOLDER, 'i-130/2024-04-01/examples/valid.couple-at-one-address.json');
  const { formData } = JSON.parse(readFileSync(file, 'utf8')) as { formData: Record<string, string> };
  const { questions, taps } = effortOf(compileForm(I_130), formData);
  expect(questions).toBeLessThanOrEqual(95);
  expect(taps).toBeLessThanOrEqual(65);
});

const OTHER_LANGUAGES = INTERFACE_LANGUAGES.filter((language) => language !== 'en');

const wordsIn = (edition: string, language: string) =>
  JSON.parse(readFileSync(path.join(FOLDER, edition, 'text', `${language}.json`), 'utf8')) as DefinitionText;

/** Returns the form with its documented sections only; parts shared with the rest stay. */
const documentedPart = (definition: FormDefinition): FormDefinition => ({
  ...definition,
  sections: definition.sections.slice(0, 2),
});

const englishWords = (definition: FormDefinition, text: DefinitionText) =>
  missingText(definition, text).map(({ pointer, word, english }) => `${pointer} ${word}: ${english}`);

describe.each(OTHER_LANGUAGES)('text in %s', (language) => {
  const i130Words = wordsIn('i-130/2024-04-01', language);
  const i485Words = wordsIn('i-485/2025-01-20', language);

  it('the documented sections of both forms are fully translated', () => {
    expect(englishWords(documentedPart(I_130), i130Words)).toEqual([]);
    expect(englishWords(documentedPart(I_485), i485Words)).toEqual([]);
  });

  it('all of the I-130 is translated', () => {
    expect(englishWords(I_130, i130Words)).toEqual([]);
  });

  it('the I-130 shows no English where translations exist', () => {
    const definition = localiseDefinition(I_130, i130Words, language);
    expect(JSON.stringify(definition)).not.toContain('"untranslated":true');
    expect(JSON.stringify(localiseDefinition(I_130, undefined, language))).toContain('"untranslated":true');
  });
});
