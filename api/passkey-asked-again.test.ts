import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOutbox } from './adapters/mail.ts';
import { openSession, requirePasskey, viewerOfToken } from './features/accounts/public.ts';
import { requireFormReviewer, requireTranslator } from './features/translators/public.ts';
import type { Context } from './platform/context.ts';
import { grantTranslator } from './testing/people-at-the-desk.ts';
import { startCase } from './testing/people-with-cases.ts';
import { storeDocument } from './features/documents/testing/stored-document.ts';
import { softwareAuthenticator, type SoftwareAuthenticator } from './testing/software-authenticator.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const SITE = 'https://tern.example';
const HOUR = 3_600_000;

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ PUBLIC_URL: SITE })));
afterAll(() => server.close());
beforeEach(() => server.services.setNow(new Date()));
const later = (milliseconds: number) =>
  server.services.setNow(new Date(server.services.now().getTime() + milliseconds));

type Answer = Record<string, { code?: string; options?: object; url?: string } | null>;
interface Person {
  readonly id: string;
  readonly ctx: Context;
  readonly downloadToken: string;
  ask(operation: string, input?: object): Promise<{ data: Answer; codes: unknown[] }>;
  send(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Response>;
}

async function signIn(email: string): Promise<Person> {
  const { services, url } = server;
  const { token, downloadToken, userId } = await services.db.$transaction((tx) =>
    openSession(services, tx, email, 'en'),
  );
  const send: Person['send'] = (method, path, body, headers = { authorization: `Bearer ${token}` }) =>
    fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    id: userId,
    downloadToken,
    ctx: { ...services.context({ id: userId }), viewer: await viewerOfToken(services, token, { isReadOnly: false }) },
    send,
    async ask(query, input) {
      const answer = (await (await send('POST', '/graphql', { query, variables: { input } })).json()) as {
        data: Answer;
        errors?: { extensions: { code: string } }[];
      };
      return { data: answer.data, codes: (answer.errors ?? []).map(({ extensions }) => extensions.code) };
    },
  };
}

const OPTIONS = '... on PasskeyOptions { options } ... on Error { code }';
async function addPasskey(person: Person): Promise<SoftwareAuthenticator> {
  const authenticator = softwareAuthenticator(SITE);
  const { data } = await person.ask(`mutation { startAddingPasskey { ${OPTIONS} } }`);
  const response = authenticator.create(data['startAddingPasskey']?.options ?? {});
  const added = await person.ask(
    'mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { ... on Passkey { name } ... on Error { code } } }',
    { name: 'Phone', response },
  );
  expect(added.data).toEqual({ addPasskey: { name: 'Phone' } });
  return authenticator;
}
async function confirm(person: Person, authenticator: SoftwareAuthenticator): Promise<void> {
  const { data } = await person.ask(`mutation { askForPasskey { ${OPTIONS} } }`);
  const confirmed = await person.ask(
    'mutation ($input: PasskeyAnswerInput!) { confirmWithPasskey(input: $input) { __typename ... on Error { code } } }',
    { response: authenticator.get(data['askForPasskey']?.options ?? {}) },
  );
  expect(confirmed.data).toEqual({ confirmWithPasskey: { __typename: 'PasskeyConfirmed' } });
}
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

