import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formsIn, LUIS, saveFiling } from '../../testing/people-with-cases.ts';
import { addDocument, answer, newPerson, readingOf } from '../../testing/people-with-readings.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { applicationsOf, findApplication } from '../applications/public.ts';
import { findPeople } from '../people/public.ts';
import { watchCase } from './case-events.ts';
import { deleteCase } from './delete-case.ts';
import { exportCases } from './export-cases.ts';
import { findCases } from './find-case.ts';
import { startCase } from './start-case.ts';

describe('deleting a case', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  async function begun() {
    const ctx = await newPerson(services);
    const { id } = await startCase(ctx, { packageId: 'spouse-green-card' });
    const { application } = (await formsIn(ctx, id)).get('I-130')!;
    const { id: formId } = await answer(ctx, application, LUIS);
    await saveFiling(ctx, { applicationId: formId, revision: 0, sentOn: '2026-11-02', receipts: [], notices: [] });
    return { ctx, id, formId };
  }

  it('keeps its forms, people, documents and filing notes, and ends the subscription of open windows', async () => {
    const { ctx, id, formId } = await begun();
    const paper = await addDocument(ctx, readingOf('passport', {}));
    const before = await applicationsOf(ctx, [ctx.viewer!.id]);
    const people = await findPeople(ctx);
    const window = await watchCase(ctx, id);
    const told = window.next();
    expect(await deleteCase(ctx, { id, deleteForms: false })).toBe(id);
    expect(await told).toMatchObject({ done: true });
    expect([await findCases(ctx), await exportCases(ctx)]).toEqual([[], []]);
    expect(await applicationsOf(ctx, [ctx.viewer!.id])).toEqual(before);
    expect(await findPeople(ctx)).toEqual(people);
    expect(await ctx.db.filing.count({ where: { applicationId: formId } })).toBe(1);
    expect(await ctx.db.document.count({ where: { id: paper } })).toBe(1);
    // The form is free to join another case.
    expect(await startCase(ctx, { packageId: 'spouse-green-card', applicationIds: [formId] })).toBeTruthy();
  });

  it('deletes its forms when the person asks, once for a repeated request, and no form of another case', async () => {
    const { ctx, id, formId } = await begun();
    const other = await startCase(ctx, { packageId: 'citizenship' });
    const asked = { id, deleteForms: true, idempotencyKey: 'delete-once' };
    expect(await Promise.all([deleteCase(ctx, asked), deleteCase(ctx, asked)])).toEqual([id, id]);
    await expect(findApplication(ctx, formId)).rejects.toMatchObject({ code: 'APPLICATION_NOT_FOUND' });
    expect(await ctx.db.filing.count({ where: { userId: ctx.viewer!.id } })).toBe(0);
    const left = [...(await formsIn(ctx, other.id)).keys()].sort();
    const forms = (await applicationsOf(ctx, [ctx.viewer!.id])).map(({ formType }) => formType);
    expect(forms.sort()).toEqual(left);
  });

  it('returns CASE_NOT_FOUND to another user and for an unknown id, and rejects a read-only session', async () => {
    const { ctx, id } = await begun();
    const count = (await applicationsOf(ctx, [ctx.viewer!.id])).length;
    const refused = async (who: typeof ctx, caseId: string, code: string) =>
      await expect(deleteCase(who, { id: caseId, deleteForms: true })).rejects.toMatchObject({ code });
    await refused(await newPerson(services), id, 'CASE_NOT_FOUND');
    await refused({ ...ctx, viewer: { ...ctx.viewer!, isReadOnly: true } }, id, 'NOT_SIGNED_IN');
    await refused(ctx, 'cas_nobody', 'CASE_NOT_FOUND');
    expect(await applicationsOf(ctx, [ctx.viewer!.id])).toHaveLength(count);
    expect(await findCases(ctx)).toHaveLength(1);
  });
});
