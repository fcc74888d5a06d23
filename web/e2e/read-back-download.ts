import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FormDefinition } from '../../schema/content/definition.ts';
import { compileForm } from '../../schema/forms/form-model.ts';
import { readinessOf } from '../../schema/forms/readiness.ts';
import { openPointsOf } from '../../api/features/official-pdf/draft-pages.ts';
import { fillOfficialForm, planBoxes } from '../../api/features/official-pdf/fill-official-form.ts';
import type { PdfMap } from '../../schema/content/pdf-map.ts';
import { isOnlyOnPages } from '../../api/features/official-pdf/left-out-pages.ts';
import { preparedOfficial } from '../../api/features/official-pdf/testing/official-blanks.ts';
import { readBack, readWithPdfLib } from '../../api/features/official-pdf/testing/read-back.ts';
import { readVisibleAnswers } from '../../schema/forms/printing/visible-answers.ts';
import { readSharedParts } from '../../api/features/forms/factory/shared-parts.ts';
import { readForm } from '../../api/features/forms/read-form.ts';
import { boxesOfUnstored, type UnstoredAnswers } from '../../api/features/official-pdf/unstored-answers.ts';
import type { Answers } from './fill-form.ts';

const edition = path.resolve(import.meta.dirname, '../../form-definitions/i-130/2024-04-01');
const readJson = (name: string): unknown => JSON.parse(readFileSync(path.join(edition, name), 'utf8'));

/**
 * Compares the downloaded I-130 with these answers in three PDF readers, and returns one sentence per differing box.
 * @param leftEmpty questions that the user chose to leave empty; with other blank ones the PDF is a draft
 */
export async function differencesOfI130(
  pdf: Uint8Array,
  answers: Answers,
  leftEmpty: 'all that are blank' | 'none' = 'none',
): Promise<string[]> {
  const blank = await preparedOfficial('I-130');
  const model = compileForm(readJson('form.json') as FormDefinition);
  const pdfMap = readJson('pdf.json') as PdfMap;
  const { values } = planBoxes(pdfMap, blank, readVisibleAnswers(model, answers));
  const today = new Date().toISOString().slice(0, 10);
  const answered = readinessOf(model, answers, { today });
  const readiness =
    leftEmpty === 'none'
      ? answered
      : readinessOf(model, answers, { today, leftEmpty: answered.blanks.map((blank) => blank.path) });
  const draft = { formType: 'I-130', readiness, formData: answers, language: 'en' };
  const form = { formType: 'I-130' };
  const noAnswers = readVisibleAnswers(model, {});
  const unfilled = async () =>
    fillOfficialForm({ form, pdfMap, blank, answers: noAnswers, openPoints: await openPointsOf(draft) });
  return readBack(blank, pdf, values, readiness.isReady ? blank.bytes : await unfilled());
}

const definitions = path.resolve(import.meta.dirname, '../../form-definitions');

/**
 * Returns where the boxes of a downloaded form differ from these answers. It uses one reader, for many forms in one
 * test: `read-back.official.test.ts` covers every example with three readers.
 * @param edition "i-765/2025-08-21"
 */
export async function storedDifferences(
  edition: string,
  pdf: Uint8Array,
  answers: Answers,
  notKept: UnstoredAnswers = {},
): Promise<string[]> {
  const [folder = '', day = ''] = edition.split('/');
  const loaded = readForm(path.join(definitions, folder), () => readSharedParts(definitions)).editions.get(day);
  if (!loaded?.pdfMap) throw new Error(`There is no map of ${edition}.`);
  const { model, pdfMap } = loaded;
  const blank = await preparedOfficial(folder.toUpperCase());
  const planned = planBoxes(pdfMap, blank, readVisibleAnswers(model, answers));
  const values: Readonly<Record<string, string | boolean>> = { ...planned.values, ...boxesOfUnstored(pdfMap, notKept) };
  const stored = await readWithPdfLib(pdf);
  const bare = (value: string | boolean | undefined) => String(value ?? '').replace(/\s/g, '');
  return Object.entries(blank.index.fields).flatMap(([name, field]) => {
    if (isOnlyOnPages(field, planned.leftOut)) return stored.has(name) ? [`${name} is there without its page`] : [];
    const { kind, preprinted } = field;
    const meant = values[name] ?? (kind === 'check' ? false : (preprinted ?? ''));
    const seen = stored.get(name);
    return bare(seen) === bare(meant) ? [] : [`${name}: ${JSON.stringify(seen)} instead of ${JSON.stringify(meant)}`];
  });
}
