import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { Context } from '../../platform/context.ts';
import { answer, beginForm, newPerson } from '../../testing/people-with-papers.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { openAnswers, findApplication } from '../applications/public.ts';
import { addFormToCase } from './add-form-to-case.ts';
import { formsOfCase } from './find-case.ts';
import { startCase } from './start-case.ts';

const ANA = { lastName: 'SILVA', firstName: 'ANA', dateOfBirth: '1990-03-12' } as const;
const LUIS = {
  rel_lastName: 'SILVA',
  rel_firstName: 'LUIS',
  rel_dateOfBirth: '1988-07-01',
  rel_relationship: 'Spouse',
} as const;

describe('cases', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  /** The applications of a case by form type. */
  async function formsIn(ctx: Context, caseId: string) {
    const rows = await formsOfCase(ctx.db, caseId);
    const forms = await Promise.all(
      rows.map(async (row) => ({ row, application: await findApplication(ctx, row.applicationId) })),
    );
    return new Map(
      forms.map(({ row, application }) => [
        application.formType,
        { row, application, answers: openAnswers(ctx.vault, application) as FormData },
      ]),
    );
  }

  it('a package begins every form that it needs, each about the right people', async () => {
    const ctx = await newPerson(services);
    const { id } = await startCase(ctx, { packageId: 'spouse-green-card' });
    const forms = await formsIn(ctx, id);
    expect([...forms.keys()].sort()).toEqual(
      ['G-1145', 'I-130', 'I-130A', 'I-131', 'I-485', 'I-693', 'I-765', 'I-864'].sort(),
    );
    const personOf = (form: string, role: string) =>
      forms.get(form)?.row.roles.find((binding) => binding.role === role)?.personId;
    expect(personOf('I-864', 'sponsor')).toBe(personOf('I-130', 'petitioner'));
    expect(personOf('I-485', 'applicant')).toBe(personOf('I-130', 'beneficiary'));
    expect(personOf('I-485', 'applicant')).not.toBe(personOf('I-130', 'petitioner'));
  });

  it('what is answered in one form is answered in all of them, and nothing typed is written over', async () => {
    const ctx = await newPerson(services);
    const { id } = await startCase(ctx, { packageId: 'spouse-green-card' });
    const i485 = (await formsIn(ctx, id)).get('I-485')!.application;
    await answer(ctx, i485, { firstName: 'LUIS MIGUEL' });
    const i130 = (await formsIn(ctx, id)).get('I-130')!;
    expect(i130.answers).toMatchObject({ rel_firstName: 'LUIS MIGUEL' });
    await answer(ctx, i130.application, { ...ANA, ...LUIS });
    const forms = await formsIn(ctx, id);
    expect(forms.get('I-485')!.answers).toMatchObject({
      lastName: 'SILVA',
      firstName: 'LUIS MIGUEL',
      dateOfBirth: '1988-07-01',
    });
    expect(forms.get('I-864')!.answers).toMatchObject({
      'name.family': 'SILVA',
      'immigrantName.given': 'LUIS',
      immigrantDateOfBirth: '1988-07-01',
    });
  });

  it('forms that stood alone join', async () => {
    const ctx = await newPerson(services);
    const alone = await beginForm(ctx, 'I-130', { ...ANA, ...LUIS });
    const { id } = await startCase(ctx, { packageId: 'spouse-green-card', applicationIds: [alone.id] });
    const forms = await formsIn(ctx, id);
    expect(forms.get('I-130')!.application.id).toBe(alone.id);
    expect(forms.get('I-485')!.answers).toMatchObject({ lastName: 'SILVA', firstName: 'LUIS' });
    await addFormToCase(ctx, { caseId: id, formType: 'G-1450' });
    expect((await formsIn(ctx, id)).has('G-1450')).toBe(true);
  });
});
