import packageJson from '../package.json' with { type: 'json' };
import { request as httpRequest } from 'node:http';
import { getIntrospectionQuery } from 'graphql';
import { serverAudits } from 'graphql-http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openSession } from './features/accounts/public.ts';
import { createPartnerKey, revokePartnerKey } from './features/partners/public.ts';
import { OPERATION_LIMITS } from './platform/operation-limits.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

describe('the server', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer()));
  afterAll(() => server.close());

  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  it('reports that it is alive and ready', async () => {
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({
      status: 'alive',
      version: packageJson.version,
    });
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ready' });
  });

  it('keeps idle connections open for more than 60 seconds, longer than proxies do', async () => {
    const response = await fetch(`${server.url}/healthz`);
    const [, seconds] = /timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '') ?? [];
    // nginx and the usual load balancers wait a minute.
    expect(Number(seconds)).toBeGreaterThan(60);
  });

  describe('GraphQL over HTTP: the public audit', () => {
    // The addresses are known only once the server runs; names and ids do not depend on them.
    for (const { id, name } of serverAudits({ url: '' }))
      it(`${id} ${name}`, async () => {
        const audit = serverAudits({ url: `${server.url}/graphql` }).find((serverAudit) => serverAudit.id === id);
        const result = await audit?.fn();
        expect(result?.status, result?.status === 'ok' ? '' : result?.reason).toBe('ok');
      });
  });

  it.each([
    ['aliases', `{ ${Array.from({ length: 500 }, (_, i) => `a${i}: __typename`).join(' ')} }`],
    ['depth', `${'{ node '.repeat(60)}{ id }${' }'.repeat(60)}`],
    ['size', `{ ${'__typename '.repeat(OPERATION_LIMITS.bytes / 8)} }`],
    [
      'cost',
      `{ ${Array.from({ length: 30 }, (_, i) => `a${i}: form(formType: "I-130") { currentEdition { definition } }`).join(' ')} }`,
    ],
    ['batch', [{ query: '{ __typename }' }, { query: '{ __typename }' }]],
  ])('rejects a hostile operation (%s): status 400, at most 4 kB', async (_name, query) => {
    const body = Array.isArray(query) ? query : { query };
    const response = await post(body);
    expect(response.status).toBe(400);
    expect((await response.text()).length).toBeLessThanOrEqual(4_096);
  });

  /** Sends a GET with a body, which fetch cannot. */
  const getWithBody = (query: string, body: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const address = `${server.url}/graphql?query=${encodeURIComponent(query)}`;
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const request = httpRequest(address, { method: 'GET', headers }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      request.once('error', reject);
      request.end(body);
    });

  it('checks the operation it executes: for a GET the one in its URL, whatever its body contains', async () => {
    const hostile = `{ ${Array.from({ length: 60 }, (_, i) => `a${i}: __typename`).join(' ')} }`;
    const behind = await getWithBody(hostile, '{"query":"{ __typename }"}');
    expect([behind.status, behind.text]).toEqual([400, expect.stringContaining('OPERATION_TOO_LARGE') as string]);
    const plain = await getWithBody('{ __typename }', 'no json');
    expect([plain.status, plain.text]).toEqual([200, expect.stringContaining('Query') as string]);
    const thousandth = `${server.url}/graphql?${'a&'.repeat(1_200)}query=${encodeURIComponent(hostile)}`;
    expect((await fetch(thousandth)).status).toBe(400);
  });

  const graphqlJson = { accept: 'application/graphql-response+json' };
  const inputs = (value: unknown) => ({
    query: 'query($ids: [ID!]!, $text: String!) { nodes(ids: $ids) { id } librarySearch(text: $text) { id } }',
    variables: value,
  });
  it.each<[string, object, Record<string, string>?]>([
    ['variables of 900 kB', inputs({ ids: 'x'.repeat(900_000), text: 1 })],
    ['variables of 400 kB that do not fit', inputs({ ids: ['app_1'], text: ['x'.repeat(400_000)] })],
    ['variables of letters of three bytes that do not fit', inputs({ ids: ['app_1'], text: ['\uff50'.repeat(1_000)] })],
    [
      'hundreds of variables that do not fit',
      inputs({ ids: Array.from({ length: 300 }, () => ({ a: 1 })), text: 'a' }),
    ],
    ['an operation name of 400 kB', { query: '{ __typename }', operationName: 'x'.repeat(400_000) }],
    ['unknown directives', { query: `{ __typename ${Array.from({ length: 200 }, (_, i) => `@no${i}`).join(' ')} }` }],
    ['a few unknown directives', { query: '{ __typename @no @nope }' }, graphqlJson],
    ['hundreds of unknown fields', { query: `{ ${Array.from({ length: 300 }, (_, i) => `no${i}`).join(' ')} }` }],
    ['a word of 30 kB', { query: `{ __typename } ${'x'.repeat(30_000)}` }],
    [
      'the schema within the schema',
      { query: '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }' },
    ],
    [
      'brackets within brackets',
      {
        query: 'query($text: String!) { librarySearch(text: $text) { id } }',
        variables: JSON.parse(`{"text":${'['.repeat(1_000)}${']'.repeat(1_000)}}`) as unknown,
      },
      graphqlJson,
    ],
    [
      'a page of no size',
      { query: '{ librarySearch(text: "a") { id } viewer { applications(first: -1) { edges { cursor } } } }' },
    ],
  ])('rejects %s: status 400, at most 4 kB', async (_name, body, headers) => {
    const response = await post(body, headers);
    const text = await response.text();
    expect([response.status, Buffer.byteLength(text) <= 4_096]).toEqual([400, true]);
  });

  describe('authenticated requests', () => {
    let key: string;
    let person: string;
    beforeAll(async () => {
      ({ key } = await createPartnerKey(server.services, 'Legal Aid of Ohio'));
      const { db } = server.services;
      ({ token: person } = await db.$transaction((tx) => openSession(server.services, tx, 'ids@example.org', 'en')));
    });
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

    it('accept at most a hundred ids at once', async () => {
      const nodes = (count: number) =>
        post(
          {
            query: 'query($ids: [ID!]!) { nodes(ids: $ids) { id } }',
            variables: { ids: Array.from({ length: count }, (_, i) => `app_${i}`) },
          },
          bearer(person),
        );
      server.services.takeStatements();
      const many = await nodes(30_000);
      expect([many.status, await many.json()]).toMatchObject([
        400,
        { errors: [{ extensions: { code: 'TOO_MANY_IDS' } }] },
      ]);
      // The one statement reads the session; none reads a node.
      expect(server.services.takeStatements()).toHaveLength(1);
      const hundred = await nodes(100);
      expect([hundred.status, await hundred.json()]).toEqual([200, { data: { nodes: Array(100).fill(null) } }]);
    });

    it('are rejected with 401 over GraphQL and REST if the key is unknown, mistyped or revoked', async () => {
      const { key: revoked } = await createPartnerKey(server.services, 'Gone');
      await revokePartnerKey(server.services, 'Gone');
      const unknown = `ternkey_${'A'.repeat(43)}`;
      for (const authorization of [
        `Bearer ${unknown}`,
        `Bearer ${key.slice(0, -1)}`,
        `Bearer ${revoked}`,
        'Bearer x',
        key,
      ]) {
        const graphql = await post({ query: '{ forms { formType } }' }, { authorization });
        expect([graphql.status, graphql.headers.get('www-authenticate'), await graphql.json()]).toMatchObject([
          401,
          'Bearer',
          { errors: [{ extensions: { code: 'KEY_NOT_VALID' } }] },
        ]);
        const rest = await fetch(`${server.url}/api/prices`, { headers: { authorization } });
        expect([rest.status, await rest.json()]).toMatchObject([401, { code: 'KEY_NOT_VALID' }]);
      }
      for (const authorization of ['Bearer null', 'Bearer ', 'Basic dGVybjp0ZXJu', `Bearer ternses_${'A'.repeat(43)}`])
        expect((await post({ query: '{ viewer { id } }' }, { authorization })).status).toBe(200);
    });

    it('with a key read whatever a visitor may, with a budget of its own in the RateLimit headers', async () => {
      const response = await post(
        {
          query: `{ forms { formType } fees { formType fees { amountCents checkedOn } } priceList { services { id } }
            commonQuestions { id } translationSourceLanguages caseReviewQuestions { __typename } viewer { id } }`,
        },
        bearer(key),
      );
      const { data, errors } = (await response.json()) as { data: Record<string, unknown>; errors?: unknown };
      expect(errors).toBeUndefined();
      expect(data['fees']).toContainEqual({ formType: 'N-565', fees: expect.arrayContaining([]) as unknown[] });
      expect(data['viewer']).toBeNull();
      expect(response.headers.get('ratelimit-policy')).toBe('"partner";q=120000;w=60');
      expect(response.headers.get('ratelimit')).toMatch(/^"partner";r=11\d{4};t=\d+$/);
      const change = await post({ query: 'mutation { signOut { __typename } }' }, bearer(key));
      expect(await change.json()).toEqual({ data: { signOut: { __typename: 'NotSignedInError' } } });
    });
  });

  describe('over a WebSocket', () => {
    const sockets: WebSocket[] = [];
    afterEach(() => sockets.splice(0).forEach((socket) => socket.terminate()));
    /** Opens a connection, sends `connection_init`, and collects what the server sends or why it refuses. */
    function connect(payload: object, options: { origin?: string } = {}) {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', options);
      sockets.push(socket);
      const heard: Heard[] = [];
      socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as Heard));
      const closed = new Promise<number>((resolve) => socket.once('close', resolve));
      const refused = new Promise<string>((resolve) => socket.once('error', ({ message }) => resolve(message)));
      socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload })));
      const hear = (which: (message: Heard) => boolean) =>
        vi.waitUntil(() => heard.find(which), { timeout: 120_000, interval: 20 });
      const ask = (id: string, query: string) =>
        socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query } }));
      return { socket, heard, closed, refused, hear, ask };
    }
    const SINCE = 'subscription ($id: ID!, $since: Int) { applicationChanged(id: $id, since: $since) { id } }';
    interface Heard {
      readonly type: string;
      readonly id?: string;
      readonly payload?: unknown;
    }
    const openPerson = async (email: string) => {
      const { db } = server.services;
      const { token } = await db.$transaction((tx) => openSession(server.services, tx, email, 'en'));
      return { authorization: `Bearer ${token}` };
    };

    it('accepts connections from its own origin and from programs without one, and rejects other origins', async () => {
      for (const options of [{}, { origin: server.url }, { origin: server.services.settings.publicUrl }]) {
        const { hear } = connect({}, options);
        expect(await hear(({ type }) => type === 'connection_ack')).toBeDefined();
      }
      for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1']) {
        const { refused } = connect({}, { origin });
        expect(await refused).toContain('403');
      }
    });

    it('closes a connection with an unknown key', async () => {
      const { closed } = connect({ authorization: `Bearer ternkey_${'A'.repeat(43)}` });
      expect(await closed).toBe(4403);
    });

    it('runs fifty operations at once, and rejects the next one', async () => {
      const { hear, ask } = connect(await openPerson('many@example.org'));
      await hear(({ type }) => type === 'connection_ack');
      for (let i = 1; i <= 51; i++) ask(`s${i}`, 'subscription { documentChanged { __typename } }');
      const refusal = await hear(({ type }) => type === 'error');
      expect(refusal).toMatchObject({ id: 's51', payload: [{ extensions: { code: 'TOO_MANY_OPERATIONS' } }] });
    });

    it('closes a connection that sends more than a hundred kilobytes in a second', async () => {
      const { socket, closed, hear } = connect({});
      await hear(({ type }) => type === 'connection_ack');
      for (let i = 0; i < 4; i++) socket.send(JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(50_000) } }));
      expect(await closed).toBe(4429);
    });

    it.each([
      ['a variable of another type', 'BAD_USER_INPUT', { query: SINCE, variables: { id: 'app_1', since: 'today' } }],
      ['a required variable left out', 'BAD_USER_INPUT', { query: SINCE, variables: {} }],
      ['an id of another type', 'BAD_USER_INPUT', { query: SINCE, variables: { id: {} } }],
      [
        'two operations and no name',
        'OPERATION_RESOLUTION_FAILURE',
        { query: 'query A { viewer { id } } query B { viewer { id } }' },
      ],
      [
        'a name of no operation',
        'OPERATION_RESOLUTION_FAILURE',
        { query: 'query A { viewer { id } }', operationName: 'B' },
      ],
      ['a field that does not exist', 'GRAPHQL_VALIDATION_FAILED', { query: '{ viewers { id } }' }],
      ['a syntax error', 'GRAPHQL_PARSE_FAILED', { query: '{' }],
    ])('gives %s the code %s, logs no error and goes on', async (_what, code, payload) => {
      const error = vi.spyOn(server.services.log, 'error');
      const { hear, ask, socket } = connect(await openPerson('mistakes@example.org'));
      await hear(({ type }) => type === 'connection_ack');
      socket.send(JSON.stringify({ id: 'mistake', type: 'subscribe', payload }));
      const answer = JSON.stringify(await hear(({ id }) => id === 'mistake'));
      expect(answer).toContain(`"extensions":{"code":"${code}"}`);
      expect(answer).not.toContain('INTERNAL_SERVER_ERROR');
      ask('after', '{ viewer { id } }');
      expect(await hear(({ id }) => id === 'after')).toMatchObject({ payload: { data: {} } });
      expect(error).not.toHaveBeenCalled();
      error.mockRestore();
    });

    it('sends sign-in links and signs out without cookies, and returns errors with a code', async () => {
      const { hear, ask, closed } = connect(await openPerson('cookies@example.org'));
      await hear(({ type }) => type === 'connection_ack');
      ask('page', '{ viewer { applications(first: -1) { __typename } } }');
      ask('hostile', `{ ${Array.from({ length: 60 }, (_, i) => `a${i}: __typename`).join(' ')} }`);
      // Signing in would end the session of this connection, so a visitor does it.
      const visitor = connect({});
      await visitor.hear(({ type }) => type === 'connection_ack');
      visitor.ask('link', 'mutation { requestSignInLink(input: {email: "ana@example.org"}) { __typename } }');
      expect(await visitor.hear(({ type }) => type === 'next')).toMatchObject({
        payload: { data: { requestSignInLink: { __typename: expect.not.stringContaining('Error') as string } } },
      });
      expect(await hear(({ id }) => id === 'page')).toMatchObject({
        payload: [{ extensions: { code: 'BAD_USER_INPUT' } }],
      });
      expect(await hear(({ id }) => id === 'hostile')).toMatchObject({
        payload: [{ extensions: { code: 'OPERATION_TOO_LARGE' } }],
      });
      ask('out', 'mutation { signOut { __typename } }');
      expect(await closed).toBe(4403);
    });
  });

  it.each([
    [
      'is signed out elsewhere',
      async ({ authorization }: { authorization: string }) =>
        void (await fetch(`${server.url}/api/auth/sign-out`, { method: 'POST', headers: { authorization } })),
    ],
    [
      'is ended from another browser of its person',
      async ({ sessionId, email }: { sessionId: string; email: string }) => {
        const { services } = server;
        const other = await services.db.$transaction((tx) => openSession(services, tx, email, 'en'));
        const query = `mutation { endSession(input: {id: "${sessionId}"}) { __typename } }`;
        const answer = await post({ query }, { authorization: `Bearer ${other.token}` });
        expect(await answer.json()).toEqual({ data: { endSession: { __typename: 'SessionEnded' } } });
      },
    ],
    [
      'is gone without a word',
      async ({ sessionId }: { sessionId: string }) => {
        await server.closeEnded();
        await server.services.db.session.delete({ where: { id: sessionId } });
        await server.closeEnded();
      },
    ],
  ])('closes an open WebSocket when its session %s', async (how, end) => {
    const email = `socket-${how.length}@example.org`;
    const { token, sessionId } = await server.services.db.$transaction((tx) =>
      openSession(server.services, tx, email, 'en'),
    );
    const authorization = `Bearer ${token}`;
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await new Promise<void>((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } }));
    await new Promise<void>((resolve) => socket.once('message', () => resolve()));
    await end({ authorization, sessionId, email });
    expect(await closed).toBe(4403);
    const asked = await post({ query: 'mutation { signOut { ... on Error { code } } }' }, { authorization });
    expect(await asked.json()).toEqual({ data: { signOut: { code: 'NOT_SIGNED_IN' } } });
  });

  it('answers invalid JSON with 400 and a code, a body too large with 413 and an unknown call with 404', async () => {
    const broken = await fetch(`${server.url}/api/auth/magic-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"formType"',
    });
    expect([broken.status, await broken.json()]).toEqual([
      400,
      { code: 'INVALID_JSON', message: 'The body is not JSON. Check it and send it again.' },
    ]);
    const large = await fetch(`${server.url}/api/auth/magic-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'x'.repeat(1_100_000) }),
    });
    expect([large.status, ((await large.json()) as { code: string }).code]).toEqual([413, 'TOO_LARGE']);
    expect((await fetch(`${server.url}/api/nothing`)).status).toBe(404);
  });

  it('answers the introspection query of an explorer', async () => {
    const response = await post({
      query: getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true }),
    });
    const { data } = (await response.json()) as { data: { __schema: { queryType: { name: string } } } };
    expect(data.__schema.queryType.name).toBe('Query');
  });

  it('sends a content security policy without inline scripts, inline styles or eval', async () => {
    const policy = (await fetch(`${server.url}/healthz`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https:/);
  });
});
