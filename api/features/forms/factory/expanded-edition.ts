import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ContentOf, ContentShape } from '../../../../schema/content/content-shape.ts';
import { definitionShape, type FormDefinition } from '../../../../schema/content/definition.ts';
import { formTextShape, type DefinitionText } from '../../../../schema/content/form-text.ts';
import { pdfMapShape, type PdfMap } from '../../../../schema/content/pdf-map.ts';
import { boxesShape, writtenFormShape } from '../../../../schema/content/written-form.ts';
import type { DefinitionProblem } from '../../../../schema/forms/definition-error.ts';
import { checkShape } from '../check-shape.ts';
import { jsonFilesIn } from '../json-files.ts';
import type { Content } from '../read-content.ts';
import { withAnyYes } from './any-yes.ts';
import { expandForm } from './expand-form.ts';
import type { SharedParts } from './shared-parts.ts';

/** Reads a file of a kind; undefined when whoever reads has noted what is wrong with it. */
export type ReadFile = <Shape extends ContentShape>(
  file: string,
  shape: Shape,
) => Content<ContentOf<Shape>> | undefined;

/** An edition that is written once and expanded: what the engine reads, each with the file it was written in. */
export interface ExpandedEdition {
  readonly definition: Content<FormDefinition>;
  readonly pdfMap: Content<PdfMap>;
  readonly texts: ReadonlyMap<string, Content<DefinitionText>>;
  /** What is wrong with it, by place in `form.json`. */
  readonly problems: readonly DefinitionProblem[];
  /** Writes out "anyYes" in a file that lies beside the form. */
  readonly inFull: <Value>(content: Content<Value>) => Content<Value>;
}

/** Has the edition a reading of its blank, and refers to what forms share? Else it is written out in full. */
export const isWrittenOnce = (folder: string): boolean => existsSync(path.join(folder, 'boxes.json'));

/** Undefined when one of the files cannot be read. */
export function expandEdition(folder: string, shared: SharedParts, read: ReadFile): ExpandedEdition | undefined {
  const form = read(path.join(folder, 'form.json'), writtenFormShape);
  const boxes = read(path.join(folder, 'boxes.json'), boxesShape);
  const own = new Map<string, Content<DefinitionText>>();
  for (const file of jsonFilesIn(path.join(folder, 'text'))) {
    const text = read(file, formTextShape);
    if (text) own.set(path.basename(file, '.json'), text);
  }
  if (form === undefined || boxes === undefined) return undefined;
  const texts = new Map([...own].map(([language, { value }]) => [language, value]));
  const expanded = expandForm(form.value, boxes.value, texts, shared);
  const problems = [
    ...expanded.problems,
    ...checkShape(expanded.definition, definitionShape),
    ...checkShape(expanded.pdfMap, pdfMapShape),
    ...[...expanded.texts.values()].flatMap((text) => checkShape(text, formTextShape)),
  ];
  // Their shapes were just checked: what is wrong stands among the problems.
  return {
    definition: { ...form, value: expanded.definition as FormDefinition },
    // Named after what it stands for; its places are those of the file in which it was written.
    pdfMap: { ...form, file: path.join(folder, 'pdf.json'), value: expanded.pdfMap as PdfMap },
    texts: new Map(
      [...own].map(([language, file]) => [
        language,
        { ...file, value: expanded.texts.get(language) as DefinitionText },
      ]),
    ),
    problems,
    inFull: (content) => ({ ...content, value: withAnyYes(content.value, expanded.yesNo) }),
  };
}
