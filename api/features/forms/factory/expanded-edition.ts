import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ContentOf, ContentShape } from '../../../../schema/content/content-shape.ts';
import { definitionShape, type FormDefinition } from '../../../../schema/content/definition.ts';
import { formTextShape, type DefinitionText } from '../../../../schema/content/form-text.ts';
import { pdfMapShape, type PdfMap } from '../../../../schema/content/pdf-map.ts';
import { boxesShape, writtenFormShape, type BoxesFile } from '../../../../schema/content/written-form.ts';
import { pointerTo, type DefinitionProblem } from '../../../../schema/forms/definition-error.ts';
import { checkShape } from '../check-shape.ts';
import { jsonFilesIn } from '../json-files.ts';
import type { Content } from '../read-content.ts';
import { withAnyYes } from './any-yes.ts';
import { expandForm } from './expand-form.ts';
import type { SharedParts } from './shared-parts.ts';

/** Reads a content file of a shape; undefined if it is invalid, which the reader then reports. */
export type ReadFile = <Shape extends ContentShape>(
  file: string,
  shape: Shape,
) => Content<ContentOf<Shape>> | undefined;

/** Edition expanded from a form written once: what the engine reads, each with the file it was written in. */
export interface ExpandedEdition {
  readonly definition: Content<FormDefinition>;
  readonly pdfMap: Content<PdfMap>;
  readonly texts: ReadonlyMap<string, Content<DefinitionText>>;
  /** Texts in every language that the shared content has, with or without a file of the edition's own. */
  readonly words: ReadonlyMap<string, DefinitionText>;
  /** Texts without the shared ones. */
  readonly ownTexts: ReadonlyMap<string, DefinitionText>;
  /** Problems by place in `form.json` or `pdf.json`, as `definition` locates them. */
  readonly problems: readonly DefinitionProblem[];
  /** Expands "anyYes" in a file beside the form. */
  readonly inFull: <Value>(content: Content<Value>) => Content<Value>;
}

/** Whether the edition has a reading of its blank and refers to shared content. Otherwise it is written in full. */
export const usesSharedContent = (folder: string): boolean => existsSync(path.join(folder, 'boxes.json'));

/** Returns undefined if one of the files cannot be read. */
export function expandEdition(folder: string, shared: SharedParts, read: ReadFile): ExpandedEdition | undefined {
  const form = read(path.join(folder, 'form.json'), writtenFormShape);
  const boxes = read(path.join(folder, 'boxes.json'), boxesShape);
  const own = new Map<string, Content<DefinitionText>>();
  for (const file of jsonFilesIn(path.join(folder, 'text'))) {
    const text = read(file, formTextShape);
    if (text) own.set(path.basename(file, '.json'), text);
  }
  if (form === undefined || boxes === undefined) return undefined;
  const ownTexts = new Map([...own].map(([language, { value }]) => [language, value]));
  const languages = [...new Set([...ownTexts.keys(), ...shared.texts.keys()])];
  const written = new Map(languages.map((language) => [language, ownTexts.get(language) ?? {}]));
  const expanded = expandForm(form.value, boxes.value, written, shared);
  const problems = [
    ...expanded.problems,
    ...checkShape(expanded.definition, definitionShape),
    ...checkShape(expanded.pdfMap, pdfMapShape),
    ...[...expanded.texts.values()].flatMap((text) => checkShape(text, formTextShape)),
  ];
  const locate: typeof form.locate = (problem) => {
    const pointer = placeInBoxes(boxes.value, problem.pointer);
    return pointer === undefined ? form.locate(problem) : boxes.locate({ ...problem, pointer });
  };
  // The expansion has checked the shapes; mismatches are among the problems.
  return {
    definition: { ...form, locate, value: expanded.definition as FormDefinition },
    // Named `pdf.json` after what it replaces; its places refer to the files it was written in.
    pdfMap: { ...form, locate, file: path.join(folder, 'pdf.json'), value: expanded.pdfMap as PdfMap },
    texts: new Map(
      [...own].map(([language, file]) => [
        language,
        { ...file, value: expanded.texts.get(language) as DefinitionText },
      ]),
    ),
    words: expanded.texts as ReadonlyMap<string, DefinitionText>,
    ownTexts,
    problems,
    inFull: (content) => ({ ...content, value: withAnyYes(content.value, expanded.yesNo) }),
  };
}

/** Returns where `boxes.json` says what a place of `pdf.json` says; undefined if `form.json` does. */
function placeInBoxes({ start, pages, pen }: BoxesFile, pointer: string): string | undefined {
  const [head = '', box = ''] = pointer.split('/').slice(1);
  if (['official', 'signatures', 'supplements', 'notKept', 'confirmed', 'formerParts'].includes(head)) return pointer;
  if (head !== 'boxes' && head !== 'leftBlank') return undefined;
  const places = Object.entries(pages).flatMap(([page, parts]) =>
    Object.entries(parts).flatMap(([part, pieces]) =>
      Object.entries(pieces).map(([piece, names]) => [names, pointerTo('', 'pages', page, part, piece)] as const),
    ),
  );
  const ofPen = Object.entries(pen).map(([reason, names]) => [names, pointerTo('', 'pen', reason)] as const);
  const found = [...places, ...ofPen].filter(([names]) =>
    [names].flat().some((name) => pointerTo('', start + name) === `/${box}`),
  );
  return found.at(-1)?.[1] ?? (head === 'boxes' ? '' : undefined);
}
