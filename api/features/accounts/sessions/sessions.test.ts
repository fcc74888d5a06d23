import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context, RequestInfo } from '../../../platform/context.ts';
import { softwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { openTestServices, type TestServices } from '../../../testing/test-services.ts';
import { openSession, rememberSession, type OpenedSession } from '../open-session.ts';
import { addPasskey } from '../passkeys/add-passkey.ts';
import { askForPasskey } from '../passkeys/ask-for-passkey.ts';
import { confirmWithPasskey } from '../passkeys/confirm-with-passkey.ts';
import { removePasskey } from '../passkeys/remove-passkey.ts';
import { startAddingPasskey } from '../passkeys/start-adding-passkey.ts';
import { viewerOfToken } from '../public.ts';
import { deviceOf } from './device.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { endedSessions, exportSessions, listSessions } from './list-sessions.ts';

const SITE = 'https://tern.example';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const RECENT = { code: 'RECENT_SIGN_IN_NEEDED', status: 403 };
const NOT_FOUND = { code: 'SESSION_NOT_FOUND', status: 404 };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let services: TestServices;
beforeAll(async () => void (services = await openTestServices({ PUBLIC_URL: SITE })));
afterAll(() => services.close());
beforeEach(() => services.setNow(new Date('2026-11-26T12:00:00Z')));
const wait = (milliseconds: number) => services.setNow(new Date(services.now().getTime() + milliseconds));

let people = 0;
const newEmail = () => `sessions${++people}@example.org`;

interface SignedIn extends OpenedSession {
  readonly ctx: Context;
}
async function signIn(email: string, caller: Partial<RequestInfo> = {}, before?: Context): Promise<SignedIn> {
  const signedIn = before?.viewer ?? null;
  const ctx = { ...services.context(null, caller), viewer: signedIn, db: services.db };
  const session = await services.db.$transaction((tx) => openSession(ctx, tx, email, 'en'));
  await rememberSession(ctx, session, 'link');
  const viewer = await viewerOfToken(services, session.token, { isReadOnly: false });
  return { ...session, ctx: { ...services.context(viewer, caller), viewer } };
}
const isAlive = async ({ token }: OpenedSession) =>
  (await viewerOfToken(services, token, { isReadOnly: false })) !== null;

describe('the list of sessions', () => {
  it('names browser and device, orders by last use and marks the current session', async () => {
    const email = newEmail();
    const phone = await signIn(email, { userAgent: IPHONE });
    const begun = services.now();
    wait(2 * DAY);
    const desk = await signIn(email, { userAgent: FIREFOX });
    await signIn(newEmail(), { userAgent: FIREFOX });
    const now = services.now();
    const onDesk = { id: desk.sessionId, browser: 'Firefox', system: 'Windows', createdAt: now, lastUsedAt: now };
    const onPhone = { id: phone.sessionId, browser: 'Safari', system: 'iPhone', createdAt: begun, lastUsedAt: begun };
    expect(await listSessions(desk.ctx)).toEqual([
      { ...onDesk, isCurrent: true },
      { ...onPhone, isCurrent: false },
    ]);
    // Used again after more than a day, which is the precision of the last use, it comes first.
    wait(1);
    await isAlive(phone);
    expect(await listSessions(desk.ctx)).toMatchObject([{ id: phone.sessionId, lastUsedAt: services.now() }, {}]);
    expect(JSON.stringify(await exportSessions(desk.ctx))).not.toContain('ses_');
    expect(await exportSessions(desk.ctx)).toMatchObject([{ browser: 'Safari' }, { browser: 'Firefox' }]);
  });

  it('stores no browser data unencrypted, and shows none for a row assigned to another user', async () => {
    const [ana, bao] = [await signIn(newEmail(), { userAgent: FIREFOX }), await signIn(newEmail())];
    const row = await services.db.session.findUniqueOrThrow({ where: { id: ana.sessionId } });
    expect(JSON.stringify(row)).not.toMatch(/Firefox|Windows|Mozilla/);
    await services.db.session.update({ where: { id: ana.sessionId }, data: { userId: bao.userId } });
    expect(await listSessions(bao.ctx)).toMatchObject([{ id: bao.sessionId, browser: null, system: null }]);
  });

  it('leaves out expired sessions, also those that were never signed out', async () => {
    const email = newEmail();
    const old = await signIn(email);
    wait(14 * DAY);
    const fresh = await signIn(email);
    expect((await listSessions(fresh.ctx)).map(({ id }) => id)).toEqual([fresh.sessionId]);
    const viewers = [old.ctx.viewer!, fresh.ctx.viewer!];
    expect(await endedSessions(services, viewers)).toEqual(new Set([old.sessionId]));
  });

  it.each([
    ['Firefox on Windows', FIREFOX],
    ['Safari on iPhone', IPHONE],
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Chrome on Chrome OS',
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    ],
    ['null on null', undefined],
    ['null on null', ''],
    ['null on null', 'Quetzalina/3 (of Ana Silva, Main Street)'],
    ['null on null', `${FIREFOX} ${'x'.repeat(500)}`],
  ])('reads %s from the user agent', (name, userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    expect(`${browser} on ${system}`).toBe(name);
  });
});

