import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { definitionShape } from '../../../schema/content/definition.ts';
import { evidenceShape } from '../../../schema/content/evidence.ts';
import { formShape } from '../../../schema/content/form.ts';
import { formTextShape } from '../../../schema/content/form-text.ts';
import { pdfMapShape } from '../../../schema/content/pdf-map.ts';
import { DefinitionError } from '../../../schema/forms/definition-error.ts';
import type { FormDefinition } from '../../../schema/content/definition.ts';
import { compileForm, type FormModel } from '../../../schema/forms/form-model.ts';
import { BrokenContentError } from './content-problem.ts';
import type { EditionFacts } from '../../../schema/content/form.ts';
import type { LoadedEdition, LoadedForm } from './form-content.ts';
import { readContent, type Content } from './read-content.ts';

/** @param folder of one form, with form.json. @throws BrokenContentError */
export function readForm(folder: string): LoadedForm {
  const content = readContent(path.join(folder, 'form.json'), formShape);
  const file = content.value;
  const editions = new Map<string, LoadedEdition>();
  if (file.kind === 'form')
    for (const facts of file.editions) {
      const at = path.join(folder, facts.edition);
      if (existsSync(path.join(at, 'form.json'))) editions.set(facts.edition, readEdition(at, facts));
    }
  if (file.kind === 'form' && !editions.has(file.currentEdition))
    throw new BrokenContentError([
      content.locate({ pointer: '/currentEdition', sentence: noSuchEdition(file.currentEdition) }),
    ]);
  return { file, editions };
}

function noSuchEdition(edition: string): string {
  return `The current edition is ${edition}, but it is not in "editions" or has no folder ${edition} with form.json.`;
}

function readEdition(folder: string, facts: EditionFacts): LoadedEdition {
  const content = readContent(path.join(folder, 'form.json'), definitionShape);
  const pdfFile = path.join(folder, 'pdf.json');
  const evidenceFile = path.join(folder, 'evidence.json');
  const texts = jsonFilesIn(path.join(folder, 'text')).map(
    (file) => [path.basename(file, '.json'), readContent(file, formTextShape).value] as const,
  );
  return {
    facts,
    definition: content.value,
    model: compile(content),
    pdfMap: existsSync(pdfFile) ? readContent(pdfFile, pdfMapShape).value : undefined,
    evidence: existsSync(evidenceFile) ? readContent(evidenceFile, evidenceShape).value : undefined,
    texts: new Map(texts),
  };
}

/** Full names, sorted; none when there is no such folder. */
export function jsonFilesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => path.join(folder, name));
}

function compile({ value, locate }: Content<FormDefinition>): FormModel {
  try {
    return compileForm(value);
  } catch (error) {
    if (error instanceof DefinitionError) throw new BrokenContentError(error.problems.map(locate));
    throw error;
  }
}