describe('a user with a passkey', () => {
  it('must confirm it before sharing a case, exporting all data and deleting the account', async () => {
    const ana = await signIn('asked-again@example.org');
    const { id: caseId } = await startCase(ana.ctx, { packageId: 'spouse-green-card' });
    const authenticator = await addPasskey(ana);
    const share = () =>
      ana.ask(
        'mutation ($input: ShareCaseInput!) { shareCase(input: $input) { ... on CaseLink { url } ... on Error { code } } }',
        { caseId, name: 'Bo', mayComment: false },
      );
    const download = () => ana.send('GET', '/api/export/download');
    const byCookie = () =>
      ana.send('GET', '/api/export/download', undefined, { cookie: `__Host-tern_session=${ana.downloadToken}` });
    const remove = () =>
      ana.ask(
        'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { __typename ... on Error { code } } }',
        { typedConfirmation: 'DELETE' },
      );
    expect((await share()).data).toEqual({ shareCase: { code: 'PASSKEY_NEEDED' } });
    for (const ask of [download, byCookie]) expect(await codeOf(await ask())).toEqual([403, 'PASSKEY_NEEDED']);
    expect((await remove()).data['deleteAccount']).toMatchObject({ code: 'PASSKEY_NEEDED' });
    expect(await codeOf(await ana.send('DELETE', `/api/users/${ana.id}`, {}))).toEqual([403, 'PASSKEY_NEEDED']);

    await confirm(ana, authenticator);
    expect((await share()).data['shareCase']?.url).toContain(`${SITE}/shared-case/`);
    for (const ask of [download, byCookie]) {
      const { status, body } = await ask();
      await body?.cancel();
      expect(status).toBe(200);
    }
    later(HOUR / 6);
    expect((await remove()).data['deleteAccount']).toMatchObject({ code: 'PASSKEY_NEEDED' });
    await confirm(ana, authenticator);
    expect((await remove()).data).toEqual({ deleteAccount: { __typename: 'AccountDeleted' } });
    expect(await server.services.db.passkey.count({ where: { userId: ana.id } })).toBe(0);
  });

  it('must confirm it before creating a link to a document or mailing one over REST or GraphQL', async () => {
    const ana = await signIn('asked-for-papers@example.org');
    const { id: documentId } = await storeDocument(server.services, ana.id);
    const authenticator = await addPasskey(ana);
    const link = () =>
      ana.ask(
        `mutation ($input: CreateDocumentLinkInput!) {
           createDocumentLink(input: $input) { ... on DocumentLink { url } ... on Error { code } } }`,
        { documentId },
      );
    const mail = () =>
      ana.ask(
        `mutation ($input: EmailDocumentInput!) {
           emailDocument(input: $input) { ... on DocumentShare { recipient } ... on Error { code } } }`,
        { documentId, email: 'bo@example.org' },
      );
    const mailOverRest = () => ana.send('POST', `/api/documents/${documentId}/email`, { email: 'bo@example.org' });
    expect((await link()).data).toEqual({ createDocumentLink: { code: 'PASSKEY_NEEDED' } });
    expect((await mail()).data).toEqual({ emailDocument: { code: 'PASSKEY_NEEDED' } });
    expect(await codeOf(await mailOverRest())).toEqual([403, 'PASSKEY_NEEDED']);
    expect(await server.services.db.documentShare.count({ where: { documentId } })).toBe(0);
    expect(await readOutbox(server.services.db, server.services.vault)).not.toContainEqual(
      expect.objectContaining({ to: 'bo@example.org' }),
    );

    await confirm(ana, authenticator);
    expect((await link()).data['createDocumentLink']?.url).toContain(`${SITE}/shared/`);
    expect((await mail()).data).toEqual({ emailDocument: { recipient: 'bo@example.org' } });
    expect((await mailOverRest()).status).toBe(200);
  });

  it('can sign in with it over REST only in the browser that asked, which counts as a confirmation', async () => {
    const ana = await signIn('over-rest@example.org');
    const authenticator = await addPasskey(ana);
    const asked = await ana.send('POST', '/api/auth/passkey/ask', {}, {});
    const cookie = asked.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const { options } = (await asked.json()) as { options: object };
    const answer = { response: authenticator.get(options) };
    const elsewhere = await ana.send('POST', '/api/auth/passkey', answer, {});
    expect(await codeOf(elsewhere)).toEqual([401, 'PASSKEY_NOT_ACCEPTED']);
    const signedIn = await ana.send('POST', '/api/auth/passkey', answer, { cookie });
    const { token, user } = (await signedIn.json()) as { token: string; user: { email: string } };
    expect([signedIn.status, user.email]).toEqual([200, 'over-rest@example.org']);
    const viewer = await viewerOfToken(server.services, token, { isReadOnly: false });
    await requirePasskey({ ...ana.ctx, viewer });
  });
});

describe('staff', () => {
  it('without a passkey have access outside of production, and get PASSKEY_MISSING in production', async () => {
    const rosa = await signIn('rosa.without@example.org');
    await grantTranslator(server.services, { email: 'rosa.without@example.org', languages: ['es'] });
    await requireTranslator(rosa.ctx);
    const inProduction = { ...rosa.ctx, settings: { ...rosa.ctx.settings, isProduction: true } };
    await expect(requireTranslator(inProduction)).rejects.toMatchObject({ code: 'PASSKEY_MISSING', status: 403 });
    const bo = await signIn('bo.nobody@example.org');
    for (const settings of [bo.ctx.settings, inProduction.settings])
      await expect(requireFormReviewer({ ...bo.ctx, settings })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await addPasskey(rosa);
    await expect(requireTranslator(inProduction)).rejects.toMatchObject({ code: 'PASSKEY_NEEDED' });
  });

  it('with a passkey must confirm it every twelve hours of a session before the desk opens', async () => {
    const rosa = await signIn('rosa.with@example.org');
    await grantTranslator(server.services, { email: 'rosa.with@example.org', languages: ['es'] });
    const authenticator = await addPasskey(rosa);
    const desk = () => rosa.ask('{ desk { claimable { id } } }');
    expect(await desk()).toEqual({ data: { desk: null }, codes: ['PASSKEY_NEEDED'] });
    expect((await rosa.ask('{ viewer { translator { id } } }')).codes).toEqual([]);
    await confirm(rosa, authenticator);
    later(12 * HOUR - 1_000);
    expect(await desk()).toEqual({ data: { desk: { claimable: [] } }, codes: [] });
    later(1_000);
    expect((await desk()).codes).toEqual(['PASSKEY_NEEDED']);
  });
});
