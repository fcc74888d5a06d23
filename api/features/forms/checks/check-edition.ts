import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checksShape, type ChecksFile } from '../../../../schema/content/checks.ts';
import type { ContentOf, ContentShape } from '../../../../schema/content/content-shape.ts';
import { definitionShape, type FormDefinition } from '../../../../schema/content/definition.ts';
import { evidenceShape, type EvidenceList } from '../../../../schema/content/evidence.ts';
import { exampleShape } from '../../../../schema/content/example.ts';
import { formTextShape, type DefinitionText } from '../../../../schema/content/form-text.ts';
import { pdfMapShape, type PdfMap } from '../../../../schema/content/pdf-map.ts';
import { checkDefinition, type Example } from '../../../../schema/forms/definition-checks.ts';
import { inspectForm } from '../../../../schema/forms/form-model.ts';
import type { FactVocabulary } from '../../../../schema/content/facts.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readBoxes } from '../../official-pdf/public.ts';
import { expandChecks, refersToShared, withSharedSentences } from '../factory/expand-checks.ts';
import { expandEdition, usesSharedContent, type ExpandedEdition } from '../factory/expanded-edition.ts';
import type { SharedParts } from '../factory/shared-parts.ts';
import { jsonFilesIn } from '../json-files.ts';
import type { Content } from '../read-content.ts';
import { checkBlank } from './check-blank.ts';
import { checkMeanings } from './check-meanings.ts';
import { checkWordsWhenEmpty } from './check-words-when-empty.ts';
import { WHOLE_LANGUAGES } from './check-translations.ts';
import { hardToReadTexts } from './english-texts.ts';
import type { Report } from './report.ts';

export interface CheckSettings {
  /** Folder with official blanks named `I-130.pdf`. Undefined: maps are not compared with blanks. */
  readonly officialFormsDir: string | undefined;
  readonly facts: FactVocabulary | undefined;
  /** Returns the parts that forms share; undefined if they cannot be read, which is reported. */
  readonly shared: (formFolder: string) => SharedParts | undefined;
  /** YYYY-MM-DD */
  readonly today: string;
}

/** Checks one edition's folder: definition, box map, related content, translations and examples. */
export async function checkEdition(
  report: Report,
  folder: string,
  { formType, currentEdition }: { readonly formType: string; readonly currentEdition?: string },
  settings: CheckSettings,
): Promise<void> {
  const isOnce = usesSharedContent(folder);
  const { form, pdf, texts, inFull } = isOnce
    ? readWrittenOnce(report, folder, settings)
    : readWrittenOut(report, folder);
  const evidenceFile = path.join(folder, 'evidence.json');
  const besideForm = <Shape extends ContentShape>(file: string, shape: Shape) => {
    const content = existsSync(file) ? report.read(file, shape) : undefined;
    return content && inFull(content);
  };
  const evidence = besideForm(evidenceFile, evidenceShape);
  const checksFile = path.join(folder, 'checks.json');
  const written = besideForm(checksFile, checksShape);
  const examples = readAll(report, path.join(folder, 'examples'), exampleShape);
  if (form === undefined) return;
  report.editions += 1;
  if (form.value.formType !== formType)
    report.note(form, [{ pointer: '/formType', sentence: `This must be “${formType}”, the form of the folder.` }]);
  for (const language of WHOLE_LANGUAGES)
    if (!existsSync(path.join(folder, 'text', `${language}.json`)))
      report.note(form, [{ pointer: '', sentence: `text/${language}.json is missing next to this file.` }]);
  const parts = isOnce || refersToShared(written?.value) ? settings.shared(path.dirname(folder)) : undefined;
  const { model } = inspectForm(form.value);
  if (path.basename(folder) === currentEdition) report.models.set(formType, model);
  const { checks, problems } = expandChecks(written?.value, model, parts);
  if (written) report.note(written, problems);
  const whole = texts.map((text) => ({
    ...text,
    value: withSharedSentences(path.basename(text.file, '.json'), text.value, checks, parts),
  }));
  const contents = [form, pdf, evidence, written, ...texts, ...examples].filter((content) => content !== undefined);
  const isBroken = (existsSync(checksFile) && written === undefined) || problems.length > 0;
  const beside = { pdf, evidence, checks: isBroken ? ('broken' as const) : checks, texts: whole, examples, settings };
  noteAll(report, folder, contents, form.value, beside);
  checkNames(report, form, examples);
  report.hint(form, hardToReadTexts(form.value));
  if (evidence) report.hint(evidence, hardToReadTexts(evidence.value));
  if (pdf) await compareWithBlank(report, { formType, definition: form.value, pdf }, settings.officialFormsDir);
}

