import { afterAll, beforeAll, expect, it } from 'vitest';
import { ANA, formsIn, LUIS } from '../../testing/people-with-cases.ts';
import { answer, beginForm, newPerson } from '../../testing/people-with-readings.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import type { Context } from '../../platform/context.ts';
import { personFor } from '../people/public.ts';
import { addFormToCase } from './add-form-to-case.ts';
import { bindRole } from './bind-role.ts';
import { countedFormsOfCase, loadCase } from './find-case.ts';
import { formsAlone, formsToJoin } from './forms-alone.ts';
import { removeFormFromCase } from './remove-form-from-case.ts';
import { startCase } from './start-case.ts';

let services: TestServices;
beforeAll(async () => void (services = await openTestServices()));
afterAll(() => services.close());

/** Lists forms outside the case as its screen does. */
async function aloneBeside(ctx: Context, caseId: string) {
  const found = await loadCase(ctx.db, ctx.viewer!.id, caseId);
  const forms = await formsAlone(ctx, { ...found, forms: await countedFormsOfCase(ctx.db, caseId) });
  return forms.map(({ application: { formType }, names, isAboutOthers }) => [formType, names, isAboutOthers]);
}

it('offers a package the forms begun alone, but no form about a person other than the user', async () => {
  const ctx = await newPerson(services);
  await beginForm(ctx, 'I-130', { ...ANA, ...LUIS });
  await beginForm(ctx, 'N-400', {});
  const offered = async (viewerIs?: string) =>
    (await formsToJoin(ctx, 'spouse-green-card', viewerIs)).map(({ application: { formType }, names }) => [
      formType,
      names,
    ]);
  expect(await offered()).toEqual([['I-130', ['ANA SILVA', 'LUIS SILVA']]]);
  // The user's name turns out to differ from the form's, so it is not offered, even if they say they are the spouse.
  const { id } = await startCase(ctx, { packageId: 'work-authorization' });
  const saysMe = async (given: string, family: string) =>
    answer(ctx, (await formsIn(ctx, id)).get('I-765')!.application, { 'name.given': given, 'name.family': family });
  await saysMe('BAO', 'LE');
  expect(await offered()).toEqual([]);
  expect(await offered('immigrant')).toEqual([]);
  // The user is the spouse named in the form, so it is offered when the spouse begins the case.
  await saysMe('LUIS', 'SILVA');
  expect(await offered()).toEqual([]);
  expect(await offered('immigrant')).toHaveLength(1);
});

it('marks a form about other people beside a case, and returns a removed form to the case with its answers', async () => {
  const ctx = await newPerson(services);
  const { id: caseId } = await startCase(ctx, { packageId: 'spouse-green-card' });
  const form = async (type: string) => (await formsIn(ctx, caseId)).get(type)!;
  await answer(ctx, (await form('I-130')).application, { ...ANA, ...LUIS });
  const ofOthers = await beginForm(ctx, 'I-130', { ...ANA, rel_lastName: 'ROCHA', rel_firstName: 'JOSE' });
  const { application, answers } = await form('I-485');
  const takeOut = { caseId, applicationId: application.id };
  await removeFormFromCase(ctx, { ...takeOut, idempotencyKey: 'taken-out-once' });
  // The same request again, and one from another tab.
  await removeFormFromCase(ctx, { ...takeOut, idempotencyKey: 'taken-out-once' });
  await expect(removeFormFromCase(ctx, takeOut)).rejects.toMatchObject({ code: 'APPLICATION_NOT_FOUND' });
  expect(new Map((await aloneBeside(ctx, caseId)).map(([type, ...rest]) => [type, rest]))).toEqual(
    new Map<unknown, unknown>([
      ['I-130', [['ANA SILVA', 'JOSE ROCHA'], true]],
      ['I-485', [['LUIS SILVA'], false]],
    ]),
  );
  await expect(addFormToCase(ctx, { caseId, applicationId: ofOthers.id })).rejects.toMatchObject({
    code: 'FORM_ABOUT_OTHERS',
  });
  await addFormToCase(ctx, takeOut);
  await expect(addFormToCase(ctx, takeOut)).rejects.toMatchObject({ code: 'FORM_IN_OTHER_CASE' });
  expect((await form('I-485')).answers).toEqual(answers);
  await answer(ctx, (await form('I-130')).application, { rel_cityOfBirth: 'PUEBLA' });
  expect((await form('I-485')).answers).toMatchObject({ firstName: 'LUIS' });
});

