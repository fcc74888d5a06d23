import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOutbox } from '../../adapters/mail.ts';
import type { RequestInfo, Context } from '../../platform/context.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { confirmSignIn } from './confirm-sign-in.ts';
import { findViewer } from './find-viewer.ts';
import { viewerOfToken } from './public.ts';
import { requestSignInLink } from './request-sign-in-link.ts';
import { signOut } from './sign-out.ts';
import { decryptUser } from './user-record.ts';
import { asUser } from '../../platform/row-identity.ts';

let services: TestServices;
beforeAll(async () => void (services = await openTestServices({ DEV_LOGIN: '0' })));
afterAll(() => services.close());

let people = 0;
let network = 0;
beforeEach(() => {
  network++;
});

/** A separate browser that keeps its cookies. Each test uses another network so that rate limits do not interfere. */
function openBrowser(caller: Partial<RequestInfo> = {}): {
  ctx: (changes?: Partial<RequestInfo>) => Context;
  cookies: Map<string, string>;
} {
  const cookies = new Map<string, string>();
  return {
    cookies,
    ctx: (changes = {}) =>
      services.context(null, {
        address: `198.51.100.${network}`,
        browserToken: cookies.get('browser'),
        setCookie: (name, value) => void cookies.set(name, value),
        ...caller,
        ...changes,
      }),
  };
}

const newEmail = () => `person${++people}@example.org`;

async function newestLink(email: string): Promise<string> {
  const mail = (await readOutbox(services.db, services.vault)).find(({ to }) => to === email);
  return /verify\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no link';
}

