import { request, type IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import { getNamedType, isEnumType, isInputObjectType } from 'graphql';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openSession } from './features/accounts/public.ts';
import { schema } from './schema.ts';
import { graphqlOperations, type GraphqlOperation } from './testing/graphql-inputs.ts';
import { isAll, isSoak } from './testing/rounds.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const ODD = {
  'a NUL': '\0',
  'a NUL within': 'app_\0AAAAAAAAAAAAAAAAAAAAA',
  'an unknown prefix': 'zzz_AAAAAAAAAAAAAAAAAAAAAA',
  'another kind': 'usr_AAAAAAAAAAAAAAAAAAAAAA',
  nothing: '',
  'ten kilobytes': 'x'.repeat(10_000),
  'other letters': 'ид_\u{1f4a9}\ud800',
  'a way out': '../../etc/passwd',
} as const;
const ODD_IN_AN_ADDRESS = Object.entries(ODD).filter(
  ([, id]) => id !== '' && !id.includes('\ud800') && id.length < 5_000,
);

/** Gives the odd string to every text input, and other inputs a value of their type. */
function oddVariables(operation: GraphqlOperation, odd: string): object {
  const plain: Record<string, unknown> = {
    Int: 1,
    Float: 1,
    Boolean: true,
    DateTime: '2026-11-22T10:00:00Z',
    FormData: { lastName: odd },
    FormDataChanges: { lastName: odd },
    Json: {},
  };
  return operation.variables(({ type }) => {
    if (Object.hasOwn(plain, type)) return plain[type];
    const named = schema.getType(type);
    return isEnumType(named) ? named.getValues()[0]?.name : odd;
  });
}

/** Returns a third of the strings in rotation, so that each is used often; all with `npm run verify -- --all`. */
const someOf = <Odd>(odd: readonly Odd[], turn: number): readonly Odd[] =>
  isAll || isSoak ? odd : odd.filter((_, at) => at % 3 === turn % 3);

const takesText = ({ inputs }: GraphqlOperation): boolean =>
  inputs.some(({ type }) => type === 'ID' || type === 'String');
const operations = graphqlOperations(schema).filter(takesText);

/** Names of the user's paginated list fields. */
const pages = Object.values(schema.getQueryType()?.getFields() ?? {})
  .filter(({ name }) => name === 'viewer')
  .flatMap(({ type }) => {
    const person = getNamedType(type);
    return 'getFields' in person && !isInputObjectType(person) ? Object.values(person.getFields()) : [];
  })
  .filter((field) => 'args' in field && field.args.some(({ name }) => name === 'first'))
  .map(({ name }) => name);

