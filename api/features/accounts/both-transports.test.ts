import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOutbox } from '../../adapters/mail.ts';
import { createPartnerKey } from '../partners/public.ts';
import { openTransports, type Browser, type Transports } from './testing/open-transports.ts';

/** Outcome of the same input in both transports: the refusal's code and message, or what was done. */
type Outcome = string | Record<string, unknown>;

let transports: Transports;
beforeAll(async () => void (transports = await openTransports({ DEV_LOGIN: '0' })));
afterAll(() => transports.close());

const USER =
  'id email firstName lastName phone address preferredLanguage timezone notifications { email sms push } createdAt';

const throughRest = {
  requestLink: (browser: Browser, email: string) => rest(browser, 'POST', '/api/auth/magic-link', { email }),
  confirm: (browser: Browser, token: string, headers?: Record<string, string>) =>
    rest(browser, 'GET', `/api/auth/verify?token=${encodeURIComponent(token)}`, undefined, headers),
  viewer: (browser: Browser) => rest(browser, 'GET', '/api/auth/me'),
  signOut: (browser: Browser) => rest(browser, 'POST', '/api/auth/sign-out'),
  updateProfile: (browser: Browser, id: string, changes: object) => rest(browser, 'PATCH', `/api/users/${id}`, changes),
  deleteAccount: (browser: Browser, id: string, typedConfirmation: string) =>
    rest(browser, 'DELETE', `/api/users/${id}`, { typedConfirmation }),
};

const throughGraphql: typeof throughRest = {
  requestLink: (browser, email) =>
    operation(
      browser,
      'mutation ($input: RequestSignInLinkInput!) { result: requestSignInLink(input: $input) { ... on SignInLinkSent { email } ... on Error { code message } } }',
      { email },
    ),
  confirm: (browser, token, headers) =>
    operation(
      browser,
      `mutation ($input: ConfirmSignInInput!) { result: confirmSignIn(input: $input) { ... on Session { token user { ${USER} } } ... on Error { code message } } }`,
      { token },
      headers,
    ),
  viewer: (browser) => operation(browser, `{ result: viewer { ${USER} } }`),
  signOut: (browser) =>
    operation(
      browser,
      'mutation { result: signOut { ... on SignedOut { signedOutAt } ... on Error { code message } } }',
    ),
  updateProfile: (browser, _id, changes) =>
    operation(
      browser,
      `mutation ($input: UpdateProfileInput!) { result: updateProfile(input: $input) { ... on User { ${USER} } ... on Error { code message } } }`,
      changes,
    ),
  deleteAccount: (browser, _id, typedConfirmation) =>
    operation(
      browser,
      'mutation ($input: DeleteAccountInput!) { result: deleteAccount(input: $input) { ... on AccountDeleted { deletedAt what { thing count } kept { thing count } } ... on Error { code message } } }',
      { typedConfirmation },
    ),
};

