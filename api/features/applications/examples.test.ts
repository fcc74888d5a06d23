import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { Context } from '../../platform/context.ts';
import type { TestServices } from '../../testing/test-services.ts';
import { ApplicationIncompleteError } from './applications-errors.ts';
import { downloadOfficialPdf } from './download-official-pdf.ts';
import { findApplication } from './find-application.ts';
import { saveApplication } from './save-application.ts';
import { openAnswers } from './sealed-answers.ts';
import { startApplication } from './start-application.ts';
import { newPerson, openApplicationServices } from './testing/people.ts';

const definitions = path.resolve(import.meta.dirname, '../../../form-definitions');

interface Example {
  name: string;
  formType: string;
  formData: FormData;
  problems?: { path: string; code: string }[];
}

/** The people of the definitions' example files; a new form brings its own. */
function examples(kind: 'valid' | 'invalid'): Example[] {
  const files = readdirSync(definitions, { recursive: true, encoding: 'utf8' });
  const wanted = new RegExp(`[/\\\\]examples[/\\\\]${kind}\\..*\\.json$`);
  return files
    .filter((name) => wanted.test(name))
    .map((name) => ({
      ...(JSON.parse(readFileSync(path.join(definitions, name), 'utf8')) as Omit<Example, 'name' | 'formType'>),
      name,
      formType: name.split(path.sep)[0] ?? '',
    }));
}

describe('the people of the examples', () => {
  let services: TestServices;
  let ana: Context;
  beforeAll(async () => {
    services = await openApplicationServices();
    ana = { ...(await newPerson(services)), limits: { ...services.limits, take: () => Promise.resolve() } };
  });
  afterAll(() => services.close());

  it.each(examples('valid'))(
    'save a draft answer by answer, submit and download: $name',
    async ({ formType, formData }) => {
      let application = await startApplication(ana, { formType });
      const answers = Object.entries(formData);
      for (let from = 0; from < answers.length; from += 25)
        application = await saveApplication(ana, {
          id: application.id,
          revision: application.revision,
          changes: Object.fromEntries(answers.slice(from, from + 25)),
        });
      const { id, revision } = application;
      const submitted = await saveApplication(ana, { id, revision, changes: {}, status: 'completed' });
      expect(submitted).toMatchObject({ status: 'completed', revision: revision + 1 });
      expect(openAnswers(ana.vault, submitted)).toEqual(formData);
      const { bytes, name } = await downloadOfficialPdf(ana, id);
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
      expect(name).toBe(`${submitted.formType} answer sheet.pdf`);
    },
  );

  it.each(examples('invalid'))(
    'keep a draft but are not complete: $name',
    async ({ formType, formData, problems = [] }) => {
      const { id } = await startApplication(ana, { formType, formData });
      expect(openAnswers(ana.vault, await findApplication(ana, id))).toEqual(formData);
      const refused = await saveApplication(ana, { id, revision: 1, changes: {}, status: 'completed' }).catch(
        (error: unknown) => error,
      );
      expect(refused).toBeInstanceOf(ApplicationIncompleteError);
      const found = (refused as ApplicationIncompleteError).problems.map(({ path, code }) => ({ path, code }));
      expect(found).toEqual(expect.arrayContaining(problems.map(({ path, code }) => ({ path, code }))));
    },
  );
});
