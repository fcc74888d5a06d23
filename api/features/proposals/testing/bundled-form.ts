import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FormDefinition } from '../../../../schema/content/definition.ts';
import type { FormData } from '../../../../schema/forms/definition.ts';
import type { FactVocabulary } from '../../../../schema/content/facts.ts';
import { compileForm } from '../../../../schema/forms/form-model.ts';

const folder = path.resolve(import.meta.dirname, '../../../../form-definitions');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

/** Returns a bundled form by its folder: "i-130/2024-04-01". */
export function bundledForm(edition: string): FormFacts {
  return factsOfForm(compileForm(read(`${edition}/form.json`) as FormDefinition), read('facts.json') as FactVocabulary);
}

/** Returns all example answers of the form, valid and invalid ones. */
export function bundledAnswers(edition: string): readonly FormData[] {
  const names = readdirSync(path.join(folder, edition, 'examples'));
  return names.map((name) => (read(`${edition}/examples/${name}`) as { formData: FormData }).formData);
}
import { factsOfForm, type FormFacts } from '../../../engines/people/form-facts.ts';