it('refuses to start a case from forms about two spouses or about a person other than the user', async () => {
  const ctx = await newPerson(services);
  const couple = await beginForm(ctx, 'I-130', { ...ANA, ...LUIS });
  const other = await beginForm(ctx, 'I-485', { lastName: 'ROCHA', firstName: 'JOSE', dateOfBirth: '1979-05-05' });
  const start = (...forms: readonly { id: string }[]) =>
    startCase(ctx, { packageId: 'spouse-green-card', applicationIds: forms.map(({ id }) => id) });
  await expect(start(other, couple)).rejects.toMatchObject({ code: 'FORM_ABOUT_OTHERS' });
  await start(couple);
  const notMe = await beginForm(ctx, 'I-130', { lastName: 'LE', firstName: 'BAO', dateOfBirth: '1960-02-02' });
  await expect(start(notMe)).rejects.toMatchObject({ code: 'FORM_ABOUT_OTHERS' });
  await start(other);
});

it('Undo of taking a form out restores its people, its order and its marks of unreviewed answers', async () => {
  const ctx = await newPerson(services);
  const { id: caseId } = await startCase(ctx, { packageId: 'spouse-green-card' });
  const form = async (type: string) => (await formsIn(ctx, caseId)).get(type)!;
  await answer(ctx, (await form('I-130')).application, { ...ANA, ...LUIS, petitionerStatus: 'citizen' });
  const { id: personId } = await ctx.db.$transaction((tx) => personFor(ctx, tx, ctx.viewer!.id, 'sponsor'));
  await bindRole(ctx, { caseId, applicationId: (await form('I-864')).application.id, role: 'sponsor', personId });
  const asItIs = async () =>
    [...(await formsIn(ctx, caseId)).values()].map(({ row: { roles, ...row }, answers }) => ({
      row,
      answers,
      people: new Map(roles.map(({ role, personId }) => [role, personId])),
    }));
  const before = await asItIs();
  for (const type of ['I-864', 'I-485', 'I-130']) {
    const takeOut = { caseId, applicationId: (await form(type)).application.id };
    await removeFormFromCase(ctx, takeOut);
    expect(await asItIs()).toHaveLength(before.length - 1);
    await addFormToCase(ctx, takeOut);
    expect(await asItIs()).toEqual(before);
  }
  await answer(ctx, (await form('I-130')).application, { rel_firstName: 'LUIZ' });
  expect((await form('I-485')).answers).toMatchObject({ firstName: 'LUIZ' });
});

it('keeps what was typed into a form while it was out of its case when the form goes back', async () => {
  const ctx = await newPerson(services);
  const { id: caseId } = await startCase(ctx, { packageId: 'spouse-green-card' });
  const form = async (type: string) => (await formsIn(ctx, caseId)).get(type)!;
  await answer(ctx, (await form('I-130')).application, { ...ANA, ...LUIS });
  const { application, row } = await form('I-485');
  await removeFormFromCase(ctx, { caseId, applicationId: application.id });
  await answer(ctx, application, { firstName: 'LUIS MIGUEL' });
  await addFormToCase(ctx, { caseId, applicationId: application.id });
  await answer(ctx, (await form('I-130')).application, { rel_firstName: 'LUIZ' });
  const back = await form('I-485');
  expect(back.answers).toMatchObject({ firstName: 'LUIS MIGUEL', lastName: 'SILVA' });
  expect(back.row.addedAt).toEqual(row.addedAt);
});
