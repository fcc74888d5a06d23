import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { findProfile, openSession, viewerOfToken } from '../accounts/public.ts';
import { deleteAccount, type DeletionReceipt } from './delete-account.ts';
import { asUser } from '../../platform/row-identity.ts';

let services: TestServices;
beforeAll(async () => void (services = await openTestServices()));
afterAll(() => services.close());

/** Signs a user in by a sign-in link. The context is the one that the server builds from the bearer token. */
async function signIn(
  email: string,
): Promise<{ ctx: Context; id: string; token: string; cookies: Map<string, string> }> {
  const cookies = new Map<string, string>();
  const visitor = services.context(null, { setCookie: (name, value) => void cookies.set(name, value) });
  await services.mail.send({ to: email, subject: 'Sign in', text: 'Link' });
  const { token } = await services.db.$transaction((tx) => openSession(services, tx, email, 'en'));
  const viewer = await viewerOfToken(services, token, { isReadOnly: false });
  const { emailHash, emailEncrypted } = await services.db.user.findUniqueOrThrow({ where: { id: viewer!.id } });
  const linkId = services.newId('sil');
  await services.db.signInLink.create({
    data: {
      id: linkId,
      tokenHash: linkId,
      emailHash,
      emailEncrypted,
      language: 'en',
      browserHash: 'b',
      expiresAt: services.now(),
    },
  });
  return { ctx: { ...visitor, viewer, db: asUser(services.db, viewer) }, id: viewer!.id, token, cookies };
}

const countsOf = (lines: DeletionReceipt['what']) =>
  Object.fromEntries(lines.map(({ thing, count }) => [thing, count]));

describe('deleting an account', () => {
  it('deletes all data of the user, none of another user, and ends the session at once', async () => {
    const [ana, bao] = [await signIn('gone@example.org'), await signIn('stays@example.org')];
    for (const { id } of [ana, bao]) {
      const applicationId = services.newId('app');
      const answersEncrypted = { lastName: services.vault.encrypt(`applications:${applicationId}:lastName`, 'X') };
      await services.db.application.create({
        data: { id: applicationId, userId: id, formType: 'I-130', edition: '2024-04-01', answersEncrypted },
      });
      const requestedAt = services.now();
      await services.db.formReview.create({
        data: {
          id: services.newId('rvw'),
          userId: id,
          applicationId,
          payment: 'demo',
          requestedAt,
          dueAt: requestedAt,
        },
      });
      await services.db.requestKey.create({
        data: { scope: `${id}:startApplication`, key: 'one-click', requestHash: 'x', resultId: applicationId },
      });
    }
    services.setNow(new Date('2026-11-21T10:00:00Z'));
    const receipt = await deleteAccount(ana.ctx, { typedConfirmation: 'Gone@example.org' });
    expect(receipt.deletedAt).toEqual(new Date('2026-11-21T10:00:00Z'));
    expect(countsOf(receipt.what)).toEqual({
      account: 1,
      caseShares: 0,
      cases: 0,
      people: 0,
      earlierEditions: 0,
      applications: 1,
      documents: 0,
      translations: 0,
      conversations: 0,
      caseReviews: 0,
      formReviews: 1,
      supportRequests: 0,
      filings: 0,
      keyDates: 0,
      calendarFeeds: 0,
      shares: 0,
      files: 0,
      ownPdfs: 0,
      sessions: 1,
      passkeys: 0,
      signInLinks: 1,
      mails: 1,
      requestKeys: 1,
    });
    expect(countsOf(receipt.kept)).toEqual({ transactions: 0, certificates: 0 });
    services.setNow(new Date());
    expect(ana.cookies.get('session')).toBe('');
    expect(await viewerOfToken(services, ana.token, { isReadOnly: false })).toBeNull();
    expect(await everyRow()).not.toContain(ana.id);
    expect(await findProfile(bao.ctx)).toMatchObject({ email: 'stays@example.org' });
    expect(await services.db.application.count({ where: { userId: bao.id } })).toBe(1);
    expect(await services.db.formReview.findMany({ select: { userId: true } })).toEqual([{ userId: bao.id }]);
    expect(await services.db.requestKey.count()).toBe(1);
    await expect(deleteAccount(ana.ctx, { typedConfirmation: 'DELETE' })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
  });

  it('keeps the transaction without the user id and the card digits', async () => {
    const { ctx, id } = await signIn('paid@example.org');
    const { purchaseId, transactionId } = await pay(id);
    const { kept } = await deleteAccount(ctx, { typedConfirmation: 'DELETE' });
    expect(countsOf(kept)).toEqual({ transactions: 1, certificates: 0 });
    expect(await everyRow()).not.toContain(id);
    expect(await services.db.transaction.findUnique({ where: { id: transactionId } })).toMatchObject({
      amountCents: 9900,
      userId: null,
    });
    expect(await services.db.purchase.findUnique({ where: { id: purchaseId } })).toMatchObject({ cardLast4: null });
    expect(await services.db.creditGrant.count({ where: { purchaseId } })).toBe(0);
  });

  it('succeeds once for five concurrent calls', async () => {
    const { ctx } = await signIn('race@example.org');
    const calls = await Promise.allSettled(
      Array.from({ length: 5 }, () => deleteAccount(ctx, { typedConfirmation: 'ELIMINAR' })),
    );
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const call of calls)
      if (call.status === 'rejected') expect(call.reason).toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('requires the typed word or address, and the id of the own account', async () => {
    const { ctx, id } = await signIn('sure@example.org');
    await expect(deleteAccount(ctx, { typedConfirmation: 'yes' })).rejects.toMatchObject({
      code: 'DELETION_NOT_CONFIRMED',
      status: 400,
    });
    await expect(deleteAccount(ctx, { id: 'usr_other', typedConfirmation: 'DELETE' })).rejects.toMatchObject({
      status: 404,
    });
    expect(await findProfile(ctx)).toMatchObject({ id });
  });
});

async function pay(userId: string) {
  const purchaseId = services.newId('pur');
  const transactionId = services.newId('txn');
  await services.db.purchase.create({
    data: {
      id: purchaseId,
      userId,
      offerId: 'family-package',
      amountCents: 9900,
      provider: 'sandbox',
      status: 'succeeded',
      cardBrand: 'visa',
      cardLast4: '4242',
      transactions: {
        create: {
          id: transactionId,
          userId,
          type: 'payment',
          amountCents: 9900,
          provider: 'sandbox',
          providerRef: transactionId,
        },
      },
      grants: { create: { id: services.newId('lot'), userId, unit: 'formCompletion', granted: 3, left: 3 } },
    },
  });
  return { purchaseId, transactionId };
}

async function everyRow(): Promise<string> {
  const tables = await services.db.$queryRaw<
    { name: string }[]
  >`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`;
  const dumps = await Promise.all(
    tables.map(({ name }) => services.db.$queryRawUnsafe<{ row: string }[]>(`SELECT t::text AS row FROM "${name}" t`)),
  );
  return dumps
    .flat()
    .map(({ row }) => row)
    .join('\n');
}
