import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { Context } from '../../platform/context.ts';
import { answer, newPerson } from '../../testing/people-with-readings.ts';
import { formsIn } from '../../testing/people-with-cases.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { checksAcrossForms } from '../forms/public.ts';
import { addFormToCase } from './add-form-to-case.ts';
import { checksAcross } from './checks-across.ts';
import { FOUND_CASE } from './find-case.ts';
import { startCase } from './start-case.ts';

let services: TestServices;
beforeAll(async () => void (services = await openTestServices()));
afterAll(() => services.close());

async function raisedIn(ctx: Context, id: string, language = 'en') {
  const found = await ctx.db.case.findUniqueOrThrow({ where: { id }, select: FOUND_CASE });
  return await checksAcross(ctx, found, language);
}

/** Starts a case of one person with these forms and answers. */
async function caseWith(forms: Readonly<Record<string, FormData>>) {
  const ctx = await newPerson(services);
  const [first = '', ...others] = Object.keys(forms);
  const { id } = await startCase(ctx, { packageId: PACKAGES[first]! });
  const here = await formsIn(ctx, id);
  for (const formType of others.filter((type) => !here.has(type))) await addFormToCase(ctx, { caseId: id, formType });
  const answers = async (formType: string, formData: FormData) =>
    await answer(ctx, (await formsIn(ctx, id)).get(formType)!.application, formData);
  for (const [formType, formData] of Object.entries(forms)) await answers(formType, formData);
  return { ctx, id, answers };
}

const PACKAGES: Readonly<Record<string, string>> = {
  'I-589': 'asylum',
  'I-821': 'tps',
  'N-400': 'citizenship',
  'I-485': 'spouse-green-card',
};
const C8: FormData = { categoryLetter: 'C', categoryNumber: '8' };

/** Per check: answers by form that raise it, and changes to the last form that clear it. */
const CHECKS: Readonly<Record<string, readonly [raises: Readonly<Record<string, FormData>>, mended: FormData]>> = {
  'arrests-differ': [
    { 'I-589': { crimes: 'no', arrested: 'no' }, 'I-765': { ...C8, arrestedC8: 'yes' } },
    { arrestedC8: 'no' },
  ],
  'proceedings-differ': [{ 'I-821': { proceedings: 'no' }, 'N-400': { proceedings: 'yes' } }, { proceedings: 'no' }],
  'household-income-differs': [
    {
      'N-400': { lowerFee: 'yes', householdIncome: '30000' },
      'I-912': { 'reasons.income': 'yes', income: '20000', familyIncome: '6999' },
    },
    { familyIncome: '7000' },
  ],
  'waiver-and-sponsor': [
    { 'I-485': {}, 'I-912': { 'reasons.benefit': 'yes' }, 'I-864': { usesAssets: 'no', income: '60000' } },
    { usesAssets: 'yes' },
  ],
  'applies-not-sponsored': [
    { 'I-485': { applicantKind: 'derivative' }, 'I-864': { alsoFamily: 'no' } },
    { alsoFamily: 'yes' },
  ],
};

describe('checks across the forms of a case', () => {
  it('every check across forms has test answers that raise it and test answers that clear it', () => {
    expect(Object.keys(CHECKS)).toEqual(checksAcrossForms(services).map(({ id }) => id));
  });

  it.each(Object.entries(CHECKS))(
    '%s is raised by conflicting answers and cleared when one of them is corrected',
    async (check, [forms, mended]) => {
      const { ctx, id, answers } = await caseWith(forms);
      const ids = async () => (await raisedIn(ctx, id)).map((one) => one.id.split(':')[0]);
      expect(await ids()).toEqual([check]);
      await answers(Object.keys(forms).at(-1)!, mended);
      expect(await ids()).toEqual([]);
    },
  );

  it('returns all questions, the source and a translated sentence; a form taken out of the case raises nothing', async () => {
    const [forms] = CHECKS['arrests-differ']!;
    const { ctx, id } = await caseWith(forms);
    const [raised] = await raisedIn(ctx, id, 'es');
    expect(raised?.sentence).toMatch(/^Un formulario dice que hubo un arresto/);
    expect(raised?.source.url).toBe('https://www.uscis.gov/i-485');
    expect(raised?.places.map(({ application, question }) => `${application.formType} ${question.path}`)).toEqual([
      'I-765 arrestedC8',
      'I-589 crimes',
      'I-589 arrested',
    ]);
    const { application } = (await formsIn(ctx, id)).get('I-589')!;
    await ctx.db.caseForm.update({ where: { applicationId: application.id }, data: { parkedAt: services.now() } });
    expect(await raisedIn(ctx, id)).toEqual([]);
  });

  it('does not compare forms about two different people', async () => {
    const { ctx, id } = await caseWith(CHECKS['proceedings-differ']![0]);
    const { row } = (await formsIn(ctx, id)).get('N-400')!;
    const other = await ctx.db.person.create({
      data: { id: `per_${row.applicationId}`, userId: ctx.viewer!.id, relation: 'spouse', createdAt: services.now() },
    });
    await ctx.db.roleBinding.updateMany({ where: { applicationId: row.applicationId }, data: { personId: other.id } });
    expect(await raisedIn(ctx, id)).toEqual([]);
  });
});
