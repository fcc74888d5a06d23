import { afterAll, beforeAll, expect, it } from 'vitest';
import { ANA, formsIn, LUIS } from '../../testing/people-with-cases.ts';
import { answer, beginForm, newPerson } from '../../testing/people-with-readings.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import type { Context } from '../../platform/context.ts';
import { addFormToCase } from './add-form-to-case.ts';
import { formsOfCase, loadCase } from './find-case.ts';
import { formsAlone, formsToJoin } from './forms-alone.ts';
import { removeFormFromCase } from './remove-form-from-case.ts';
import { startCase } from './start-case.ts';

let services: TestServices;
beforeAll(async () => void (services = await openTestServices()));
afterAll(() => services.close());

/** As a screen of the case lists them. */
async function aloneBeside(ctx: Context, caseId: string) {
  const { packageId } = await loadCase(ctx.db, ctx.viewer!.id, caseId);
  const types = new Map(
    [...(await formsIn(ctx, caseId)).values()].map(({ application }) => [application.id, application.formType]),
  );
  const forms = await formsAlone(ctx, { packageId, forms: await formsOfCase(ctx.db, caseId) }, types);
  return forms.map(({ application: { formType }, names, isAboutOthers }) => [formType, names, isAboutOthers]);
}

it('a package offers what was begun alone, and not a form about somebody else than the user is', async () => {
  const ctx = await newPerson(services);
  await beginForm(ctx, 'I-130', { ...ANA, ...LUIS });
  await beginForm(ctx, 'N-400', {});
  const offered = async () =>
    (await formsToJoin(ctx, 'spouse-green-card')).map(({ application: { formType }, names }) => [formType, names]);
  expect(await offered()).toEqual([['I-130', ['ANA SILVA', 'LUIS SILVA']]]);
  // The user turns out to be somebody else than the form names.
  const { id } = await startCase(ctx, { packageId: 'work-authorization' });
  await answer(ctx, (await formsIn(ctx, id)).get('I-765')!.application, { 'name.given': 'BAO', 'name.family': 'LE' });
  expect(await offered()).toEqual([]);
});

it('a form of other people is told apart beside a case; one that was taken out goes back with its answers', async () => {
  const ctx = await newPerson(services);
  const { id: caseId } = await startCase(ctx, { packageId: 'spouse-green-card' });
  const form = async (type: string) => (await formsIn(ctx, caseId)).get(type)!;
  await answer(ctx, (await form('I-130')).application, { ...ANA, ...LUIS });
  await beginForm(ctx, 'I-130', { ...ANA, rel_lastName: 'ROCHA', rel_firstName: 'JOSE' });
  const { application, answers } = await form('I-485');
  const takeOut = { caseId, applicationId: application.id };
  await removeFormFromCase(ctx, { ...takeOut, idempotencyKey: 'taken-out-once' });
  // The same press again, and the one of another tab.
  await removeFormFromCase(ctx, { ...takeOut, idempotencyKey: 'taken-out-once' });
  await expect(removeFormFromCase(ctx, takeOut)).rejects.toMatchObject({ code: 'APPLICATION_NOT_FOUND' });
  expect(new Map((await aloneBeside(ctx, caseId)).map(([type, ...rest]) => [type, rest]))).toEqual(
    new Map<unknown, unknown>([
      ['I-130', [['ANA SILVA', 'JOSE ROCHA'], true]],
      ['I-485', [['LUIS SILVA'], false]],
    ]),
  );
  await addFormToCase(ctx, takeOut);
  await expect(addFormToCase(ctx, takeOut)).rejects.toMatchObject({ code: 'FORM_IN_OTHER_CASE' });
  expect((await form('I-485')).answers).toEqual(answers);
  await answer(ctx, (await form('I-130')).application, { rel_cityOfBirth: 'PUEBLA' });
  expect((await form('I-485')).answers).toMatchObject({ firstName: 'LUIS' });
});