describe('a malformed request', () => {
  let server: TestServer;
  let authorization: string;
  let userId: string;
  const logged: { level: number; msg: string }[] = [];

  beforeAll(async () => {
    server = await startTestServer({ PERSON_POINTS_PER_MINUTE: '100000000', VISITOR_POINTS_PER_MINUTE: '100000000' });
    const { db, log } = server.services;
    const opened = await db.$transaction((tx) => openSession(server.services, tx, 'odd@example.org', 'en'));
    authorization = `Bearer ${opened.token}`;
    userId = opened.userId;
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        logged.push(JSON.parse(chunk.toString()) as { level: number; msg: string });
        done();
      },
    });
    Object.assign(log, { level: 'trace', [pino.symbols.streamSym]: sink });
  });
  afterAll(() => server.close());
  beforeEach(() => void logged.splice(0));
  const errorsLogged = () => logged.filter(({ level }) => level >= 50);

  async function ask(query: string, variables: object = {}) {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { errors = [], data } = (await response.json()) as {
      errors?: { message: string; extensions?: { code?: string } }[];
      data?: unknown;
    };
    return { status: response.status, codes: errors.map(({ extensions }) => extensions?.code), data };
  }

  const asked = operations.filter(({ kind }) => kind !== 'subscription');
  it.each(asked)('to $name is answered or refused with an error code, without an internal error', async (operation) => {
    for (const odd of someOf(Object.values(ODD), asked.indexOf(operation))) {
      const { status, codes } = await ask(operation.query, oddVariables(operation, odd));
      expect([status < 500, codes]).toEqual([true, codes.filter((code) => code !== 'INTERNAL_SERVER_ERROR')]);
    }
    expect(errorsLogged()).toEqual([]);
  });

  it('to a subscription to a single object is refused with an error code, and the connection stays open', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const heard = new Map<string, (payload: unknown) => void>();
    socket.on('message', (data: Buffer) => {
      const { id = '', payload } = JSON.parse(data.toString()) as { id?: string; payload?: unknown };
      heard.get(id)?.(payload);
    });
    const answerTo = (id: string, message: object) =>
      new Promise<unknown>((resolve) => {
        heard.set(id, resolve);
        socket.send(JSON.stringify({ ...message, ...(id && { id }) }));
      });
    await new Promise((resolve) => socket.once('open', resolve));
    await answerTo('', { type: 'connection_init', payload: { authorization, language: ODD['other letters'] } });
    const toOne = operations.filter(
      ({ kind, inputs }) => kind === 'subscription' && inputs.some(({ optional }) => optional.length === 0),
    );
    for (const operation of toOne)
      for (const [what, odd] of Object.entries(ODD)) {
        const { name, query } = operation;
        const payload = { query, variables: oddVariables(operation, odd) };
        const answer = JSON.stringify(await answerTo(`${name} ${what}`, { type: 'subscribe', payload }));
        expect(answer, `${name} ${what}`).toMatch(/"code":"(?!INTERNAL)/);
      }
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.terminate();
    expect(errorsLogged()).toEqual([]);
  });

  it('of WebSocket clients that break the protocol or vanish while being answered print nothing', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const opened = async () => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
      socket.on('error', () => {});
      await new Promise((resolve) => socket.once('open', resolve));
      socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } }));
      return socket;
    };
    const flooding = await opened();
    const closed = new Promise((resolve) => flooding.once('close', resolve));
    flooding.send('x'.repeat(200_000));
    expect(await closed).toBe(1009);
    for (let vanished = 0; vanished < 40; vanished++) {
      const socket = await opened();
      const acknowledged = new Promise((resolve) => socket.once('message', resolve));
      await acknowledged;
      for (let id = 0; id < 10; id++)
        socket.send(JSON.stringify({ id: `${id}`, type: 'subscribe', payload: { query: '{ viewer { id } }' } }));
      await new Promise((resolve) => socket.once('message', resolve));
      socket.terminate();
    }
    expect((await ask('{ viewer { id } }')).codes).toEqual([]);
    expect(printed).not.toHaveBeenCalled();
  });

  it.each(pages)(
    'for pages of viewer.%s with a negative size or an invalid cursor returns BAD_USER_INPUT',
    async (field) => {
      for (const asked of [
        'first: -1',
        'last: -5',
        'first: 2, after: "nonsense"',
        `first: 2, after: "${Buffer.from('GPC:N:1').toString('base64')}"`,
        `first: 2, after: "${Buffer.from('GPC:S:\0').toString('base64')}"`,
        'last: 2, before: "AAAA"',
      ]) {
        const { codes } = await ask(`{ viewer { ${field}(${asked}) { __typename } } }`);
        expect(codes).toEqual(['BAD_USER_INPUT']);
      }
      const unknown = Buffer.from('GPC:S:app_AAAAAAAAAAAAAAAAAAAAAA').toString('base64');
      expect((await ask(`{ viewer { ${field}(first: 2, after: "${unknown}") { __typename } } }`)).codes).toEqual([]);
      expect(errorsLogged()).toEqual([]);
    },
  );

  it('with a subscription over HTTP is told to open a WebSocket', async () => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ query: 'subscription { documentChanged { id } }' }),
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      {
        errors: [
          { message: expect.stringContaining('WebSocket') as string, extensions: { code: 'WEBSOCKET_REQUIRED' } },
        ],
      },
    ]);
  });

  it('with only the hash of a query returns PERSISTED_QUERY_NOT_SUPPORTED', async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } };
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ extensions }),
    });
    expect(await response.json()).toMatchObject({
      errors: [{ message: 'PersistedQueryNotSupported', extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }],
    });
    expect(errorsLogged()).toEqual([]);
  });

  it('with an odd path parameter gets no 5xx from any REST route, and logs no error', async () => {
    const wrong: string[] = [];
    const routes = server.routes.filter((route) => route.path.includes(':'));
    for (const [turn, { method, path }] of routes.entries())
      for (const [what, id] of someOf(ODD_IN_AN_ADDRESS, turn)) {
        const address = path.replace(/:\w+/g, encodeURIComponent(id));
        const response = await fetch(server.url + address, {
          method: method.toUpperCase(),
          headers: { authorization, 'content-type': 'application/json' },
          ...(method !== 'get' && { body: '{}' }),
        });
        await response.arrayBuffer();
        // People type certificate codes, so an invalid one gets a normal response. Only translators may enter the desk.
        const expected = path.includes(':code')
          ? [200]
          : path.includes('/desk/')
            ? [401, 404]
            : path.includes(':id')
              ? [400, 404]
              : [404, 410];
        if (!expected.includes(response.status)) wrong.push(`${method} ${path}, ${what}: ${response.status}`);
      }
    expect(wrong).toEqual([]);
    expect(errorsLogged()).toEqual([]);
  });

  it('with 2,000 unknown fields returns 400 with a short message', async () => {
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`unknown${at}`, 1])));
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch(`${server.url}/api/users/${userId}`, { method: 'PATCH', headers, body });
    const refusal = await response.text();
    expect([response.status, refusal]).toEqual([400, expect.stringContaining('unknown0')]);
    expect(refusal.length).toBeLessThan(500);
  });

  const takingJson = graphqlOperations(schema).filter(
    ({ kind, inputs }) =>
      kind !== 'subscription' && inputs.some(({ type }) => /^(FormData|FormDataChanges|Json)$/.test(type)),
  );
  it.each(takingJson)(
    'to $name is refused with an error code when its JSON is nested 20,000 deep',
    async (operation) => {
      const headers = { authorization, 'content-type': 'application/json' };
      const variables = operation.variables(({ type }) => (/^(Form|Json)/.test(type) ? 'DEEP' : 'plain'));
      for (const deep of [
        `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
        `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      ]) {
        const body = JSON.stringify({ query: operation.query, variables }).replaceAll('"DEEP"', () => deep);
        const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body });
        expect([response.status < 500, await response.text()]).toEqual([true, expect.not.stringContaining('INTERNAL')]);
      }
      expect(errorsLogged()).toEqual([]);
    },
  );

  it('with the TRACE method is refused, and its headers are not echoed', async () => {
    for (const address of ['/', '/graphql', '/api/auth/me', '/healthz', '/nothing']) {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        request(server.url + address, { method: 'TRACE', headers: { 'x-told': 'secret-header' } }, resolve)
          .on('error', reject)
          .end();
      });
      const body = Buffer.concat(await response.toArray()).toString();
      expect([(response.statusCode ?? 0) >= 400, /secret-header/.test(body)], address).toEqual([true, false]);
    }
    expect(errorsLogged()).toEqual([]);
  });

  it('with a method that an address does not support returns 404 NOT_FOUND', async () => {
    for (const address of ['/api/prices', '/openapi.json', '/healthz', '/shared/x', '/pricing', '/'])
      for (const method of ['PUT', 'DELETE']) {
        const response = await fetch(server.url + address, { method });
        const { code } = (await response.json()) as { code: string };
        expect([response.status, code], `${method} ${address}`).toEqual([404, 'NOT_FOUND']);
      }
    expect(errorsLogged()).toEqual([]);
  });

  it('with an address that cannot be decoded gets a JSON response below status 500', async () => {
    for (const address of ['/api/applications/%E0%A4%A', '/api/nothing/%', '/graphql?query=%']) {
      const response = await fetch(server.url + address);
      expect([response.status < 500, response.headers.get('content-type')]).toEqual([
        true,
        expect.stringContaining('json') as string,
      ]);
    }
    expect(errorsLogged()).toEqual([]);
  });
});

