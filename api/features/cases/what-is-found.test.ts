import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { ANA, differencesOfCase, formsIn, LUIS } from '../../testing/people-with-cases.ts';
import { addDocument, answer, newPerson, readingOf } from '../../testing/people-with-readings.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { findApplication } from '../applications/public.ts';
import { acceptFilled } from './accept-filled.ts';
import { confirmRead } from './confirm-read.ts';
import { startCase } from './start-case.ts';

describe('facts and differences of a case', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  it('records a document as the source of a confirmed answer, for its owner and until the answer changes', async () => {
    const ctx = await newPerson(services);
    const { id } = await startCase(ctx, { packageId: 'spouse-green-card' });
    await answer(ctx, (await formsIn(ctx, id)).get('I-130')!.application, { ...ANA, ...LUIS });
    const { row, application } = (await formsIn(ctx, id)).get('I-130')!;
    const documentId = await addDocument(ctx, readingOf('passport', {}));
    const bornOn = (value: string) => [
      { path: 'rel_dateOfBirth', value },
      { path: 'spouseless', value },
    ];
    const taken = { applicationId: application.id, documentId, answers: bornOn(LUIS.rel_dateOfBirth) };
    const { personId } = row.roles.find(({ role }) => role === 'beneficiary')!;
    const factOf = (key: string) => ctx.db.fact.findFirstOrThrow({ where: { personId, key, supersededAt: null } });
    // An answer that was changed before the confirmation arrived did not come from the document.
    await confirmRead(ctx, { ...taken, answers: bornOn('1901-01-01') });
    expect(await factOf('birth.date')).toMatchObject({ source: 'application', documentId: null, confirmedAt: null });
    await confirmRead(ctx, taken);
    expect(await factOf('birth.date')).toMatchObject({ source: 'document', documentId });
    expect((await factOf('birth.date')).confirmedAt).toBeInstanceOf(Date);
    expect(await factOf('name.given')).toMatchObject({ source: 'application', documentId: null, confirmedAt: null });
    await answer(ctx, await findApplication(ctx, application.id), { rel_dateOfBirth: '1988-07-02' });
    expect(await factOf('birth.date')).toMatchObject({ source: 'application', documentId: null });
    const eva = await newPerson(services);
    await expect(confirmRead(eva, taken)).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
    const own = await addDocument(eva, readingOf('passport', {}));
    await expect(confirmRead(eva, { ...taken, documentId: own })).rejects.toMatchObject({
      code: 'APPLICATION_NOT_FOUND',
    });
  });

  it('returns the differences of a case to its owner only, also when another user has the same answers', async () => {
    const [ana, bao] = [await newPerson(services), await newPerson(services)];
    const differing = async (ctx: Context) => {
      const { id } = await startCase(ctx, { packageId: 'spouse-green-card' });
      await answer(ctx, (await formsIn(ctx, id)).get('I-130')!.application, { ...ANA, ...LUIS });
      await acceptFilled(ctx, {
        applicationId: (await formsIn(ctx, id)).get('I-485')!.application.id,
        sectionId: 'applicant',
      });
      await answer(ctx, (await formsIn(ctx, id)).get('I-130')!.application, { rel_firstName: 'LUIZ' });
      return id;
    };
    const saidIn = async (ctx: Context, id: string) =>
      (await differencesOfCase(ctx, id)).flatMap(({ uses }) => uses.map(({ application }) => application.userId));
    const [ofAna, ofBao] = [await differing(ana), await differing(bao)];
    const found = await saidIn(ana, ofAna);
    expect(new Set(found)).toEqual(new Set([ana.viewer?.id]));
    expect(await saidIn(ana, ofAna)).toEqual(found);
    expect(await saidIn(bao, ofAna)).toEqual([]);
    expect(new Set(await saidIn(bao, ofBao))).toEqual(new Set([bao.viewer?.id]));
  });
});
