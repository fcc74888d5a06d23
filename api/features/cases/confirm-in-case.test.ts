import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { Context } from '../../platform/context.ts';
import { ANA, differencesOfCase, formsIn, keepAnswer, LUIS, watchCase } from '../../testing/people-with-cases.ts';
import { addDocument, answer, newPerson, readingOf } from '../../testing/people-with-readings.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { acceptFilled } from './accept-filled.ts';
import { checksAcross } from './checks-across.ts';
import { confirmInCase, paperDifferencesCount, unsettledCount } from './confirm-in-case.ts';
import { exportCases } from './export-cases.ts';
import { FOUND_CASE } from './find-case.ts';
import { startCase } from './start-case.ts';

describe('a difference between two forms that the person confirms as correct', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  /** Creates a couple whose I-485 gives one of them another name than their I-130. */
  async function couple() {
    const ctx = await newPerson(services);
    const { id } = await startCase(ctx, { packageId: 'spouse-green-card' });
    const say = async (formType: string, answers: FormData) =>
      await answer(ctx, (await formsIn(ctx, id)).get(formType)!.application, answers);
    await say('I-130', { ...ANA, ...LUIS });
    await acceptFilled(ctx, {
      applicationId: (await formsIn(ctx, id)).get('I-485')!.application.id,
      sectionId: 'applicant',
    });
    await say('I-130', { rel_firstName: 'LUIZ' });
    const [difference] = await differencesOfCase(ctx, id);
    return { ctx, id, say, confirmId: difference!.confirmId! };
  }
  const openIn = async (ctx: Context, id: string) =>
    await unsettledCount(ctx, await ctx.db.case.findUniqueOrThrow({ where: { id }, select: FOUND_CASE }));

  it('stays confirmed until one of its answers changes or it is undone; a repeated request changes the case once', async () => {
    const { ctx, id, say, confirmId } = await couple();
    const changes = await watchCase(ctx, id);
    const said = { caseId: id, confirmId, isConfirmed: true };
    const both = await Promise.all([confirmInCase(ctx, said), confirmInCase(ctx, said)]);
    expect(new Set(both.map(({ revision }) => revision)).size).toBe(1);
    expect((await changes.next()).value).toMatchObject({ id, revision: both[0].revision });
    expect(await differencesOfCase(ctx, id)).toMatchObject([{ confirmId, isConfirmed: true }]);
    expect(await openIn(ctx, id)).toBe(0);
    expect(await exportCases(ctx)).toMatchObject([{ confirmed: [expect.stringMatching(/^per_\S+ name\.given$/)] }]);
    const byCookie = { ...ctx, viewer: { ...ctx.viewer!, isReadOnly: true } };
    expect(await exportCases(byCookie)).toEqual(await exportCases(ctx));

    await say('I-130', { rel_lastName: 'LIMA' });
    await say('I-485', { lastName: 'LIMA' });
    expect(await openIn(ctx, id)).toBe(0);
    await confirmInCase(ctx, { ...said, isConfirmed: false });
    expect(await openIn(ctx, id)).toBe(1);
    await confirmInCase(ctx, said);
    await say('I-130', { rel_firstName: 'LUISE' });
    expect(await differencesOfCase(ctx, id)).toMatchObject([{ isConfirmed: false }]);
    await expect(confirmInCase(ctx, said)).rejects.toMatchObject({ code: 'FACT_CHANGED_ELSEWHERE' });
    expect(await openIn(ctx, id)).toBe(1);
    await changes.return?.();
  });

  it('keeping an answer that differs from a document lowers the count and notifies every open window once', async () => {
    const { ctx, id, say } = await couple();
    const reading = readingOf('passport', {
      holder: [
        { fact: 'name.family', value: 'SILVA' },
        { fact: 'name.given', value: 'ANA' },
        { fact: 'birth.date', value: '1990-12-03' },
      ],
    });
    const documentId = await addDocument(ctx, reading);
    const { id: applicationId } = (await formsIn(ctx, id)).get('I-130')!.application;
    const differing = async () =>
      await paperDifferencesCount(ctx, await ctx.db.case.findUniqueOrThrow({ where: { id }, select: FOUND_CASE }));
    // The form that copied the date differs too.
    expect(await differing()).toBe(2);
    const windows = [await watchCase(ctx, id), await watchCase(ctx, id)];
    const heard = () => Promise.all(windows.map((each) => each.next()));
    const kept = { applicationId, path: 'dateOfBirth', documentId };
    const revisionNow = async () => (await ctx.db.case.findUniqueOrThrow({ where: { id } })).revision;
    for (const isKept of [true, false]) {
      const before = await revisionNow();
      await Promise.all([keepAnswer(ctx, { ...kept, isKept }), keepAnswer(ctx, { ...kept, isKept })]);
      expect(await revisionNow()).toBe(before + 1);
      expect(await heard()).toMatchObject([{ value: { revision: before + 1 } }, { value: { revision: before + 1 } }]);
      expect(await differing()).toBe(isKept ? 1 : 2);
    }
    for (const each of windows) await each.return?.();
    await say('I-130', { dateOfBirth: '1990-12-03' });
    expect(await differing()).toBe(0);
  });

  it('cannot be confirmed for a date of birth, since a person has only one', async () => {
    const { ctx, id, say, confirmId } = await couple();
    await confirmInCase(ctx, { caseId: id, confirmId, isConfirmed: true });
    await say('I-130', { rel_dateOfBirth: '1988-02-03' });
    expect(await differencesOfCase(ctx, id)).toEqual(
      expect.arrayContaining([expect.objectContaining({ key: 'birth.date', confirmId: null, isConfirmed: false })]),
    );
    expect(await openIn(ctx, id)).toBe(1);
  });

  it('can be confirmed for a country of birth, which one form names as it was then and another as it is today', async () => {
    const { ctx, id, say } = await couple();
    await say('I-130', { rel_countryOfBirth: 'USSR' });
    await say('I-485', { countryOfBirth: 'UKRAINE' });
    const country = (await differencesOfCase(ctx, id)).find(({ key }) => key === 'birth.country');
    await confirmInCase(ctx, { caseId: id, confirmId: country!.confirmId!, isConfirmed: true });
    expect(await differencesOfCase(ctx, id)).toContainEqual(
      expect.objectContaining({ key: 'birth.country', isConfirmed: true }),
    );
  });

  it('can be confirmed only by the owner of the case, and is stored as an opaque 43-character token', async () => {
    const { ctx, id, confirmId } = await couple();
    const said = { caseId: id, confirmId, isConfirmed: true };
    await expect(confirmInCase(await newPerson(services), said)).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
    await expect(confirmInCase(services.context(), said)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    const byCookie = { ...ctx, viewer: { ...ctx.viewer!, isReadOnly: true } };
    await expect(confirmInCase(byCookie, said)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    const theirs = await couple();
    await expect(confirmInCase(theirs.ctx, { ...said, caseId: theirs.id })).rejects.toMatchObject({
      code: 'FACT_CHANGED_ELSEWHERE',
    });
    expect(await openIn(ctx, id)).toBe(1);
    await confirmInCase(ctx, said);
    const { confirmed } = await ctx.db.case.findUniqueOrThrow({ where: { id } });
    expect(confirmed).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  });

  it('can also be confirmed for a check across forms of kind "ask"', async () => {
    const ctx = await newPerson(services);
    const { id } = await startCase(ctx, { packageId: 'spouse-green-card' });
    const forms = await formsIn(ctx, id);
    await answer(ctx, forms.get('I-485')!.application, { applicantKind: 'derivative' });
    await answer(ctx, forms.get('I-864')!.application, { alsoFamily: 'no' });
    const raised = async () =>
      await checksAcross(ctx, await ctx.db.case.findUniqueOrThrow({ where: { id }, select: FOUND_CASE }), 'en');
    const [check] = await raised();
    expect(check).toMatchObject({ kind: 'ask', isConfirmed: false });
    await confirmInCase(ctx, { caseId: id, confirmId: check!.confirmId!, isConfirmed: true });
    expect(await raised()).toMatchObject([{ isConfirmed: true }]);
    expect(await openIn(ctx, id)).toBe(0);
  });
});
