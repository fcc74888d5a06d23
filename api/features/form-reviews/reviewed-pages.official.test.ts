import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isSensitive } from '../../../schema/forms/facts.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { Context } from '../../platform/context.ts';
import { newOwner } from '../../testing/people-with-documents.ts';
import { beginForm } from '../../testing/people-with-readings.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { factVocabulary, findEdition } from '../forms/public.ts';
import { claimFormReview } from './claim-form-review.ts';
import { requestFormReview } from './request-form-review.ts';
import { reviewedPages } from './reviewed-pages.ts';
import { newReviewer } from './testing/review-people.ts';

let services: TestServices;
let rosa: Context;
beforeAll(async () => {
  services = await openTestServices({ OFFICIAL_FORMS_DIR: process.env['OFFICIAL_FORMS_DIR'] ?? '' });
  rosa = (await newReviewer(services)).ctx;
});
afterAll(() => services.close());

/** Returns the answers of the form's longest valid example. */
function fullestExample(formType: string, edition: string): FormData {
  const folder = path.resolve(
    import.meta.dirname,
    '../../../form-definitions',
    formType.toLowerCase(),
    edition,
    'examples',
  );
  const examples = readdirSync(folder)
    .filter((file) => file.startsWith('valid.'))
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { formData: FormData });
  return examples.reduce<FormData>(
    (longest, { formData }) => (Object.keys(formData).length > Object.keys(longest).length ? formData : longest),
    {},
  );
}

/** Returns what a reviewer reads in each box of these pages. */
async function pagesOf(formType: string, formData: FormData) {
  const owner = await newOwner(services);
  const application = await beginForm(owner, formType, formData);
  await services.db.application.update({ where: { id: application.id }, data: { status: 'completed' } });
  const { id } = await requestFormReview(owner, application.id);
  await claimFormReview(rosa, id);
  const { model } = findEdition(services, formType, application.edition)!;
  const placed = [];
  for (const { id: section } of model.sections)
    for (const page of await reviewedPages(rosa, id, section)) placed.push(...page.placed);
  const looks = await services.db.auditEntry.count({ where: { orderId: id, action: 'open-official-page' } });
  expect(looks).toBe(model.sections.length);
  return placed.map(({ paths, text }) => ({ paths, text: text?.runs.map((run) => run.text).join('') }));
}

it('fills a reviewed page like the official form, with all but the last four of a number as dots', async () => {
  const answers: FormData = { ...fullestExample('I-130', '2024-04-01'), socialSecurityNumber: '219-09-9999' };
  const boxes = await pagesOf('I-130', answers);
  const textOf = (path: string) => boxes.find(({ paths }) => paths.includes(path))?.text;
  expect(textOf('lastName')).toBe(answers['lastName']);
  expect(textOf('socialSecurityNumber')).toBe('•••••9999');
});

/** Forms with many numbers of people, documents and earlier filings, also split digit by digit over several boxes. */
const WITH_MANY_NUMBERS = [
  ['I-485', '2025-01-20'],
  ['I-589', '2025-01-20'],
  ['I-765', '2025-08-21'],
] as const;

it('never shows a whole number on a reviewed page', async () => {
  const vocabulary = factVocabulary(services);
  let hidden = 0;
  for (const [formType, edition] of WITH_MANY_NUMBERS) {
    const { model } = findEdition(services, formType, edition)!;
    const answers = fullestExample(formType, edition);
    const numbers = Object.entries(answers).flatMap(([at, text]) => {
      const leaf = model.leaf(at);
      const bare = text.replaceAll(/[^\p{L}\p{N}]/gu, '');
      return leaf && isSensitive(leaf, vocabulary) && /\d/.test(bare) ? [{ at, bare }] : [];
    });
    const boxes = await pagesOf(formType, answers);
    for (const { at, bare } of numbers)
      for (const { text = '' } of boxes.filter(({ paths }) => paths.includes(at))) {
        const shown = text.replaceAll(/[^\p{L}\p{N}]/gu, '');
        expect(shown.length, `${formType} ${at}`).toBeLessThanOrEqual(4);
        expect(shown, `${formType} ${at}`).not.toBe(bare);
        hidden++;
      }
  }
  expect(hidden).toBeGreaterThan(20);
});
