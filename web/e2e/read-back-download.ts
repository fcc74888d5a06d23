import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FormDefinition } from '../../schema/content/definition.ts';
import { compileForm } from '../../schema/forms/form-model.ts';
import { readinessOf } from '../../schema/forms/readiness.ts';
import { markAsDraft } from '../../api/features/official-pdf/draft-pages.ts';
import { planBoxes } from '../../api/features/official-pdf/fill-official-form.ts';
import type { PdfMap } from '../../schema/content/pdf-map.ts';
import { prepareBlank } from '../../api/features/official-pdf/prepare-blank.ts';
import { readOfficial } from '../../api/features/official-pdf/testing/official-blanks.ts';
import { readBack } from '../../api/features/official-pdf/testing/read-back.ts';
import { readVisibleAnswers } from '../../schema/forms/printing/visible-answers.ts';
import type { Answers } from './fill-form.ts';

const edition = path.resolve(import.meta.dirname, '../../form-definitions/i-130/2024-04-01');
const readJson = (name: string): unknown => JSON.parse(readFileSync(path.join(edition, name), 'utf8'));

/**
 * What is not on the downloaded I-130 as these answers mean it, one sentence for each box: three readers look at every box.
 * @param leftEmpty the questions that the person said to leave empty; with the others blank it is a draft
 */
export async function differencesOfI130(
  pdf: Uint8Array,
  answers: Answers,
  leftEmpty: 'all that are blank' | 'none' = 'none',
): Promise<string[]> {
  const blank = await prepareBlank(readOfficial('I-130'));
  const model = compileForm(readJson('form.json') as FormDefinition);
  const { values } = planBoxes(readJson('pdf.json') as PdfMap, blank, readVisibleAnswers(model, answers));
  const today = new Date().toISOString().slice(0, 10);
  const answered = readinessOf(model, answers, { today });
  const readiness =
    leftEmpty === 'none'
      ? answered
      : readinessOf(model, answers, { today, leftEmpty: answered.blanks.map((blank) => blank.path) });
  const draft = { formType: 'I-130', readiness, formData: answers, language: 'en' };
  return readBack(blank, pdf, values, readiness.isReady ? blank.bytes : await markAsDraft(blank.bytes, draft));
}
