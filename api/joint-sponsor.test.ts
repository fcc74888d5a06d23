import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANA, LUIS } from './testing/people-with-cases.ts';
import { answer, newPerson } from './testing/people-with-readings.ts';
import { openTestServices, type TestServices } from './testing/test-services.ts';
import { decryptAnswers, findApplication } from './features/applications/public.ts';
import { planPacket } from './features/packets/plan-packet.ts';
import { findPeople } from './features/people/public.ts';
import { addFormToCase } from './features/cases/add-form-to-case.ts';
import { countedFormsOfCase, findCase, formsOfCase } from './features/cases/find-case.ts';
import { formsAlone } from './features/cases/forms-alone.ts';
import { removeFormFromCase } from './features/cases/remove-form-from-case.ts';
import { startCase } from './features/cases/start-case.ts';

const SSN = '219099997';

describe("a joint sponsor's affidavit", () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  async function begun() {
    const ctx = await newPerson(services);
    const { id: caseId } = await startCase(ctx, { packageId: 'spouse-green-card' });
    const forms = async (formType: string) => {
      const rows = await formsOfCase(ctx.db, caseId);
      const all = await Promise.all(
        rows.map(async (row) => ({ row, application: await findApplication(ctx, row.applicationId) })),
      );
      return all
        .filter(({ application }) => application.formType === formType)
        .map(({ row, application }) => ({ row, application, answers: decryptAnswers(ctx.vault, application) }));
    };
    const [petition] = await forms('I-130');
    await answer(ctx, petition!.application, { ...ANA, ...LUIS, socialSecurityNumber: SSN });
    const idempotencyKey = 'joint-sponsor-1';
    const asked = { caseId, formType: 'I-864', forSomebodyNew: 'sponsor', idempotencyKey };
    await Promise.all([addFormToCase(ctx, asked), addFormToCase(ctx, asked)]);
    const [first, joint] = await forms('I-864');
    return { ctx, caseId, forms, first: first!, joint: joint! };
  }
  const personIn = (
    { row }: { row: { roles: readonly { role: string; personId: string }[] } },
    role: string,
  ): string | undefined => row.roles.find((binding) => binding.role === role)?.personId;

  it('has the same immigrant, a new sponsor and no data of the petitioner, and is begun once', async () => {
    const { ctx, forms, first, joint } = await begun();
    expect(await forms('I-864')).toHaveLength(2);
    expect(personIn(joint, 'beneficiary')).toBe(personIn(first, 'beneficiary'));
    expect(personIn(joint, 'sponsor')).not.toBe(personIn(first, 'sponsor'));
    expect((await findPeople(ctx)).filter(({ relation }) => relation === 'sponsor')).toHaveLength(1);
    expect(first.answers).toMatchObject({ 'name.given': 'ANA', basis: 'petitioner' });
    expect(joint.answers).toMatchObject({ 'immigrantName.given': 'LUIS' });
    expect(Object.keys(joint.answers)).not.toContain('basis');
    expect(JSON.stringify(joint.answers)).not.toMatch(new RegExp(`ANA|${SSN}`));
  });

  it('keeps its sponsor out of the forms of the petitioner, and names the sponsor in the packet', async () => {
    const { ctx, caseId, forms, first, joint } = await begun();
    await answer(ctx, joint.application, { 'name.family': 'PARK', 'name.given': 'JIN', basis: 'onlyJoint' });
    const [again] = await forms('I-864');
    expect(again!.answers).toMatchObject({ 'name.given': 'ANA', basis: 'petitioner' });
    await addFormToCase(ctx, { caseId, formType: 'G-1450' });
    const [payment] = await forms('G-1450');
    expect(personIn(payment!, 'applicant')).toBe(personIn(first, 'sponsor'));
    const applicationIds = [first.application.id, joint.application.id];
    const { forms: planned, costs } = await planPacket(ctx, { applicationIds, documentIds: [] }, 'en');
    expect(planned.map(({ people }) => people.some((name) => name.includes('JIN')))).toEqual([false, true]);
    expect(costs.forms.map(({ formType, paper }) => [formType, paper.amountCents])).toEqual([
      ['I-864', 0],
      ['I-864', 0],
    ]);
  });

  it('is parked with the other affidavit, and keeps its sponsor when it is removed, edited and added back', async () => {
    const { ctx, caseId, forms, joint } = await begun();
    const [adjustment] = await forms('I-485');
    await answer(ctx, adjustment!.application, { affidavit: 'quarters' });
    expect((await forms('I-864')).map(({ row }) => row.parkedAt === null)).toEqual([false, false]);
    const sponsor = personIn(joint, 'sponsor');
    await removeFormFromCase(ctx, { caseId, applicationId: joint.application.id });
    await answer(ctx, await findApplication(ctx, joint.application.id), { 'name.family': 'PARK', 'name.given': 'JIN' });
    const found = { ...(await findCase(ctx, caseId)), forms: await countedFormsOfCase(ctx.db, caseId) };
    expect(await formsAlone(ctx, found)).toMatchObject([{ isAboutOthers: false }]);
    await addFormToCase(ctx, { caseId, applicationId: joint.application.id });
    expect((await forms('I-864')).map((form) => personIn(form, 'sponsor'))).toContain(sponsor);
  });
});