interface WhatIsFilled extends Pick<ExpandedEdition, 'inFull'> {
  readonly form: Content<FormDefinition> | undefined;
  readonly pdf: Content<PdfMap> | undefined;
  readonly texts: readonly Content<DefinitionText>[];
}

function readWrittenOut(report: Report, folder: string): WhatIsFilled {
  const pdfFile = path.join(folder, 'pdf.json');
  return {
    form: report.read(path.join(folder, 'form.json'), definitionShape),
    pdf: existsSync(pdfFile) ? report.read(pdfFile, pdfMapShape) : undefined,
    texts: readAll(report, path.join(folder, 'text'), formTextShape),
    inFull: (content) => content,
  };
}

function readWrittenOnce(report: Report, folder: string, { shared }: CheckSettings): WhatIsFilled {
  const parts = shared(path.dirname(folder));
  const edition = parts && expandEdition(folder, parts, (file, shape) => report.read(file, shape));
  if (edition === undefined) return { form: undefined, pdf: undefined, texts: [], inFull: (content) => content };
  report.note(edition.definition, edition.problems);
  return { form: edition.definition, pdf: edition.pdfMap, texts: [...edition.texts.values()], inFull: edition.inFull };
}

function readAll<Shape extends ContentShape>(
  report: Report,
  folder: string,
  shape: Shape,
): readonly Content<ContentOf<Shape>>[] {
  return jsonFilesIn(folder).flatMap((file) => report.read(file, shape) ?? []);
}

interface Beside {
  readonly pdf: Content<PdfMap> | undefined;
  readonly evidence: Content<EvidenceList> | undefined;
  readonly checks: ChecksFile | 'broken' | undefined;
  readonly texts: readonly Content<DefinitionText>[];
  readonly examples: readonly Content<Example>[];
  readonly settings: CheckSettings;
}

function noteAll(
  report: Report,
  folder: string,
  contents: readonly Content<unknown>[],
  definition: FormDefinition,
  { pdf, evidence, checks, texts, examples, settings: { facts, today } }: Beside,
): void {
  const problems = checkDefinition(definition, {
    folder: path.basename(folder),
    today,
    texts: Object.fromEntries(texts.map(({ file, value }) => [path.basename(file, '.json'), value])),
    examples: Object.fromEntries(examples.map(({ file, value }) => [path.basename(file), value])),
    wholeLanguages: WHOLE_LANGUAGES,
    ...(pdf && { pdfMap: pdf.value }),
    ...(existsSync(path.join(folder, 'evidence.json')) && { evidence: evidence?.value ?? ('broken' as const) }),
    ...(checks && { checks }),
    ...(facts && { facts }),
  });
  for (const problem of problems) {
    const content = contents.find(({ file }) => path.relative(folder, file) === path.normalize(problem.file));
    if (content) report.note(content, [problem]);
  }
}

/** Tests and previews need at least one valid and one invalid example. */
function checkNames(report: Report, form: Content<unknown>, examples: readonly Content<Example>[]): void {
  for (const example of examples)
    if (!/^(in)?valid\..+\.json$/.test(path.basename(example.file)))
      report.note(example, [{ pointer: '', sentence: 'Name example files valid.NAME.json or invalid.NAME.json.' }]);
  for (const kind of ['valid', 'invalid'])
    if (!examples.some(({ file }) => path.basename(file).startsWith(`${kind}.`)))
      report.note(form, [
        { pointer: '', sentence: `examples/${kind}.NAME.json is missing next to this file. Add at least one.` },
      ]);
}

async function compareWithBlank(
  report: Report,
  { formType, definition, pdf }: { formType: string; definition: FormDefinition; pdf: Content<PdfMap> },
  officialFormsDir: string | undefined,
): Promise<void> {
  if (officialFormsDir === undefined) return;
  const file = path.join(officialFormsDir, `${formType}.pdf`);
  if (!existsSync(file)) {
    const sentence = `${formType}.pdf is missing in OFFICIAL_FORMS_DIR, so the mapping was not compared with it.`;
    report.note(pdf, [{ pointer: '/official', sentence }]);
    return;
  }
  try {
    const blank = await readBoxes(readFileSync(file));
    const { model, problems } = inspectForm(definition);
    report.note(pdf, [
      ...checkBlank(pdf.value, blank),
      ...checkMeanings(model, pdf.value, blank),
      ...(problems.length > 0 ? [] : checkWordsWhenEmpty(model, pdf.value, blank)),
    ]);
    report.blanks += 1;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    report.note(pdf, [{ pointer: '/official', sentence: `The blank ${file} cannot be read: ${error.message}` }]);
  }
}
