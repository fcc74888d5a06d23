import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openSession } from './features/accounts/public.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

describe('GraphQL refusals', () => {
  let server: TestServer;
  let people = 0;
  beforeAll(async () => void (server = await startTestServer()));
  afterAll(() => server.close());
  afterEach(() => vi.restoreAllMocks());

  const signIn = async () => {
    const { services } = server;
    const email = `refused${++people}@example.org`;
    return (await services.db.$transaction((tx) => openSession(services, tx, email, 'en'))).token;
  };
  const ask = (query: string, token?: string) =>
    fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query }),
    });
  const listen = () => {
    const info = vi.spyOn(server.services.log, 'info');
    return () => info.mock.calls.filter((call) => call[1] === 'GraphQL refused').map(([told]) => told as object);
  };
  const requestId = expect.stringMatching(/^req_/) as string;

  it('are logged by code and field, once a minute for each caller, for error results and for errors', async () => {
    const told = listen();
    const [ana, bao] = [await signIn(), await signIn()];
    const missing = 'mutation { endSession(input: {id: "ses_of_ana_silva"}) { __typename } }';
    for (const token of [ana, ana, bao]) await ask(missing, token);
    // The error is beside the data because this field has no error type in its result.
    for (let i = 0; i < 2; i++) await ask('{ desk { claimable { id } } nobody: node(id: "app_1") { id } }');
    await ask('mutation { signOut { __typename } }');
    expect(told()).toEqual([
      { code: 'SESSION_NOT_FOUND', field: 'endSession', requestId },
      { code: 'SESSION_NOT_FOUND', field: 'endSession', requestId },
      { code: 'NOT_SIGNED_IN', field: 'desk', requestId },
      { code: 'NOT_SIGNED_IN', field: 'nobody', requestId },
      { code: 'NOT_SIGNED_IN', field: 'signOut', requestId },
    ]);
    expect(JSON.stringify(told())).not.toMatch(/ana_silva|example\.org|127\.0\.0\.1|usr_/);
  });

  it('are logged for an invalid operation, but not for a successful one', async () => {
    const told = listen();
    const token = await signIn();
    await ask('{ viewer { id sessions { id } } }', token);
    await ask('{ nothing }', token);
    await ask('mutation { endSession(input: {id: 7.5}) { __typename } }', token);
    expect(told()).toMatchObject([{ code: 'GRAPHQL_VALIDATION_FAILED', requestId }]);
  });

  it('are logged the same over a WebSocket, and never as server errors', async () => {
    const told = listen();
    const error = vi.spyOn(server.services.log, 'error');
    const authorization = `Bearer ${await signIn()}`;
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await new Promise((resolve) => socket.once('open', resolve));
    const say = async (message: object, answer: string) => {
      const heard = new Promise<void>((resolve) =>
        socket.on('message', (data: Buffer) => data.toString().includes(answer) && resolve()),
      );
      socket.send(JSON.stringify(message));
      await heard;
    };
    await say({ type: 'connection_init', payload: { authorization } }, 'connection_ack');
    const query = 'mutation { endSession(input: {id: "ses_none"}) { __typename } }';
    await say({ id: '1', type: 'subscribe', payload: { query } }, '"type":"complete"');
    await say({ id: '2', type: 'subscribe', payload: { query: '{ nothing }' } }, '"id":"2","type":"error"');
    await say({ id: '3', type: 'subscribe', payload: { query: '{ nothing' } }, '"id":"3","type":"error"');
    socket.close();
    expect(told()).toMatchObject([
      { code: 'SESSION_NOT_FOUND', field: 'endSession', requestId },
      { code: 'GRAPHQL_VALIDATION_FAILED', requestId },
      { code: 'GRAPHQL_PARSE_FAILED', requestId },
    ]);
    expect(error).not.toHaveBeenCalled();
  });
});
