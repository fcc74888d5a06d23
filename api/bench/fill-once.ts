/** Run by `fill-official-form.bench.ts` in a fresh process. Prints CPU ms of the first filling and of warm ones. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FormDefinition } from '../../schema/content/definition.ts';
import type { FormData } from '../../schema/forms/definition.ts';
import { compileForm } from '../../schema/forms/form-model.ts';
import type { PdfMap } from '../../schema/content/pdf-map.ts';
import { makeOfficialPdf } from '../features/official-pdf/public.ts';
import type { BlankSource } from '../features/official-pdf/public.ts';
import { createLogger } from '../platform/logger.ts';
import { readSettings } from '../platform/settings.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (...parts: string[]): unknown =>
  JSON.parse(readFileSync(path.join(root, 'form-definitions/i-130', ...parts), 'utf8'));
const settings = readSettings({ ...process.env, FETCH_BLANKS: '0' }, root);
const ctx = { settings, log: createLogger('silent'), now: () => new Date() };
const definition = read('2024-04-01/form.json') as FormDefinition;
const formData = (read('2024-04-01/examples/valid.parent.json') as { formData: FormData }).formData;
const model = compileForm(definition);
const printable = {
  form: read('form.json') as BlankSource,
  definition,
  pdfMap: read('2024-04-01/pdf.json') as PdfMap,
  model,
  words: model,
  formData,
  language: 'en',
  // A clean form: the extra work for a draft is not measured here.
  readiness: { isReady: true, isUnfinished: false, blanks: [], problems: [], checks: [], notApplicable: {} },
};

async function fill(): Promise<number> {
  const start = process.cpuUsage();
  const { kind } = await makeOfficialPdf(ctx, printable);
  const { user, system } = process.cpuUsage(start);
  if (kind !== 'OFFICIAL_FORM') throw new Error('the blank of the I-130 is not in OFFICIAL_FORMS_DIR');
  return (user + system) / 1000;
}

const first = await fill();
const warm: number[] = [];
for (let round = 0; round < 15; round++) warm.push(await fill());
console.log(JSON.stringify({ first, warm: warm.sort((a, b) => a - b)[7] }));
