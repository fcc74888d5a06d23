import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { FormDefinition } from '../../schema/content/definition.ts';
import type { FormData } from '../../schema/forms/definition.ts';
import { compileForm } from '../../schema/forms/form-model.ts';
import type { BlankSource } from '../features/official-pdf/blank-source.ts';
import { fillOfficialForm } from '../features/official-pdf/fill-official-form.ts';
import type { PdfMap } from '../../schema/content/pdf-map.ts';
import { preparedOfficial, readOfficial } from '../features/official-pdf/testing/official-blanks.ts';
import { readVisibleAnswers } from '../../schema/forms/printing/visible-answers.ts';
import { readUploaded } from './read-filled-form.ts';

const folder = path.resolve(import.meta.dirname, '../../form-definitions/i-130');
const readJson = (...parts: string[]): unknown => JSON.parse(readFileSync(path.join(folder, ...parts), 'utf8'));

test('recognises an uploaded I-130 that Tern filled as an official form, and proposes no values from it', async () => {
  const model = compileForm(readJson('2024-04-01', 'form.json') as FormDefinition);
  const { formData } = readJson('2024-04-01', 'examples', 'valid.maximal.json') as { formData: FormData };
  const filled = fillOfficialForm({
    form: readJson('form.json') as BlankSource,
    pdfMap: readJson('2024-04-01', 'pdf.json') as PdfMap,
    blank: await preparedOfficial('I-130'),
    answers: readVisibleAnswers(model, formData),
  });
  expect(await readUploaded(filled)).toMatchObject({
    documentType: 'official-form',
    typeSureness: 'sure',
    findings: [],
  });
});

// One form with boxes named after items, two that print no “Edition”, one with boxes of its own naming.
test.each(['I-130A', 'AR-11', 'G-1145', 'I-9'])(
  'recognises the blank %s of the agency as an official form',
  async (formType) => {
    expect(await readUploaded(readOfficial(formType))).toMatchObject({ documentType: 'official-form', findings: [] });
  },
);
