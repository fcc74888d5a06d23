import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FormData } from '../../../schema/forms/definition.ts';
import { answer, newPerson } from '../../testing/people-with-readings.ts';
import { formsIn, LUIS } from '../../testing/people-with-cases.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { FORMS_OF_CASE } from './find-case.ts';
import { otherForms } from './other-forms.ts';
import { removeFormFromCase } from './remove-form-from-case.ts';
import { startCase } from './start-case.ts';

const IN_UNITED_STATES = ['I-485', 'I-864', 'I-765', 'I-131', 'I-693'];

let services: TestServices;
beforeAll(async () => void (services = await openTestServices()));
afterAll(() => services.close());

async function personWithCase(packageId: string) {
  const ctx = await newPerson(services);
  const { id } = await startCase(ctx, { packageId });
  const applies = async (rel_appliesWhere: string, more: FormData = {}) =>
    await answer(ctx, (await formsIn(ctx, id)).get('I-130')!.application, { ...more, rel_appliesWhere });
  const parked = async () =>
    [...(await formsIn(ctx, id)).values()].flatMap(({ row, application }) =>
      row.parkedAt === null ? [] : [application.formType],
    );
  const others = async () => {
    const select = { id: true, packageId: true, forms: FORMS_OF_CASE };
    const found = await ctx.db.case.findUniqueOrThrow({ where: { id }, select });
    return (await otherForms(ctx, found, 'en')).map(({ formType }) => formType);
  };
  return { ctx, id, applies, parked, others };
}

it('sets aside the forms filed inside the United States when the relative applies abroad, and restores them', async () => {
  const { ctx, id, applies, parked, others } = await personWithCase('spouse-green-card');
  await answer(ctx, (await formsIn(ctx, id)).get('I-485')!.application, { countryOfBirth: 'PERU' });
  expect(await others()).toEqual(['G-1450']);
  await applies('abroad', LUIS);
  expect((await parked()).sort()).toEqual(IN_UNITED_STATES.toSorted());
  expect(await others()).toEqual(['DS-260', 'G-1450']);
  await applies('inUnitedStates');
  expect(await parked()).toEqual([]);
  expect((await formsIn(ctx, id)).get('I-485')?.answers['countryOfBirth']).toBe('PERU');
  expect(await others()).toEqual(['G-1450']);
});

it('stops offering optional forms when the relative applies abroad; later offers them again without beginning them', async () => {
  const { applies, others, ctx, id } = await personWithCase('parent-green-card');
  expect(await others()).toEqual(['I-765', 'I-131', 'G-1450']);
  await applies('abroad');
  expect(await others()).toEqual(['DS-260', 'G-1450']);
  await applies('inUnitedStates');
  expect([...(await formsIn(ctx, id)).keys()]).not.toContain('I-765');
  expect(await others()).toEqual(['I-765', 'I-131', 'G-1450']);
});

it('sets the sponsor’s form aside by both answers: where the relative applies and whether the law requires it', async () => {
  const { ctx, id, applies, parked } = await personWithCase('spouse-green-card');
  const i485 = async () => (await formsIn(ctx, id)).get('I-485')!.application;
  await answer(ctx, await i485(), { affidavit: 'notRequired' });
  expect(await parked()).toEqual(['I-864']);
  await applies('abroad');
  await answer(ctx, await i485(), { affidavit: 'required' });
  expect((await parked()).sort()).toEqual(IN_UNITED_STATES.toSorted());
  await applies('inUnitedStates');
  expect(await parked()).toEqual([]);
  // Removing the form that holds the answer does not count as an answer.
  await removeFormFromCase(ctx, { caseId: id, applicationId: (await i485()).id });
  await applies('inUnitedStates', { firstName: 'ANA' });
  expect(await parked()).toEqual([]);
});

it('offers the I-864A when the income of a household member is used, unless that member is the immigrant', async () => {
  const { ctx, id, others } = await personWithCase('spouse-green-card');
  const i864 = async (answers: FormData) =>
    await answer(ctx, (await formsIn(ctx, id)).get('I-864')!.application, answers);
  expect(await others()).toEqual(['G-1450']);
  await i864({ 'earners[0].name': 'ROSA SILVA', 'earners[0].income': '20000' });
  expect(await others()).toEqual(['I-864A', 'G-1450']);
  await i864({ earnerIsImmigrant: 'yes' });
  expect(await others()).toEqual(['G-1450']);
});
