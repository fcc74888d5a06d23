import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openSession } from './features/accounts/public.ts';
import { InternalServerError } from './platform/errors.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** Internals that a bug's message would reveal: Prisma's arguments, PostgreSQL's rows, the place of a vault's value. */
const INSIDE = /seal|vault|prisma|decrypt|users:|applications:|CANARY|at .*\.ts/i;

const { message: CALM_SENTENCE } = new InternalServerError();

describe('an internal error', () => {
  let server: TestServer;
  let userId: string;
  let authorization: string;
  let id: string;
  const logged: string[] = [];

  beforeAll(async () => {
    server = await startTestServer();
    const { db, log } = server.services;
    const session = await db.$transaction((tx) => openSession(server.services, tx, 'broken@example.org', 'en'));
    userId = session.userId;
    authorization = `Bearer ${session.token}`;
    const started = await ask('POST', '/api/applications', { formType: 'I-130', formData: { lastName: 'SILVA' } });
    id = (JSON.parse(started.text) as { application: { id: string } }).application.id;
    // An unforeseen failure: a value and a name that cannot be decrypted.
    const encrypted = (await db.application.findUniqueOrThrow({ where: { id } })).answersEncrypted as object;
    await db.application.update({
      where: { id },
      data: { answersEncrypted: Object.fromEntries(Object.keys(encrypted).map((key) => [key, 'CANARY-BROKEN'])) },
    });
    await db.user.update({ where: { id: userId }, data: { emailEncrypted: 'CANARY-BROKEN' } });
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        logged.push(chunk.toString());
        done();
      },
    });
    Object.assign(log, { level: 'trace', [pino.symbols.streamSym]: sink });
  });
  afterAll(() => server.close());

  async function ask(method: string, path: string, body?: object) {
    const response = await fetch(server.url + path, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  }

  it.each([
    ['a query', '{ viewer { email } }'],
    ['a query of an application', 'query { node(id: "ID") { ... on Application { formData problems { code } } } }'],
    [
      'a mutation',
      'mutation { saveApplication(input: {id: "ID", revision: 1, changes: {}}) { __typename ... on Error { message } } }',
    ],
  ])('returns only a generic message for %s', async (_name, query) => {
    const { text } = await ask('POST', '/graphql', { query: query.replace('ID', id) });
    const { errors = [] } = JSON.parse(text) as { errors?: object[] };
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors)
      expect(error).toMatchObject({ message: CALM_SENTENCE, extensions: { code: 'INTERNAL_SERVER_ERROR' } });
    expect(text).not.toMatch(INSIDE);
  });

  it.each([
    ['GET', '/api/auth/me'],
    ['GET', '/api/applications'],
    ['GET', '/api/applications/ID/pdf'],
  ])('returns status 500 and the generic message for %s %s', async (method, path) => {
    const { status, text } = await ask(method, path.replace('ID', id));
    expect([status, JSON.parse(text)]).toEqual([500, { code: 'INTERNAL_SERVER_ERROR', message: CALM_SENTENCE }]);
  });

  it('returns the generic message over a WebSocket', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const query = '{ viewer { email } }';
    const answer = new Promise<string>((resolve) =>
      socket.on('message', (data: Buffer) => {
        const { type } = JSON.parse(data.toString()) as { type: string };
        if (type === 'connection_ack') socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
        if (type === 'next' || type === 'error') resolve(data.toString());
      }),
    );
    socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } })));
    const text = await answer;
    socket.close();
    expect(text).toContain(CALM_SENTENCE);
    expect(text).toContain('INTERNAL_SERVER_ERROR');
    expect(text).not.toMatch(INSIDE);
  });

  it('is logged without its message or personal data', () => {
    const lines = logged.join('');
    expect(lines).toMatch(/"(A resolver|A request) failed"/);
    expect(lines).not.toMatch(/CANARY|broken@example\.org|SILVA/);
  });
});