async function rest(
  browser: Browser,
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<Outcome> {
  const { status, json } = await browser.send(method, path, body, headers);
  if (json && 'code' in json) return `${String(json['code'])}: ${String(json['message'])}`;
  expect(status).toBe(200);
  const { user, token, ...others } = json ?? {};
  if (typeof token === 'string') browser.token = token;
  return (user as Record<string, unknown> | undefined) ?? others;
}

async function operation(
  browser: Browser,
  source: string,
  input?: object,
  headers?: Record<string, string>,
): Promise<Outcome> {
  const { data, errors } = (await browser.graphql(source, input && { input }, headers)) as {
    data?: { result: Record<string, unknown> | null };
    errors?: { message: string; extensions: { code: string } }[];
  };
  if (errors?.[0]) return `${errors[0].extensions.code}: ${errors[0].message}`;
  const result = data?.result;
  // A visitor's viewer is null in GraphQL, where REST has to respond with 401.
  if (!result) return 'NOT_SIGNED_IN: Please sign in first.';
  if ('code' in result) return `${String(result['code'])}: ${String(result['message'])}`;
  const { user, token, ...others } = result;
  if (typeof token === 'string') browser.token = token;
  return (user as Record<string, unknown> | undefined) ?? others;
}

async function newestLink(email: string): Promise<string> {
  const mail = (await readOutbox(transports.services.db, transports.services.vault, 500)).find(
    ({ to }) => to === email,
  );
  return /verify\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no link';
}

let people = 0;
const ANA = { firstName: 'Ana', phone: '(202) 555-0147', notifications: { email: true, sms: true, push: true } };

/** Goes through everything a user can do with an account, in a natural order, and returns the outcome of each step. */
async function live(transport: typeof throughRest): Promise<Outcome[]> {
  const email = `life${++people}@example.org`;
  const [desk, phone, scanner] = [transports.openBrowser(), transports.openBrowser(), transports.openBrowser()];
  const answers: Outcome[] = [];
  const note = async (answer: Promise<Outcome>) => answers.push(withoutIdentity(await answer, email));

  for (const wrong of ['', 'ana', 'ana@example.org, eve@example.org']) await note(transport.requestLink(desk, wrong));
  await transport.requestLink(desk, email);
  const first = await newestLink(email);
  await note(transport.confirm(scanner, first));
  await note(transport.confirm(scanner, 'nonsense'));
  await note(transport.confirm(desk, first));
  await note(transport.confirm(desk, first));
  await transport.requestLink(desk, email);
  await note(transport.confirm(phone, await newestLink(email), { 'X-Confirm-Sign-In': '1' }));

  const me = (await throughRest.viewer(desk)) as { id: string };
  await note(transport.updateProfile(desk, me.id, { ...ANA, phone: '2025550147' }));
  await note(transport.updateProfile(desk, me.id, { phone: '12' }));
  await note(transport.updateProfile(desk, me.id, { timezone: 'Europe/Paris' }));
  await note(transport.updateProfile(desk, me.id, { preferredLanguage: 'xx' }));
  await note(transport.updateProfile(scanner, me.id, ANA));
  await note(transport.viewer(desk));

  const byCookieAlone = transports.openBrowser();
  byCookieAlone.cookies.set('tern_session', desk.cookies.get('tern_session') ?? '');
  for (const step of [transport.viewer, transport.signOut]) await note(step(byCookieAlone));
  await note(transport.updateProfile(byCookieAlone, me.id, ANA));
  await note(transport.deleteAccount(byCookieAlone, me.id, 'DELETE'));

  await note(transport.signOut(phone));
  for (const step of [transport.viewer, transport.signOut]) await note(step(phone));
  await note(transport.deleteAccount(desk, me.id, 'no'));
  await note(transport.deleteAccount(desk, me.id, email));
  for (const step of [transport.viewer, transport.signOut]) await note(step(desk));
  await note(transport.updateProfile(desk, me.id, ANA));
  await note(transport.deleteAccount(desk, me.id, 'DELETE'));
  for (let i = 0; i < 6; i++) await transport.requestLink(desk, email);
  await note(transport.requestLink(desk, email));
  return answers;
}

function withoutIdentity(answer: Outcome, email: string): Outcome {
  const text = JSON.stringify(answer)
    .replaceAll(email, 'EMAIL')
    .replace(/usr_[\w-]{22}/g, 'ID');
  return JSON.parse(
    text.replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"MOMENT"').replace(/wait \d+ \w+/, 'wait a while'),
  ) as Outcome;
}

describe('REST and GraphQL', () => {
  it('return the same results and refusals through the whole life of an account', async () => {
    const [byRest, byGraphql] = [await live(throughRest), await live(throughGraphql)];
    expect(byGraphql).toEqual(byRest);
    expect(byRest.filter((answer) => typeof answer === 'string').map((answer) => answer.split(':')[0])).toEqual([
      ...Array<string>(3).fill('INVALID_EMAIL'),
      'CONFIRMATION_REQUIRED',
      'SIGN_IN_LINK_INVALID',
      'SIGN_IN_LINK_INVALID',
      ...Array<string>(3).fill('INVALID_PROFILE'),
      ...Array<string>(7).fill('NOT_SIGNED_IN'),
      'DELETION_NOT_CONFIRMED',
      ...Array<string>(4).fill('NOT_SIGNED_IN'),
      'TOO_MANY_REQUESTS',
    ]);
    expect(byRest).toContain('INVALID_EMAIL: Please enter a valid email address');
    expect(byRest).toContain(
      'SIGN_IN_LINK_INVALID: The login link is invalid or has expired. Please try logging in again.',
    );
    expect(byRest).toContain(
      'INVALID_PROFILE: Please enter a valid phone number: (123) 456-7890, or + and the country code for another country',
    );
    expect(byRest).toContainEqual({
      id: 'ID',
      email: 'EMAIL',
      lastName: null,
      address: null,
      preferredLanguage: 'en',
      timezone: 'America/New_York',
      createdAt: 'MOMENT',
      ...ANA,
    });
  });

  it('reject input of the wrong type', async () => {
    const browser = transports.openBrowser();
    expect(await throughRest.requestLink(browser, 7 as never)).toMatch(/^INVALID_INPUT: email:/);
    // GraphQL refuses it itself; the server gives the error the code BAD_USER_INPUT.
    expect(await throughGraphql.requestLink(browser, 7 as never)).toMatch(/: /);
    expect(await readOutbox(transports.services.db, transports.services.vault, 500)).not.toContainEqual(
      expect.objectContaining({ to: '7' }),
    );
    // Authentication is checked before the input, so an invalid body still gets 401.
    const profile = { email: 'new@example.org' };
    expect(await throughRest.updateProfile(browser, 'usr_x', profile)).toMatch(/^NOT_SIGNED_IN/);
  });

  it("give a partner's program no access to accounts", async () => {
    const { key } = await createPartnerKey(transports.services, 'Clinic');
    const partner = transports.openBrowser();
    partner.token = key;
    for (const transport of [throughRest, throughGraphql])
      for (const answer of [
        transport.requestLink(partner, 'ana@example.org'),
        transport.confirm(partner, 'x'),
        transport.viewer(partner),
        transport.signOut(partner),
        transport.updateProfile(partner, 'usr_x', ANA),
        transport.deleteAccount(partner, 'usr_x', 'DELETE'),
        operation(partner, '{ result: node(id: "usr_x") { id } }'),
      ])
        expect(await answer).toMatch(/^NOT_SIGNED_IN/);
    const refused = await partner.graphql(
      'mutation { requestSignInLink(input: {email: "ana@example.org"}) { __typename } }',
    );
    expect(refused).toEqual({ data: { requestSignInLink: { __typename: 'NotSignedInError' } } });
  });

  it('find nothing under the id of another user', async () => {
    const email = `node${++people}@example.org`;
    const browser = transports.openBrowser();
    await throughRest.requestLink(browser, email);
    const me = (await throughRest.confirm(browser, await newestLink(email))) as { id: string };
    const node = (id: string) =>
      browser.graphql('query ($id: ID!) { node(id: $id) { id ... on User { email } } }', { id });
    expect(await node(me.id)).toEqual({ data: { node: { id: me.id, email } } });
    const other = await transports.services.db.user.create({
      data: { id: transports.services.newId('usr'), emailHash: 'h', emailEncrypted: 's' },
    });
    expect(await node(other.id)).toEqual({ data: { node: null } });
    expect(await throughRest.updateProfile(browser, other.id, ANA)).toBe('USER_NOT_FOUND: There is no such account.');
    expect((await browser.send('DELETE', `/api/users/${other.id}`)).status).toBe(404);
  });
});
