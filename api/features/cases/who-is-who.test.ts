import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANA, formsIn, LUIS } from '../../testing/people-with-cases.ts';
import { answer, newPerson } from '../../testing/people-with-readings.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { currentFacts, personFor } from '../people/public.ts';
import { bindRole } from './bind-role.ts';
import { startCase } from './start-case.ts';

describe('choosing the person for a role in a case', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  async function begun() {
    const ctx = await newPerson(services);
    const { id } = await startCase(ctx, { packageId: 'spouse-green-card' });
    const form = async (type: string) => (await formsIn(ctx, id)).get(type)!;
    await answer(ctx, (await form('I-130')).application, { ...ANA, ...LUIS });
    const boundIn = async (type: string, role: string) =>
      (await form(type)).row.roles.find((binding) => binding.role === role)!.personId;
    const say = async (role: string, personId: string, isEverywhere = true) => {
      const applicationId = (await form('I-130')).application.id;
      const alsoIn = isEverywhere
        ? [...(await formsIn(ctx, id)).values()].map(({ application }) => application.id)
        : [];
      await bindRole(ctx, { caseId: id, applicationId, role, personId, alsoIn });
    };
    const givenOf = async (personId: string) => {
      const facts = await currentFacts(ctx, ctx.db, [personId], ['name.given']);
      return facts[0]?.value ?? null;
    };
    const answers = async () =>
      new Map(
        [...(await formsIn(ctx, id))].map(([type, found]) => [type, [found.answers, Object.keys(found.row.filled!)]]),
      );
    return { ctx, form, boundIn, say, givenOf, answers };
  }
  const somebody = (ctx: Awaited<ReturnType<typeof newPerson>>) =>
    ctx.db.$transaction((tx) => personFor(ctx, tx, ctx.viewer!.id, 'child'));

  it('changes the person in all forms at once with what was typed, and restores everything when chosen back', async () => {
    const { ctx, form, boundIn, say, givenOf, answers } = await begun();
    const spouse = await boundIn('I-130', 'beneficiary');
    const before = await answers();
    expect((await form('I-485')).answers).toMatchObject({ firstName: 'LUIS' });
    const { id: child } = await somebody(ctx);
    await say('beneficiary', child);
    for (const [type, role] of [
      ['I-130', 'beneficiary'],
      ['I-485', 'applicant'],
      ['I-864', 'beneficiary'],
    ] as const)
      expect([type, await boundIn(type, role)]).toEqual([type, child]);
    expect(await boundIn('I-864', 'sponsor')).toBe(await boundIn('I-130', 'petitioner'));
    expect([await givenOf(child), await givenOf(spouse)]).toEqual(['LUIS', null]);
    expect((await form('I-130')).answers).toMatchObject({ rel_firstName: 'LUIS' });
    expect((await form('I-485')).answers).toMatchObject({ firstName: 'LUIS' });
    await say('beneficiary', spouse);
    expect([await givenOf(child), await givenOf(spouse)]).toEqual([null, 'LUIS']);
    expect(await answers()).toEqual(before);
  });

  it('fills unreviewed answers from a person already known, and keeps typed answers', async () => {
    const { ctx, form, boundIn, say } = await begun();
    const { id: child } = await somebody(ctx);
    const { id: other } = await startCase(ctx, { packageId: 'child-green-card' });
    const applicationId = (await formsIn(ctx, other)).get('I-130')!.application.id;
    await bindRole(ctx, { caseId: other, applicationId, role: 'beneficiary', personId: child });
    await answer(ctx, (await formsIn(ctx, other)).get('I-130')!.application, { rel_firstName: 'LIA' });
    await answer(ctx, (await form('I-485')).application, { cityOfBirth: 'PUEBLA' });
    await say('beneficiary', child);
    expect((await form('I-130')).answers).toMatchObject({ rel_firstName: 'LUIS' });
    expect((await form('I-485')).answers).toMatchObject({ firstName: 'LIA', cityOfBirth: 'PUEBLA' });
    expect(await boundIn('I-130', 'petitioner')).not.toBe(child);
  });

  it('swaps two people and keeps the typed answers with their roles', async () => {
    const { form, boundIn, say, givenOf } = await begun();
    const [self, spouse] = [await boundIn('I-130', 'petitioner'), await boundIn('I-130', 'beneficiary')];
    await say('petitioner', spouse);
    await say('beneficiary', self);
    expect([await givenOf(self), await givenOf(spouse)]).toEqual(['LUIS', 'ANA']);
    expect((await form('I-130')).answers).toMatchObject({ firstName: 'ANA', rel_firstName: 'LUIS' });
    expect((await form('I-485')).answers).toMatchObject({ firstName: 'LUIS' });
    expect((await form('I-864')).answers).toMatchObject({ 'name.given': 'ANA' });
  });

  it('changes the person in one form only when no other form is selected', async () => {
    const { ctx, boundIn, say } = await begun();
    const { id: child } = await somebody(ctx);
    await say('beneficiary', child, false);
    expect(await boundIn('I-130', 'beneficiary')).toBe(child);
    expect(await boundIn('I-485', 'applicant')).not.toBe(child);
  });
});