describe('ending sessions', () => {
  it('signs out one session with its token and cookie, and none of another user', async () => {
    const email = newEmail();
    const [here, there, bao] = [await signIn(email), await signIn(email), await signIn(newEmail())];
    await expect(endSession(bao.ctx, { id: there.sessionId })).rejects.toMatchObject(NOT_FOUND);
    await expect(endSession(here.ctx, { id: 'ses_none' })).rejects.toMatchObject(NOT_FOUND);
    expect(await endSession(here.ctx, { id: there.sessionId })).toEqual({ id: there.sessionId });
    expect(await viewerOfToken(services, there.downloadToken, { isReadOnly: true })).toBeNull();
    expect([await isAlive(here), await isAlive(there), await isAlive(bao)]).toEqual([true, false, true]);
    await expect(endSession(here.ctx, { id: there.sessionId })).rejects.toMatchObject(NOT_FOUND);
  });

  it('signs out every session except the current one', async () => {
    const email = newEmail();
    const [one, here, two, bao] = [
      await signIn(email),
      await signIn(email),
      await signIn(email),
      await signIn(newEmail()),
    ];
    expect(await endOtherSessions(here.ctx)).toEqual({ count: 2 });
    const alive = await Promise.all([one, here, two, bao].map(isAlive));
    expect(alive).toEqual([false, true, false, true]);
    expect(await endOtherSessions(here.ctx)).toEqual({ count: 0 });
  });

  it('is refused with the cookie alone', async () => {
    const { ctx, downloadToken, sessionId } = await signIn(newEmail());
    const byCookie = { ...ctx, viewer: await viewerOfToken(services, downloadToken, { isReadOnly: true }) };
    await expect(endOtherSessions(byCookie)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(endSession(byCookie, { id: sessionId })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

describe('a security-sensitive change', () => {
  it('requires a sign-in in the last ten minutes from a user without a passkey', async () => {
    const email = newEmail();
    const { ctx, sessionId } = await signIn(email);
    const other = await signIn(email);
    wait(10 * MINUTE);
    await expect(endSession(ctx, { id: other.sessionId })).rejects.toMatchObject(RECENT);
    await expect(endOtherSessions(ctx)).rejects.toMatchObject(RECENT);
    await expect(startAddingPasskey(ctx)).rejects.toMatchObject(RECENT);
    // Extending the expiry in the database does not count as a new sign-in.
    const { expiresAt } = await services.db.session.findUniqueOrThrow({ where: { id: sessionId } });
    const later = new Date(expiresAt.getTime() + DAY);
    await services.db.session.update({ where: { id: sessionId }, data: { expiresAt: later } });
    await expect(endOtherSessions(ctx)).rejects.toMatchObject(RECENT);
    expect(await isAlive(other)).toBe(true);
    const anew = await signIn(email);
    await startAddingPasskey(anew.ctx);
    await endSession(anew.ctx, { id: other.sessionId });
  });

  it('requires the passkey from a user who has one, and a recent sign-in to remove a lost one', async () => {
    const email = newEmail();
    const { ctx } = await signIn(email);
    const authenticator = softwareAuthenticator(SITE);
    const { options } = await startAddingPasskey(ctx);
    const { id } = await addPasskey(ctx, { name: 'Phone', response: authenticator.create(options) });
    const fresh = await signIn(email);
    await expect(endOtherSessions(fresh.ctx)).rejects.toMatchObject({ code: 'PASSKEY_NEEDED' });
    const asked = await askForPasskey(fresh.ctx);
    await confirmWithPasskey(fresh.ctx, { response: authenticator.get(asked.options) });
    expect(await endOtherSessions(fresh.ctx)).toEqual({ count: 1 });
    wait(10 * MINUTE);
    await expect(removePasskey(fresh.ctx, { id })).rejects.toMatchObject(RECENT);
    await removePasskey((await signIn(email)).ctx, { id });
  });
});

describe('signing in again', () => {
  it('ends the earlier session of this browser, by token or cookie, and none of another browser', async () => {
    const email = newEmail();
    const [elsewhere, first] = [await signIn(email), await signIn(email)];
    const second = await signIn(email, {}, first.ctx);
    expect([await isAlive(first), await isAlive(second)]).toEqual([false, true]);
    const third = await signIn(newEmail(), { sessionCookie: second.downloadToken });
    expect([await isAlive(second), await isAlive(third), await isAlive(elsewhere)]).toEqual([false, true, true]);
    await signIn(email, { sessionCookie: 'terndown_forged' });
    expect(await isAlive(elsewhere)).toBe(true);
  });
});
