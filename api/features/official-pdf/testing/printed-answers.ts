import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { FormData } from '../../../../schema/forms/definition.ts';
import { compileForm } from '../../../../schema/forms/form-model.ts';
import { readVisibleAnswers } from '../../../../schema/forms/printing/visible-answers.ts';
import { readinessOf } from '../../../../schema/forms/readiness.ts';
import { createLogger } from '../../../platform/logger.ts';
import { readSettings } from '../../../platform/settings.ts';
import { formLibrary } from '../../forms/public.ts';
import { planBoxes } from '../fill-official-form.ts';
import { preparedOfficial } from './official-blanks.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const library = formLibrary({ settings: readSettings({}, root), log: createLogger('silent') });

/** What each box of an example shows in which some answers were changed, and what is written elsewhere. */
export async function printed(form: string, example: string, changes: FormData) {
  const found = library.all().find(({ file }) => file.formType === form);
  if (found?.file.kind !== 'form') throw new Error(`no ${form}`);
  const name = found.file.currentEdition;
  const edition = found.editions.get(name);
  if (!edition?.pdfMap) throw new Error(`no boxes of ${form}`);
  const folder = path.join(root, 'form-definitions', form.toLowerCase(), name, 'examples');
  const { formData } = JSON.parse(readFileSync(path.join(folder, `valid.${example}.json`), 'utf8')) as {
    formData: FormData;
  };
  const answers = { ...formData, ...changes };
  const model = compileForm(edition.definition);
  expect(readinessOf(model, answers, { today: '2026-11-30' }).problems).toEqual([]);
  const blank = await preparedOfficial(form);
  const { values, entries } = planBoxes(edition.pdfMap, blank, readVisibleAnswers(model, answers));
  return {
    in: (box: string) => Object.entries(values).find(([name]) => name === box || name.endsWith(`.${box}[0]`))?.[1],
    elsewhere: entries.map(({ ref, text }) => `${ref.part} ${ref.item} ${text}`),
  };
}
