import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpired } from './features/accounts/delete-expired.ts';
import { deleteOldIdempotencyKeys } from './platform/idempotency.ts';
import { openTestServices, type TestServices } from './testing/test-services.ts';

describe('the maintenance jobs', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  it('delete expired sessions, sign-in links and old idempotency keys, and keep the others', async () => {
    const { db } = services;
    const now = services.now().getTime();
    const [past, future] = [new Date(now - 1_000), new Date(now + 60_000)];
    await db.user.create({ data: { id: 'usr_1', emailHash: 'h', emailEncrypted: 's' } });
    for (const [id, expiresAt] of [
      ['old', past],
      ['new', future],
    ] as const) {
      await db.session.create({ data: { id: `ses_${id}`, tokenHash: id, userId: 'usr_1', expiresAt, proof: '' } });
      await db.signInLink.create({
        data: {
          id: `sil_${id}`,
          tokenHash: id,
          emailHash: id,
          emailEncrypted: 's',
          language: 'en',
          browserHash: 'b',
          expiresAt,
        },
      });
    }
    for (const [key, days] of [
      ['old', 3],
      ['new', 1],
    ] as const)
      await db.requestKey.create({
        data: { scope: 's', key, requestHash: 'r', resultId: 'i', createdAt: new Date(now - days * 86_400_000) },
      });
    await deleteExpired(services);
    await deleteOldIdempotencyKeys(services);
    expect((await db.session.findMany()).map(({ id }) => id)).toEqual(['ses_new']);
    expect((await db.signInLink.findMany()).map(({ id }) => id)).toEqual(['sil_new']);
    expect((await db.requestKey.findMany()).map(({ key }) => key)).toEqual(['new']);
  });
});