describe('requesting a sign-in link', () => {
  it('mails it in the requested language, returns no session and creates no account', async () => {
    const email = newEmail();
    const { ctx } = openBrowser({ language: 'en' });
    expect(await requestSignInLink(ctx(), { email: ` ${email.toUpperCase()} `, language: 'es' })).toEqual({
      email,
      session: null,
    });
    const [mail] = await readOutbox(services.db, services.vault);
    expect(mail).toMatchObject({ to: email, subject: 'Su enlace para entrar en Tern' });
    expect(mail?.text).toContain(`${services.settings.publicUrl}/auth/verify?token=ternlink_`);
    expect(mail?.text).toContain('10 minutos');
    expect(mail?.text).not.toContain('{{');
    expect(await services.db.user.count({ where: { emailHash: services.vault.fingerprint('email', email) } })).toBe(0);
  });

  it('runs the same database statements whether or not the account exists', async () => {
    const [known, unknown] = [newEmail(), newEmail()];
    const browser = openBrowser();
    await requestSignInLink(browser.ctx(), { email: known });
    await confirmSignIn(browser.ctx(), { token: await newestLink(known) });
    const statementsOf = async (email: string) => {
      services.takeStatements();
      await requestSignInLink(browser.ctx(), { email });
      return services.takeStatements();
    };
    expect(await statementsOf(known)).toEqual(await statementsOf(unknown));
  });

  it('is limited to 5 requests in 15 minutes per address and network', async () => {
    const email = newEmail();
    const { ctx } = openBrowser();
    for (let i = 0; i < 5; i++) await requestSignInLink(ctx(), { email });
    await expect(requestSignInLink(ctx(), { email: email.toUpperCase() })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
    });
  });

  it('is limited to 40 requests in 15 minutes per address from all networks', async () => {
    const email = newEmail();
    const { ctx } = openBrowser();
    for (let i = 0; i < 40; i++) await requestSignInLink(ctx({ address: `203.0.113.${i}` }), { email });
    await expect(requestSignInLink(ctx({ address: '203.0.113.99' }), { email })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });

  it('by a stranger neither invalidates the owner’s link nor blocks the owner’s requests', async () => {
    const email = newEmail();
    const owner = openBrowser();
    await requestSignInLink(owner.ctx(), { email });
    const token = await newestLink(email);
    const stranger = openBrowser({ address: '192.0.2.66' });
    for (let i = 0; i < 5; i++) await requestSignInLink(stranger.ctx(), { email });
    await expect(requestSignInLink(stranger.ctx(), { email })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await confirmSignIn(owner.ctx(), { token })).toMatchObject({ userId: expect.any(String) as string });
    await requestSignInLink(owner.ctx(), { email });
    expect(await confirmSignIn(owner.ctx(), { token: await newestLink(email) })).toBeDefined();
  });

  it('is limited to 120 requests in 15 minutes per network', async () => {
    const { ctx } = openBrowser({ address: '2001:db8:aa:bb::1' });
    for (let i = 0; i < 120; i++)
      await requestSignInLink(ctx({ address: `2001:db8:aa:bb::${i}` }), { email: newEmail() });
    await expect(requestSignInLink(ctx(), { email: newEmail() })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await requestSignInLink(ctx({ address: '2001:db8:aa:bc::1' }), { email: newEmail() });
  });

  it('returns an error when the mail server does not accept the mail', async () => {
    const ctx = { ...openBrowser().ctx(), mail: { send: () => Promise.reject(new Error('down')) } };
    await expect(requestSignInLink(ctx, { email: newEmail() })).rejects.toThrow(
      'Failed to send magic link. Please try again.',
    );
  });

  it("is refused to a partner's program", async () => {
    const ctx = { ...openBrowser().ctx(), partner: { id: 'par_1' } };
    await expect(requestSignInLink(ctx, { email: newEmail() })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(confirmSignIn(ctx, { token: 'x' })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

describe('using a sign-in link', () => {
  it('signs in the requesting browser without a click, and creates the account only the first time', async () => {
    const email = newEmail();
    const browser = openBrowser();
    const users: string[] = [];
    for (let round = 0; round < 2; round++) {
      await requestSignInLink(browser.ctx(), { email, language: 'es' });
      const { token, userId } = await confirmSignIn(browser.ctx(), { token: await newestLink(email) });
      expect(browser.cookies.get('session')).toMatch(/^terndown_/);
      expect(browser.cookies.get('browser')).toBe('');
      const viewer = await viewerOfToken(services, token, { isReadOnly: false });
      expect(viewer).toMatchObject({ id: userId, isReadOnly: false });
      users.push(userId);
    }
    expect(new Set(users).size).toBe(1);
    const user = await services.db.user.findUniqueOrThrow({ where: { id: users[0] ?? '' } });
    expect(decryptUser(services.vault, user)).toMatchObject({
      email,
      firstName: null,
      preferredLanguage: 'es',
      timezone: 'America/New_York',
      notifications: { email: true, sms: false, push: true },
    });
  });

  it('requires a click in another browser, and is not used up when it is opened repeatedly', async () => {
    const email = newEmail();
    const [asking, phone] = [openBrowser(), openBrowser()];
    await requestSignInLink(asking.ctx(), { email });
    const token = await newestLink(email);
    for (let i = 0; i < 5; i++)
      await expect(confirmSignIn(phone.ctx(), { token })).rejects.toMatchObject({
        code: 'CONFIRMATION_REQUIRED',
        status: 409,
      });
    await expect(
      confirmSignIn(phone.ctx({ browserToken: 'ternweb_forged' }), { token, confirmed: false }),
    ).rejects.toMatchObject({ status: 409 });
    expect(await confirmSignIn(phone.ctx({ isSignInConfirmed: true }), { token })).toHaveProperty('token');
  });

  it('signs in any browser once the user confirms', async () => {
    const email = newEmail();
    await requestSignInLink(openBrowser().ctx(), { email });
    expect(
      await confirmSignIn(openBrowser().ctx(), { token: await newestLink(email), confirmed: true }),
    ).toHaveProperty('token');
  });

  it('works once, within ten minutes, and not after a newer link was requested', async () => {
    const email = newEmail();
    const browser = openBrowser();
    const isDead = async (token: string) =>
      expect(confirmSignIn(browser.ctx(), { token, confirmed: true })).rejects.toThrow(
        'The login link is invalid or has expired.',
      );

    await requestSignInLink(browser.ctx(), { email });
    const replaced = await newestLink(email);
    await requestSignInLink(browser.ctx(), { email });
    const used = await newestLink(email);
    await isDead(replaced);
    await confirmSignIn(browser.ctx(), { token: used });
    await isDead(used);

    await requestSignInLink(browser.ctx(), { email });
    const old = await newestLink(email);
    services.setNow(new Date(Date.now() + 10 * 60_000));
    await isDead(old);
    services.setNow(new Date());
    for (const odd of ['', 'x', `ternlink_${'A'.repeat(43)}`, `ternses_${'A'.repeat(43)}`, "' OR 1=1", '\0'])
      await isDead(odd);
  });

  it('succeeds once for 20 concurrent uses', async () => {
    const email = newEmail();
    await requestSignInLink(openBrowser().ctx(), { email });
    const token = await newestLink(email);
    const uses = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        confirmSignIn(openBrowser({ address: `10.0.0.${i}` }).ctx(), { token, confirmed: true }),
      ),
    );
    const lost = uses.filter((use) => use.status === 'rejected');
    expect(lost).toHaveLength(19);
    expect(new Set(lost.map(({ reason }) => (reason as { code: string }).code))).toEqual(
      new Set(['SIGN_IN_LINK_INVALID']),
    );
    const user = await services.db.user.findUniqueOrThrow({
      where: { emailHash: services.vault.fingerprint('email', email) },
      include: { sessions: true },
    });
    expect(user.sessions).toHaveLength(1);
  });

  it('is limited to 120 attempts in 15 minutes per network', async () => {
    const { ctx } = openBrowser();
    for (let i = 0; i < 120; i++)
      await expect(confirmSignIn(ctx(), { token: 'guess' })).rejects.toMatchObject({ status: 401 });
    await expect(confirmSignIn(ctx(), { token: 'guess' })).rejects.toMatchObject({ status: 429 });
  });
});

it('the log records sign-ins and sign-outs by session, and refusals, without personal data', async () => {
  const [info, warn] = [vi.spyOn(services.log, 'info'), vi.spyOn(services.log, 'warn')];
  const email = newEmail();
  const { ctx } = openBrowser();
  for (let time = 0; time < 5; time++) await requestSignInLink(ctx(), { email });
  await expect(requestSignInLink(ctx(), { email })).rejects.toThrow();
  await expect(confirmSignIn(ctx(), { token: 'ternlink_wrong' })).rejects.toThrow();
  const { token, sessionId } = await confirmSignIn(ctx(), { token: await newestLink(email) });
  const viewer = await viewerOfToken(services, token, { isReadOnly: false });
  await signOut({ ...ctx(), viewer, db: asUser(services.db, viewer) });
  const requestId = expect.any(String) as string;
  expect(info.mock.calls).toEqual([
    [{ by: 'link', sessionId, requestId }, 'Somebody signed in'],
    [{ sessionId, requestId }, 'Somebody signed out'],
  ]);
  expect(warn.mock.calls).toEqual([
    [{ limit: 'sign-in-email' }, 'A limit was reached'],
    [{ requestId }, 'A sign-in link was not accepted'],
  ]);
  vi.restoreAllMocks();
});

describe('development mode', () => {
  const ask = async (env: Record<string, string>, caller: Partial<RequestInfo> = {}) => {
    const other = await openTestServices(env);
    try {
      const answer = await requestSignInLink(other.context(null, caller), { email: 'dev@example.org' });
      const [mail] = await readOutbox(other.db, other.vault);
      const viewer = answer.session && (await viewerOfToken(other, answer.session.token, { isReadOnly: false }));
      return { isSignedIn: viewer !== null, mail: mail?.to };
    } finally {
      await other.close();
    }
  };

  it('signs in at once on this machine and still stores the mail in the outbox', async () => {
    expect(await ask({})).toEqual({ isSignedIn: true, mail: 'dev@example.org' });
  });

  it('is off for remote requests and with DEV_LOGIN=0', async () => {
    expect(await ask({}, { isLocal: false })).toMatchObject({ isSignedIn: false });
    expect(await ask({ DEV_LOGIN: '0' })).toMatchObject({ isSignedIn: false });
  });

  it('never signs in a translator at once; the link in the outbox does', async () => {
    const other = await openTestServices();
    try {
      const email = 'staff@example.org';
      const first = await requestSignInLink(other.context(), { email });
      const translator = { id: other.newId('tra'), userId: first.session?.userId ?? '', languages: ['es'] };
      await other.db.translator.create({ data: translator });
      const cookies: string[] = [];
      const browser = other.context(null, { setCookie: (name) => void cookies.push(name) });
      const sessions = await other.db.session.count();
      expect(await requestSignInLink(browser, { email: 'STAFF@example.org' })).toEqual({ email, session: null });
      expect(cookies).toEqual(['browser']);
      expect(await other.db.session.count()).toBe(sessions);

      const [mail] = await readOutbox(other.db, other.vault);
      const token = /verify\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      const confirmed = await confirmSignIn(other.context(), { token, confirmed: true });
      expect(confirmed.userId).toBe(translator.userId);

      await other.db.translator.update({ where: { id: translator.id }, data: { revokedAt: other.now() } });
      expect((await requestSignInLink(other.context(), { email })).session).not.toBeNull();
    } finally {
      await other.close();
    }
  });

  it('creates one account for concurrent first sign-ins', async () => {
    const other = await openTestServices();
    try {
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => requestSignInLink(other.context(), { email: 'race@example.org' })),
      );
      expect(new Set(answers.map(({ session }) => session?.userId)).size).toBe(1);
      expect(await other.db.user.count()).toBe(1);
    } finally {
      await other.close();
    }
  });
});

describe('a session', () => {
  const signIn = async () => {
    const email = newEmail();
    const browser = openBrowser();
    await requestSignInLink(browser.ctx(), { email });
    return { email, ...(await confirmSignIn(browser.ctx(), { token: await newestLink(email) })) };
  };

  it('is found with one statement, and a malformed token is refused with none', async () => {
    const { token, downloadToken, userId } = await signIn();
    for (const [given, isReadOnly] of [
      [token, false],
      [downloadToken, true],
    ] as const) {
      services.takeStatements();
      expect(await viewerOfToken(services, given, { isReadOnly })).toMatchObject({ id: userId, isReadOnly });
      expect(services.takeStatements()).toHaveLength(1);
    }
    expect(await viewerOfToken(services, downloadToken, { isReadOnly: false })).toBeNull();
    expect(services.takeStatements()).toHaveLength(0);
    // A cookie issued before cookies had a token of their own still works.
    expect(await viewerOfToken(services, token, { isReadOnly: true })).toMatchObject({ isReadOnly: true });
    services.takeStatements();
    for (const odd of ['', 'Bearer', `ternkey_${'A'.repeat(43)}`, token.slice(0, -1), `${token}A`])
      expect(await viewerOfToken(services, odd, { isReadOnly: false })).toBeNull();
    expect(services.takeStatements()).toHaveLength(0);
    expect(await viewerOfToken(services, `ternses_${'A'.repeat(43)}`, { isReadOnly: false })).toBeNull();
  });

  it('ends after 30 days', async () => {
    const { token } = await signIn();
    for (const days of [10, 20]) {
      services.setNow(new Date(Date.now() + days * 86_400_000));
      expect(await viewerOfToken(services, token, { isReadOnly: false })).not.toBeNull();
    }
    services.setNow(new Date(Date.now() + 30 * 86_400_000 - 60_000));
    expect(await viewerOfToken(services, token, { isReadOnly: false })).not.toBeNull();
    services.setNow(new Date(Date.now() + 30 * 86_400_000 + 1_000));
    expect(await viewerOfToken(services, token, { isReadOnly: false })).toBeNull();
    services.setNow(new Date());
  });

  it('ends after 14 days without use', async () => {
    const { token } = await signIn();
    services.setNow(new Date(Date.now() + 14 * 86_400_000 + 1_000));
    expect(await viewerOfToken(services, token, { isReadOnly: false })).toBeNull();
    services.setNow(new Date());
  });

  it('is invalid after signing out, while another device stays signed in', async () => {
    const { token, userId, email } = await signIn();
    const other = openBrowser();
    await requestSignInLink(other.ctx(), { email });
    const second = await confirmSignIn(other.ctx(), { token: await newestLink(email) });
    const viewer = await viewerOfToken(services, token, { isReadOnly: false });
    await signOut({ ...openBrowser().ctx(), viewer, db: asUser(services.db, viewer) });
    expect(await viewerOfToken(services, token, { isReadOnly: false })).toBeNull();
    expect(await viewerOfToken(services, second.token, { isReadOnly: false })).toMatchObject({ id: userId });
    await expect(signOut(openBrowser().ctx())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('from the cookie alone can neither read the account nor sign out', async () => {
    const { downloadToken } = await signIn();
    const viewer = await viewerOfToken(services, downloadToken, { isReadOnly: true });
    const ctx = { ...openBrowser().ctx(), viewer, db: asUser(services.db, viewer) };
    await expect(findViewer(ctx)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(signOut(ctx)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});
