import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { Context } from '../../platform/context.ts';
import type { TestServices } from '../../testing/test-services.ts';
import { ApplicationIncompleteError } from './applications-errors.ts';
import { downloadOfficialPdf } from './download-official-pdf.ts';
import { problemsOfApplication } from './edition-of-application.ts';
import { findApplication } from './find-application.ts';
import { readinessOfApplication } from './readiness-of-application.ts';
import { saveApplication } from './save-application.ts';
import { decryptAnswers } from './encrypted-answers.ts';
import { startApplication } from './start-application.ts';
import { newPerson, openApplicationServices } from './testing/people.ts';

const definitions = path.resolve(import.meta.dirname, '../../../form-definitions');

interface Example {
  name: string;
  formType: string;
  formData: FormData;
  problems?: { path: string; code: string }[];
}

/** People in the example files of the definitions; a new form brings its own. */
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

/** Returns the example with the most answers for each form. */
function longest(all: readonly Example[]): Example[] {
  const answers = ({ formData }: Example) => Object.keys(formData).length;
  const byForm = new Map<string, Example>();
  for (const example of all) {
    const known = byForm.get(example.formType);
    if (known === undefined || answers(example) > answers(known)) byForm.set(example.formType, example);
  }
  return [...byForm.values()];
}

/** The documented required answers of each form, and nothing else. */
const DOCUMENTED: [string, FormData][] = [
  [
    'I-130',
    {
      lastName: 'LOPEZ',
      firstName: 'ANA',
      dateOfBirth: '1980-02-03',
      countryOfBirth: 'MEXICO',
      cityOfBirth: 'PUEBLA',
      phoneNumber: '(213) 555-0199',
      streetAddress: '1 MAIN STREET',
      cityName: 'RENO',
      stateName: 'NV',
      zipCode: '89501',
      rel_lastName: 'LOPEZ',
      rel_firstName: 'LUIS',
      rel_dateOfBirth: '2001-04-05',
      rel_relationship: 'Child',
      rel_countryOfBirth: 'MEXICO',
      rel_cityOfBirth: 'PUEBLA',
    },
  ],
  [
    'I-485',
    {
      lastName: 'LOPEZ',
      firstName: 'ANA',
      dateOfBirth: '1980-02-03',
      currentAddress: '1 MAIN STREET',
      currentCity: 'RENO',
      currentState: 'NV',
      currentZipCode: '89501',
      phoneNumber: '(213) 555-0199',
      category: 'Family-based petition',
    },
  ],
];

describe('the example applications', () => {
  let services: TestServices;
  let ana: Context;
  beforeAll(async () => {
    services = await openApplicationServices();
    ana = { ...(await newPerson(services)), limits: { ...services.limits, take: () => Promise.resolve() } };
  });
  afterAll(() => services.close());

  // `npm run forms:check` proves that each valid example has no problem.
  it.each(longest(examples('valid')))(
    'are saved as a draft in steps, submitted and downloaded: $name',
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
      expect(decryptAnswers(ana.vault, submitted)).toEqual(formData);
      const { bytes, name } = await downloadOfficialPdf(ana, id);
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
      // A valid form may still have blanks; it is then a draft, and its file name says so.
      expect([`${submitted.formType} answer sheet.pdf`, `${submitted.formType} answer sheet draft.pdf`]).toContain(
        name,
      );
    },
  );

  it.each(DOCUMENTED)(
    'the %s is submitted with the documented required answers alone, and is not ready',
    async (formType, formData) => {
      const submitted = await startApplication(ana, { formType, formData, status: 'completed' });
      expect(submitted.status).toBe('completed');
      const { isReady, isUnfinished, blanks, problems } = await readinessOfApplication(ana, submitted, 'en');
      expect({ isReady, isUnfinished, problems }).toEqual({
        isReady: false,
        isUnfinished: false,
        problems: [],
      });
      expect(blanks.length).toBeGreaterThan(0);
      for (const path of Object.keys(formData)) {
        const rest = Object.fromEntries(Object.entries(formData).filter(([other]) => other !== path));
        await expect(startApplication(ana, { formType, formData: rest, status: 'completed' })).rejects.toThrow(
          ApplicationIncompleteError,
        );
      }
    },
  );

  it('an invalid answer to an optional question is refused on submission', async () => {
    const [formType, formData] = DOCUMENTED[0]!;
    await expect(
      startApplication(ana, {
        formType,
        formData: { ...formData, jobFrom: '2026-13-45', worksNow: 'yes' },
        status: 'completed',
      }),
    ).rejects.toThrow(ApplicationIncompleteError);
  });

  it.each(examples('invalid'))(
    'are stored as a draft but are not ready: $name',
    async ({ formType, formData, problems = [] }) => {
      const { id } = await startApplication(ana, { formType, formData });
      expect(decryptAnswers(ana.vault, await findApplication(ana, id))).toEqual(formData);
      const draft = await findApplication(ana, id);
      expect((await readinessOfApplication(ana, draft, 'en')).isReady).toBe(false);
      const found = problemsOfApplication(ana, draft).map(({ path, code }) => ({ path, code }));
      expect(found).toEqual(expect.arrayContaining(problems.map(({ path, code }) => ({ path, code }))));
    },
  );
});
