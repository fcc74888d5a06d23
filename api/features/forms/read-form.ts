import { readFileSync, readdirSync, existsSync } from 'node:fs';
import path from 'node:path';
import { DefinitionError } from '../../../schema/forms/definition-error.ts';
import type { FormDefinition } from '../../../schema/forms/definition.ts';
import { compileForm } from '../../../schema/forms/form-model.ts';
import { checkShape } from './check-shape.ts';
import type { ContentProblem, EditionFacts, FormFile, LoadedEdition, LoadedForm } from './form-content.ts';

/** A definition that cannot be used; everything that is wrong with it, so that an editor mends it in one go. */
export class BrokenFormError extends Error {
  readonly problems: readonly ContentProblem[];
  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(({ file, sentence }) => `${file}: ${sentence}`).join('\n'));
    this.problems = problems;
  }
}

/** @param folder of one form, with form.json. @throws BrokenFormError */
export function readForm(folder: string): LoadedForm {
  const file = readJson<FormFile>(path.join(folder, 'form.json'), 'form.schema.json');
  const editions = new Map<string, LoadedEdition>();
  if (file.kind === 'form')
    for (const facts of file.editions) {
      const at = path.join(folder, facts.edition);
      if (existsSync(path.join(at, 'form.json'))) editions.set(facts.edition, readEdition(at, facts));
      else if (facts.edition === file.currentEdition)
        throw new BrokenFormError([{ file: path.join(folder, 'form.json'), sentence: `The current edition is ${facts.edition}, but there is no folder ${facts.edition} with form.json.` }]);
    }
  return { file, editions };
}

function readEdition(folder: string, facts: EditionFacts): LoadedEdition {
  const definitionFile = path.join(folder, 'form.json');
  const definition = readJson<FormDefinition>(definitionFile, 'definition.schema.json');
  const pdfFile = path.join(folder, 'pdf.json');
  const textFolder = path.join(folder, 'text');
  const texts = new Map(
    (existsSync(textFolder) ? readdirSync(textFolder) : [])
      .filter((name) => name.endsWith('.json'))
      .map((name) => [path.basename(name, '.json'), readJson(path.join(textFolder, name), 'text.schema.json')]),
  );
  return { facts, definition, model: compile(definition, definitionFile), pdfMap: existsSync(pdfFile) ? readJson(pdfFile, 'pdf-map.schema.json') : undefined, texts };
}

function compile(definition: FormDefinition, file: string) {
  try {
    return compileForm(definition);
  } catch (error) {
    if (error instanceof DefinitionError) throw new BrokenFormError(error.problems.map(({ sentence, pointer }) => ({ file, sentence: `${pointer}: ${sentence}` })));
    throw error;
  }
}

/** @throws BrokenFormError when it is no JSON or not of the schema's shape. */
export function readJson<Shape = unknown>(file: string, schemaName: string): Shape {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new BrokenFormError([{ file, sentence: `This is no JSON that can be read: ${error instanceof Error ? error.message : String(error)}` }]);
  }
  const problems = checkShape(value, schemaName);
  if (problems.length > 0) throw new BrokenFormError(problems.map((sentence) => ({ file, sentence })));
  return value as Shape;
}