describe('a documented call that requires sign-in, sent anonymously', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer()));
  afterAll(() => server.close());

  const id = 'app_AAAAAAAAAAAAAAAAAAAAAA';
  it.each([
    ['GET', '/api/auth/me'],
    ['GET', '/api/conversations'],
    ['POST', '/api/conversations'],
    ['GET', `/api/conversations/${id}/messages`],
    ['POST', `/api/conversations/${id}/messages`],
    ['GET', '/api/applications'],
    ['POST', '/api/applications'],
    ['GET', '/api/documents'],
    ['POST', '/api/documents/upload'],
    ['DELETE', `/api/documents/${id}`],
    ['POST', `/api/documents/${id}/translate`],
    ['POST', `/api/documents/${id}/email`],
    ['GET', `/api/documents/${id}/download`],
    ['POST', '/api/ai-analysis'],
    ['GET', `/api/translations/${id}/status`],
    ['POST', `/api/translations/${id}/simulate-progress`],
    ['GET', '/api/transactions'],
    ['PATCH', `/api/users/${id}`],
    ['DELETE', `/api/users/${id}`],
    ['POST', '/api/payments/create-payment-intent'],
    ['POST', '/api/ai/autofill-form'],
  ])('%s %s returns 401 for any body, valid or not', async (method, path) => {
    const file = new FormData();
    file.append('nothing', new Blob([new Uint8Array(200_000)]), 'a.exe');
    const bodies: (RequestInit & { headers?: Record<string, string> })[] =
      method === 'GET'
        ? [{}]
        : [
            {},
            { body: '{"broken', headers: { 'content-type': 'application/json' } },
            { body: JSON.stringify({ wrong: true }), headers: { 'content-type': 'application/json' } },
            { body: 'x'.repeat(1_200_000), headers: { 'content-type': 'application/json' } },
            { body: file },
            { body: 'no form', headers: { 'content-type': 'multipart/form-data' } },
          ];
    for (const init of bodies) {
      const response = await fetch(server.url + path, { method, ...init });
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([401, 'NOT_SIGNED_IN']);
    }
  });
});
