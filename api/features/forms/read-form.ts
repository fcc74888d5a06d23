import { existsSync } from 'node:fs';
import path from 'node:path';
import { checksShape } from '../../../schema/content/checks.ts';
import { definitionShape, type FormDefinition } from '../../../schema/content/definition.ts';
import { evidenceShape } from '../../../schema/content/evidence.ts';
import { formShape, type FormFile, type EditionFacts } from '../../../schema/content/form.ts';
import { formTextShape } from '../../../schema/content/form-text.ts';
import { pdfMapShape } from '../../../schema/content/pdf-map.ts';
import { pointerTo, type DefinitionProblem, DefinitionError } from '../../../schema/forms/definition-error.ts';
import { compileForm, type FormModel } from '../../../schema/forms/form-model.ts';
import { BrokenContentError } from './content-problem.ts';
import type { LoadedEdition, LoadedForm } from './form-content.ts';
import { expandChecks, refersToShared, withSharedSentences } from './factory/expand-checks.ts';
import { expandEdition, usesSharedContent, type ExpandedEdition } from './factory/expanded-edition.ts';
import type { SharedParts } from './factory/shared-parts.ts';
import { jsonFilesIn } from './json-files.ts';
import { readContent, type Content } from './read-content.ts';

/**
 * @param folder folder of one form, with form.json
 * @param shared returns the shared content; called only for forms that refer to it
 * @throws BrokenContentError
 */
export function readForm(folder: string, shared: () => SharedParts): LoadedForm {
  const content = readContent(path.join(folder, 'form.json'), formShape);
  const file = content.value;
  const editions = new Map<string, LoadedEdition>();
  if (file.kind === 'form')
    for (const facts of file.editions) {
      const at = path.join(folder, facts.edition);
      if (existsSync(path.join(at, 'form.json'))) editions.set(facts.edition, readEdition(at, facts, shared));
    }
  if (file.kind === 'form' && !editions.has(file.currentEdition))
    throw new BrokenContentError([
      content.locate({ pointer: '/currentEdition', sentence: noSuchEdition(file.currentEdition) }),
    ]);
  const misnamed = misnamedPlaces(file, editions);
  if (misnamed.length > 0) throw new BrokenContentError(misnamed.map(content.locate));
  return { file, editions };
}

/** Reports renamed paths that are missing under one of the two names, which would silently lose answers. */
function misnamedPlaces(file: FormFile, editions: LoadedForm['editions']): DefinitionProblem[] {
  if (file.kind !== 'form') return [];
  return file.editions.flatMap(({ edition, renamed = {} }, at) => {
    const before = [...editions.keys()].sort().findLast((other) => other < edition);
    const has = (where: string | undefined, path: string) => editions.get(where ?? '')?.model.node(path) !== undefined;
    return Object.entries(renamed).flatMap(([now, then]) => {
      const [where, place] = has(edition, now) ? [before, then] : [edition, now];
      const pointer = pointerTo('/editions', at, 'renamed', now);
      const sentence = `There is no “${place}” in the edition ${where ?? 'before'}.`;
      return has(where, place) ? [] : [{ pointer, sentence }];
    });
  });
}

const noSuchEdition = (edition: string): string =>
  `The current edition is ${edition}, but it is not in "editions" or has no folder ${edition} with form.json.`;

function readEdition(folder: string, facts: EditionFacts, shared: () => SharedParts): LoadedEdition {
  const evidenceFile = path.join(folder, 'evidence.json');
  const checksFile = path.join(folder, 'checks.json');
  const written = existsSync(checksFile) ? readContent(checksFile, checksShape) : undefined;
  const isOnce = usesSharedContent(folder);
  const parts = isOnce || refersToShared(written?.value) ? shared() : undefined;
  const { definition, pdfMap, texts, ownTexts, inFull } =
    isOnce && parts ? readWrittenOnce(folder, parts) : readWrittenOut(folder);
  const model = compile(definition);
  const { checks, problems } = expandChecks(written && inFull(written).value, model, parts);
  if (written && problems.length > 0) throw new BrokenContentError(problems.map(written.locate));
  return {
    facts,
    definition: definition.value,
    model,
    pdfMap,
    official: pdfMap?.official,
    evidence: existsSync(evidenceFile) ? inFull(readContent(evidenceFile, evidenceShape)).value : undefined,
    checks,
    texts: new Map(
      [...texts.keys()].map((language) => [
        language,
        withSharedSentences(language, texts.get(language) ?? {}, checks, parts),
      ]),
    ),
    ownTexts,
    shared: parts,
    folder,
  };
}

type WhatIsFilled = Pick<LoadedEdition, 'pdfMap' | 'texts' | 'ownTexts'> &
  Pick<ExpandedEdition, 'definition' | 'inFull'>;

function readWrittenOut(folder: string): WhatIsFilled {
  const pdfFile = path.join(folder, 'pdf.json');
  const texts = readOwnTexts(folder);
  return {
    definition: readContent(path.join(folder, 'form.json'), definitionShape),
    pdfMap: existsSync(pdfFile) ? readContent(pdfFile, pdfMapShape).value : undefined,
    texts,
    ownTexts: texts,
    inFull: (content) => content,
  };
}

/** Reads `text/<language>.json` of an edition. @throws BrokenContentError */
export function readOwnTexts(folder: string): LoadedEdition['ownTexts'] {
  const files = jsonFilesIn(path.join(folder, 'text'));
  return new Map(files.map((file) => [path.basename(file, '.json'), readContent(file, formTextShape).value]));
}

function readWrittenOnce(folder: string, shared: SharedParts): WhatIsFilled {
  const edition = expandEdition(folder, shared, readContent);
  if (edition === undefined) throw new Error(`${folder} was not read.`);
  const { definition, pdfMap, words, ownTexts, problems, inFull } = edition;
  if (problems.length > 0) throw new BrokenContentError(problems.map(definition.locate));
  return { definition, pdfMap: pdfMap.value, texts: words, ownTexts, inFull };
}

function compile({ value, locate }: Content<FormDefinition>): FormModel {
  try {
    return compileForm(value);
  } catch (error) {
    if (error instanceof DefinitionError) throw new BrokenContentError(error.problems.map(locate));
    throw error;
  }
}
