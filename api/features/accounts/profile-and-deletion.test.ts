import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { deleteAccount } from './delete-account.ts';
import { findViewer } from './find-viewer.ts';
import { viewerOfToken } from './public.ts';
import { requestSignInLink } from './request-sign-in-link.ts';
import { updateProfile } from './update-profile.ts';
import { openUser } from './user-record.ts';

let services: TestServices;
beforeAll(async () => void (services = await openTestServices()));
afterAll(() => services.close());

/** Somebody signed in, as the server would see the bearer token. */
async function signIn(
  email: string,
): Promise<{ ctx: Context; id: string; token: string; cookies: Map<string, string> }> {
  const cookies = new Map<string, string>();
  const visitor = services.context(null, { setCookie: (name, value) => void cookies.set(name, value) });
  const { session } = await requestSignInLink(visitor, { email });
  const viewer = await viewerOfToken(services, session!.token, { isReadOnly: false });
  return { ctx: { ...visitor, viewer }, id: viewer!.id, token: session!.token, cookies };
}

const profileOf = async (ctx: Context) => openUser(services.vault, await findViewer(ctx));

describe('a profile', () => {
  it('is changed field by field, kept sealed, and read back', async () => {
    const { ctx } = await signIn('profile@example.org');
    await updateProfile(ctx, {
      firstName: 'María-José',
      lastName: "O'Neill 李",
      phone: '202 555 0147',
      address: '12 Main St\nApt 3',
      preferredLanguage: 'es',
      timezone: 'America/Denver',
      notifications: { sms: true },
    });
    await updateProfile(ctx, { lastName: null, notifications: { email: false, push: null } });
    expect(await profileOf(ctx)).toMatchObject({
      email: 'profile@example.org',
      firstName: 'María-José',
      lastName: null,
      phone: '(202) 555-0147',
      address: '12 Main St\nApt 3',
      preferredLanguage: 'es',
      timezone: 'America/Denver',
      notifications: { email: false, sms: true, push: true },
    });
  });

  it('with one wrong field is not changed at all', async () => {
    const { ctx } = await signIn('half@example.org');
    await expect(updateProfile(ctx, { firstName: 'Ana', phone: '1' })).rejects.toMatchObject({
      code: 'INVALID_PROFILE',
      field: 'phone',
    });
    expect(await profileOf(ctx)).toMatchObject({ firstName: null });
  });

  it('of somebody else answers as a missing one, and a cookie alone changes nothing', async () => {
    const [ana, bao] = [await signIn('ana@example.org'), await signIn('bao@example.org')];
    for (const id of [bao.id, 'usr_missing', ''])
      await expect(updateProfile(ana.ctx, { id, firstName: 'Eve' })).rejects.toMatchObject({
        code: 'USER_NOT_FOUND',
        status: 404,
      });
    const byCookie = { ...ana.ctx, viewer: { ...ana.ctx.viewer!, isReadOnly: true } };
    await expect(updateProfile(byCookie, { firstName: 'Eve' })).rejects.toMatchObject({ status: 401 });
    expect(await profileOf(bao.ctx)).toMatchObject({ firstName: null });
  });
});

describe('deleting an account', () => {
  it('takes everything of this person, nothing of another, and the session is dead at once', async () => {
    const [ana, bao] = [await signIn('gone@example.org'), await signIn('stays@example.org')];
    for (const { id } of [ana, bao]) {
      const applicationId = services.newId('app');
      const answersSealed = { lastName: services.vault.seal(`applications:${applicationId}:lastName`, 'X') };
      await services.db.application.create({
        data: { id: applicationId, userId: id, formType: 'I-130', edition: '2024-04-01', answersSealed },
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
      await services.db.onceKey.create({
        data: { scope: `${id}:startApplication`, key: 'one-click', requestHash: 'x', resultId: applicationId },
      });
    }
    services.setNow(new Date('2026-11-21T10:00:00Z'));
    expect(await deleteAccount(ana.ctx, { typedConfirmation: 'Gone@example.org' })).toEqual({
      deletedAt: new Date('2026-11-21T10:00:00Z'),
      what: [
        { thing: 'account', count: 1 },
        { thing: 'applications', count: 1 },
        { thing: 'documents', count: 0 },
        { thing: 'translations', count: 0 },
        { thing: 'conversations', count: 0 },
        { thing: 'caseReviews', count: 0 },
        { thing: 'formReviews', count: 1 },
        { thing: 'supportRequests', count: 0 },
        { thing: 'shares', count: 0 },
        { thing: 'files', count: 0 },
        { thing: 'sessions', count: 1 },
        { thing: 'signInLinks', count: 1 },
        { thing: 'mails', count: 1 },
        { thing: 'requestKeys', count: 1 },
      ],
      kept: [
        { thing: 'transactions', count: 0 },
        { thing: 'certificates', count: 0 },
      ],
    });
    services.setNow(new Date());
    expect(ana.cookies.get('session')).toBe('');
    expect(await viewerOfToken(services, ana.token, { isReadOnly: false })).toBeNull();
    expect(await everyRow()).not.toContain(ana.id);
    expect(await profileOf(bao.ctx)).toMatchObject({ email: 'stays@example.org' });
    expect(await services.db.application.count({ where: { userId: bao.id } })).toBe(1);
    expect(await services.db.formReview.findMany({ select: { userId: true } })).toEqual([{ userId: bao.id }]);
    expect(await services.db.onceKey.count()).toBe(1);
    await expect(deleteAccount(ana.ctx, { typedConfirmation: 'DELETE' })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
  });

  it('keeps the books without the person', async () => {
    const { ctx, id } = await signIn('paid@example.org');
    const { purchaseId, transactionId } = await pay(id);
    const { kept } = await deleteAccount(ctx, { typedConfirmation: 'DELETE' });
    expect(kept).toEqual([
      { thing: 'transactions', count: 1 },
      { thing: 'certificates', count: 0 },
    ]);
    expect(await everyRow()).not.toContain(id);
    expect(await services.db.transaction.findUnique({ where: { id: transactionId } })).toMatchObject({
      amountCents: 9900,
      userId: null,
    });
    expect(await services.db.purchase.findUnique({ where: { id: purchaseId } })).toMatchObject({ cardLast4: null });
    expect(await services.db.unitLot.count({ where: { purchaseId } })).toBe(0);
  });

  it('happens once of five racing calls', async () => {
    const { ctx } = await signIn('race@example.org');
    const calls = await Promise.allSettled(
      Array.from({ length: 5 }, () => deleteAccount(ctx, { typedConfirmation: 'ELIMINAR' })),
    );
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const call of calls)
      if (call.status === 'rejected') expect(call.reason).toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('needs the typed word or address, and ones own id', async () => {
    const { ctx, id } = await signIn('sure@example.org');
    await expect(deleteAccount(ctx, { typedConfirmation: 'yes' })).rejects.toMatchObject({
      code: 'DELETION_NOT_CONFIRMED',
      status: 400,
    });
    await expect(deleteAccount(ctx, { id: 'usr_other', typedConfirmation: 'DELETE' })).rejects.toMatchObject({
      status: 404,
    });
    expect(await profileOf(ctx)).toMatchObject({ id });
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
      lots: { create: { id: services.newId('lot'), userId, unit: 'formCompletion', granted: 3, left: 3 } },
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
