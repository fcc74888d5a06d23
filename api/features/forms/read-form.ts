import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DefinitionError } from '../../../schema/forms/definition-error.ts';
import type { FormDefinition } from '../../../schema/forms/definition.ts';
import type { EvidenceList } from '../../../schema/forms/evidence.ts';
import { compileForm, type FormModel } from '../../../schema/forms/form-model.ts';
import type { PdfMap } from '../../../schema/forms/pdf-map.ts';
import { BrokenContentError } from './content-problem.ts';
import type { EditionFacts, FormFile, LoadedEdition, LoadedForm } from './form-content.ts';
import { readContent, type Content } from './read-content.ts';

/** @param folder of one form, with form.json. @throws BrokenContentError */
export function readForm(folder: string): LoadedForm {
  const content = readContent<FormFile>(path.join(folder, 'form.json'), 'form.schema.json');
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
  const content = readContent<FormDefinition>(path.join(folder, 'form.json'), 'definition.schema.json');
  const pdfFile = path.join(folder, 'pdf.json');
  const evidenceFile = path.join(folder, 'evidence.json');
  const texts = jsonFilesIn(path.join(folder, 'text')).map(
    (file) => [path.basename(file, '.json'), readContent(file, 'text.schema.json').value] as const,
  );
  return {
    facts,
    definition: content.value,
    model: compile(content),
    pdfMap: existsSync(pdfFile) ? readContent<PdfMap>(pdfFile, 'pdf-map.schema.json').value : undefined,
    evidence: existsSync(evidenceFile)
      ? readContent<EvidenceList>(evidenceFile, 'evidence.schema.json').value
      : undefined,
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
