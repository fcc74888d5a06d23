import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOutbox } from '../../../adapters/mail.ts';
import type { Context } from '../../../platform/context.ts';
import { fillProfile } from '../../../testing/people-with-readings.ts';
import { softwareAuthenticator, type SoftwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { openTestServices, type TestServices } from '../../../testing/test-services.ts';
import { deleteExpired } from '../delete-expired.ts';
import { openSession, requirePasskey, viewerOfToken } from '../public.ts';
import { addPasskey } from './add-passkey.ts';
import { askForPasskey } from './ask-for-passkey.ts';
import { confirmWithPasskey } from './confirm-with-passkey.ts';
import { exportPasskeys, MAX_PASSKEYS, passkeysOf } from './passkey-record.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { startAddingPasskey } from './start-adding-passkey.ts';
import { asUser } from '../../../platform/row-identity.ts';

const SITE = 'https://tern.example';
const NOT_ACCEPTED = { code: 'PASSKEY_NOT_ACCEPTED', status: 401 };
const NEEDED = { code: 'PASSKEY_NEEDED', status: 403 };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let services: TestServices;
beforeAll(async () => void (services = await openTestServices({ PUBLIC_URL: SITE })));
afterAll(() => services.close());

let people = 0;
let browsers = 0;
beforeEach(() => services.setNow(new Date('2026-11-26T12:00:00Z')));
const wait = (milliseconds: number) => services.setNow(new Date(services.now().getTime() + milliseconds));

/** Opens a browser with its own cookies and network address, so that rate limits do not interfere. */
function openBrowser(): { ctx(): Context; cookies: Map<string, string> } {
  const cookies = new Map<string, string>();
  const address = `10.1.${Math.floor(++browsers / 250)}.${browsers % 250}`;
  return {
    cookies,
    ctx: () =>
      services.context(null, {
        address,
        browserToken: cookies.get('browser'),
        setCookie: (name, value) => void cookies.set(name, value),
      }),
  };
}

interface Person {
  readonly ctx: Context;
  readonly email: string;
  readonly id: string;
}
async function signIn(email = `passkeys${++people}@example.org`): Promise<Person> {
  const { token } = await services.db.$transaction((tx) => openSession(services, tx, email, 'en'));
  return await personOf(token, email);
}
async function personOf(token: string, email = ''): Promise<Person> {
  const viewer = await viewerOfToken(services, token, { isReadOnly: false });
  if (!viewer) throw new Error('nobody');
  return { ctx: { ...openBrowser().ctx(), viewer, db: asUser(services.db, viewer) }, email, id: viewer.id };
}

async function add({ ctx }: Person, name = 'Phone'): Promise<{ authenticator: SoftwareAuthenticator; id: string }> {
  const authenticator = softwareAuthenticator(SITE);
  const { options } = await startAddingPasskey(ctx);
  const { id } = await addPasskey(ctx, { name, response: authenticator.create(options) });
  return { authenticator, id };
}
type Lie = Parameters<SoftwareAuthenticator['get']>[1];
async function signInBy(authenticator: SoftwareAuthenticator, lie?: Lie, browser = openBrowser()) {
  const { options } = await askForPasskey(browser.ctx());
  return await signInWithPasskey(browser.ctx(), { response: authenticator.get(options, lie) });
}
async function confirmBy({ ctx }: Person, authenticator: SoftwareAuthenticator) {
  const { options } = await askForPasskey(ctx);
  return await confirmWithPasskey(ctx, { response: authenticator.get(options) });
}
const mailsTo = async ({ email }: Person) =>
  (await readOutbox(services.db, services.vault)).filter(({ to }) => to === email);

describe('adding a passkey', () => {
  it('stores it encrypted under its name and notifies the user by mail', async () => {
    const ana = await signIn();
    const { authenticator, id } = await add(ana, '  Ana’s phone ');
    expect(await exportPasskeys(ana.ctx)).toEqual([
      { name: 'Ana’s phone', createdAt: services.now(), lastUsedAt: null, endsAt: null },
    ]);
    const [mail] = await mailsTo(ana);
    expect(mail?.subject).toBe('A passkey was added to your Tern account');
    expect(mail?.text).toContain('“Ana’s phone” was added to your account on November 26, 2026 at 7:00');
    expect(mail?.text).toContain(`${SITE}/profile?tab=settings#passkeys`);
    expect(mail?.text).not.toContain('{{');
    const row = JSON.stringify(await services.db.passkey.findUniqueOrThrow({ where: { id } }), (_key, value: unknown) =>
      typeof value === 'bigint' ? Number(value) : value,
    );
    expect(row).not.toMatch(/Ana/);
    expect(row).not.toContain(authenticator.credentialId);
  });

  it('names the time in the mail as every other mail does', async () => {
    const ana = await signIn();
    await fillProfile(ana.ctx, { preferredLanguage: 'es' });
    await add(ana);
    expect((await mailsTo(ana))[0]?.text).toMatch(/26 de noviembre de 2026 a las 7:00\s[ap]\.m\./);
  });

  it('offers only the algorithms -8, -7 and -257, which every supported Node.js version can verify', async () => {
    const { options } = await startAddingPasskey((await signIn()).ctx);
    const { pubKeyCredParams } = options as { pubKeyCredParams: { alg: number }[] };
    expect(pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257]);
  });

  it("refuses another site, another user's or an expired challenge, and a missing user verification", async () => {
    const [ana, bao] = [await signIn(), await signIn()];
    const authenticator = softwareAuthenticator(SITE);
    for (const lie of [
      { origin: 'https://tern.example.evil.example' },
      { rpId: 'example' },
      { isUserVerified: false },
    ]) {
      const { options } = await startAddingPasskey(ana.ctx);
      const response = authenticator.create(options, lie);
      await expect(addPasskey(ana.ctx, { name: 'x', response })).rejects.toMatchObject(NOT_ACCEPTED);
    }
    const { options } = await startAddingPasskey(bao.ctx);
    await expect(addPasskey(ana.ctx, { name: 'x', response: authenticator.create(options) })).rejects.toMatchObject(
      NOT_ACCEPTED,
    );
    wait(5 * MINUTE);
    await expect(addPasskey(bao.ctx, { name: 'x', response: authenticator.create(options) })).rejects.toMatchObject(
      NOT_ACCEPTED,
    );
    for (const response of [undefined, null, 'x', {}, { response: {} }, { id: 1, response: { clientDataJSON: 7 } }])
      await expect(addPasskey(ana.ctx, { name: 'x', response })).rejects.toMatchObject(NOT_ACCEPTED);
    expect([...(await passkeysOf(ana.ctx, ana.id)), ...(await passkeysOf(bao.ctx, bao.id))]).toEqual([]);
    expect([...(await mailsTo(ana)), ...(await mailsTo(bao))]).toEqual([]);
  });

  it('succeeds once for five submissions of one response', async () => {
    const ana = await signIn();
    const { options } = await startAddingPasskey(ana.ctx);
    const response = softwareAuthenticator(SITE).create(options);
    const submits = await Promise.allSettled(
      Array.from({ length: 5 }, () => addPasskey(ana.ctx, { name: 'Phone', response })),
    );
    expect(submits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await passkeysOf(ana.ctx, ana.id)).toHaveLength(1);
  });

  it('refuses a passkey that belongs to another account', async () => {
    const [ana, bao] = [await signIn(), await signIn()];
    const { authenticator } = await add(ana);
    const { options } = await startAddingPasskey(bao.ctx);
    await expect(addPasskey(bao.ctx, { name: 'x', response: authenticator.create(options) })).rejects.toMatchObject(
      NOT_ACCEPTED,
    );
    expect((await signInBy(authenticator)).userId).toBe(ana.id);
  });

  it('requires an existing passkey before another is added, and stops at 20', async () => {
    const ana = await signIn();
    const { authenticator } = await add(ana);
    await expect(startAddingPasskey(ana.ctx)).rejects.toMatchObject(NEEDED);
    await confirmBy(ana, authenticator);
    for (let i = 1; i < MAX_PASSKEYS; i++) await add(ana, `Key ${i}`);
    await expect(startAddingPasskey(ana.ctx)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('stores nothing when the mail to the user cannot be sent', async () => {
    const ana = await signIn();
    const { options } = await startAddingPasskey(ana.ctx);
    const ctx = { ...ana.ctx, mail: { send: () => Promise.reject(new Error('down')) } };
    await expect(
      addPasskey(ctx, { name: 'Phone', response: softwareAuthenticator(SITE).create(options) }),
    ).rejects.toMatchObject({ code: 'PASSKEY_MAIL_NOT_SENT', status: 503 });
    expect(await passkeysOf(ana.ctx, ana.id)).toEqual([]);
  });
});

describe('signing in with a passkey', () => {
  it('opens a session of its owner without an address and sets the cookie for downloads', async () => {
    const ana = await signIn();
    const { authenticator } = await add(ana);
    const browser = openBrowser();
    const { token, downloadToken, userId } = await signInBy(authenticator, {}, browser);
    expect(userId).toBe(ana.id);
    expect(browser.cookies).toEqual(
      new Map([
        ['browser', ''],
        ['session', downloadToken],
      ]),
    );
    expect(await viewerOfToken(services, token, { isReadOnly: false })).toMatchObject({ id: ana.id });
    expect(await exportPasskeys(ana.ctx)).toMatchObject([{ lastUsedAt: services.now() }]);
  });

  it('refuses every forged or unknown response with the same message', async () => {
    const ana = await signIn();
    const { authenticator } = await add(ana);
    const lies: Lie[] = [
      { origin: 'https://tern.example.evil.example' },
      { origin: 'http://tern.example' },
      { rpId: 'evil.example' },
      { isUserVerified: false },
      { isForged: true },
      { challenge: Buffer.alloc(32).toString('base64url') },
    ];
    const answers = await Promise.all([
      ...lies.map((lie) => signInBy(authenticator, lie).catch((error: unknown) => error)),
      signInBy(softwareAuthenticator(SITE)).catch((error: unknown) => error),
    ]);
    for (const answer of answers) expect(answer).toMatchObject(NOT_ACCEPTED);
    expect(new Set(answers.map((answer) => (answer as Error).message)).size).toBe(1);
  });

  it('accepts a challenge once, from the browser that asked for it, within five minutes', async () => {
    const { authenticator } = await add(await signIn());
    const [mine, other] = [openBrowser(), openBrowser()];
    const { options } = await askForPasskey(mine.ctx());
    await askForPasskey(other.ctx());
    const answer = () => ({ response: authenticator.get(options) });
    await expect(signInWithPasskey(other.ctx(), answer())).rejects.toMatchObject(NOT_ACCEPTED);
    await expect(signInWithPasskey(openBrowser().ctx(), answer())).rejects.toMatchObject(NOT_ACCEPTED);
    const first = mine.ctx();
    await signInWithPasskey(first, answer());
    await expect(signInWithPasskey(first, answer())).rejects.toMatchObject(NOT_ACCEPTED);

    const late = await askForPasskey(mine.ctx());
    wait(5 * MINUTE + 1);
    await expect(signInWithPasskey(mine.ctx(), { response: authenticator.get(late.options) })).rejects.toMatchObject(
      NOT_ACCEPTED,
    );
    await deleteExpired(services);
    expect(await services.db.passkeyChallenge.count({ where: { expiresAt: { lte: services.now() } } })).toBe(0);
  });

  it('succeeds once for 20 concurrent uses of one response', async () => {
    const { authenticator } = await add(await signIn());
    const browser = openBrowser();
    const { options } = await askForPasskey(browser.ctx());
    const ctx = browser.ctx();
    const response = authenticator.get(options);
    const uses = await Promise.allSettled(Array.from({ length: 20 }, () => signInWithPasskey(ctx, { response })));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses a signature counter that did not grow, and accepts one that is always 0', async () => {
    const { authenticator } = await add(await signIn());
    await signInBy(authenticator, { count: 7 });
    for (const count of [7, 6, 0]) await expect(signInBy(authenticator, { count })).rejects.toMatchObject(NOT_ACCEPTED);
    await signInBy(authenticator, { count: 8 });
    const { authenticator: never } = await add(await signIn());
    for (let i = 0; i < 3; i++) await signInBy(never, { count: 0 });
  });

  it('refuses a passkey row that was assigned to another user in the database', async () => {
    const [ana, bao] = [await signIn(), await signIn()];
    const { authenticator, id } = await add(ana);
    await services.db.passkey.update({ where: { id }, data: { userId: bao.id } });
    await expect(signInBy(authenticator)).rejects.toMatchObject(NOT_ACCEPTED);
  });

  it('allows 120 requests in 15 minutes per network, and refuses a partner’s program', async () => {
    const browser = openBrowser();
    for (let i = 0; i < 120; i++) await askForPasskey(browser.ctx());
    await expect(askForPasskey(browser.ctx())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect(signInWithPasskey(browser.ctx(), {})).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const partner = { ...openBrowser().ctx(), partner: { id: 'par_1' } };
    await expect(askForPasskey(partner)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(signInWithPasskey(partner, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

describe('confirming with a passkey', () => {
  it('is required of a user with a passkey and is valid for ten minutes in that session only', async () => {
    const ana = await signIn();
    await requirePasskey(ana.ctx);
    const { authenticator } = await add(ana);
    const elsewhere = await signIn(ana.email);
    await expect(requirePasskey(ana.ctx)).rejects.toMatchObject(NEEDED);
    const info = vi.spyOn(ana.ctx.log, 'info');
    expect(await confirmBy(ana, authenticator)).toEqual({ until: new Date('2026-11-26T12:10:00Z') });
    expect(info.mock.lastCall?.[1]).toBe('Somebody showed a passkey again');
    info.mockRestore();
    await requirePasskey(ana.ctx);
    await expect(requirePasskey(elsewhere.ctx)).rejects.toMatchObject(NEEDED);
    wait(10 * MINUTE);
    await expect(requirePasskey(ana.ctx)).rejects.toMatchObject(NEEDED);
    const byPasskey = await personOf((await signInBy(authenticator)).token);
    await requirePasskey(byPasskey.ctx);
  });

  it('refuses a passkey of another user, and ignores a time written directly into the database', async () => {
    const [ana, bao] = [await signIn(), await signIn()];
    await add(ana);
    const { authenticator } = await add(bao);
    await expect(confirmBy(ana, authenticator)).rejects.toMatchObject(NOT_ACCEPTED);
    const session = { id: ana.ctx.viewer?.sessionId ?? '' };
    await services.db.session.update({ where: session, data: { passkeyUsedAt: services.now() } });
    await expect(requirePasskey(ana.ctx)).rejects.toMatchObject(NEEDED);
  });
});

describe('a stored passkey', () => {
  it('is renamed and removed by its owner only: another user gets 404', async () => {
    const [ana, bao] = [await signIn(), await signIn()];
    const { id } = await add(ana);
    const NOT_FOUND = { code: 'PASSKEY_NOT_FOUND', status: 404 };
    await expect(renamePasskey(bao.ctx, { id, name: 'mine' })).rejects.toMatchObject(NOT_FOUND);
    await expect(removePasskey(bao.ctx, { id })).rejects.toMatchObject(NOT_FOUND);
    await renamePasskey(ana.ctx, { id, name: ' Work phone ' });
    expect(await exportPasskeys(ana.ctx)).toMatchObject([{ name: 'Work phone' }]);
    for (const name of ['', ' ', 'x'.repeat(101)])
      await expect(renamePasskey(ana.ctx, { id, name })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('is removed at once, with a mail, when it was just used, even the last one', async () => {
    const ana = await signIn();
    const { authenticator, id } = await add(ana);
    await confirmBy(ana, authenticator);
    expect(await removePasskey(ana.ctx, { id })).toEqual({ id, goneAt: services.now() });
    expect(await passkeysOf(ana.ctx, ana.id)).toEqual([]);
    expect((await mailsTo(ana))[0]?.subject).toBe('A passkey was removed from your Tern account');
    await expect(signInBy(authenticator)).rejects.toMatchObject(NOT_ACCEPTED);
    await requirePasskey(ana.ctx);
  });

  it('is removed after three days when it was lost; until then the mailbox alone grants nothing', async () => {
    const ana = await signIn();
    const { authenticator, id } = await add(ana);
    const goneAt = new Date(services.now().getTime() + 3 * DAY);
    expect(await removePasskey(ana.ctx, { id })).toEqual({ id, goneAt });
    expect((await mailsTo(ana))[0]?.subject).toBe('A passkey will be removed from your Tern account');
    wait(DAY);
    expect(await removePasskey(ana.ctx, { id })).toEqual({ id, goneAt });
    expect(await mailsTo(ana)).toHaveLength(2);
    await expect(requirePasskey(ana.ctx)).rejects.toMatchObject(NEEDED);
    await expect(startAddingPasskey(ana.ctx)).rejects.toMatchObject(NEEDED);
    wait(2 * DAY);
    await expect(signInBy(authenticator)).rejects.toMatchObject(NOT_ACCEPTED);
    await requirePasskey(ana.ctx);
    await deleteExpired(services);
    expect(await services.db.passkey.count({ where: { id } })).toBe(0);
  });

  it('is kept when it is used before the three days end', async () => {
    const ana = await signIn();
    const { authenticator, id } = await add(ana);
    await removePasskey(ana.ctx, { id });
    wait(DAY);
    await signInBy(authenticator);
    wait(5 * DAY);
    await deleteExpired(services);
    expect((await signInBy(authenticator)).userId).toBe(ana.id);
  });
});
