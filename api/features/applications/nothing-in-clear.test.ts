import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { signIn } from './testing/transports.ts';
import { TEST_FORMS } from './testing/people.ts';

/** Texts that occur nowhere else. */
const CANARIES = {
  lastName: 'CANARYSILVA',
  socialSecurityNumber: '219-09-9999',
  alienNumber: 'A219099998',
  phoneNumber: '(202) 555-0186',
  emailAddress: 'canary.answer@example.org',
  story: 'A canary sings in clear',
  'otherNames[0].family': 'CANARYCOSTA',
};

describe('no answer is stored or logged unencrypted', () => {
  let server: TestServer;
  const logged: string[] = [];
  beforeAll(async () => void (server = await startTestServer(TEST_FORMS)));
  afterAll(() => server.close());

  it('in any column of any table or in the trace logs', async () => {
    const { db, log } = server.services;
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        logged.push(chunk.toString());
        done();
      },
    });
    // The server's own logger at its most verbose level, captured here.
    Object.assign(log, { level: 'trace', [pino.symbols.streamSym]: sink });
    const ana = await signIn(server, 'canary.person@example.org');
    const started = await ana.rest<{ application: { id: string } }>('POST', '/api/applications', {
      formType: 'T-1',
      formData: CANARIES,
      status: 'draft',
    });
    const path = `/api/applications/${started.body.application.id}`;
    const headers = { 'idempotency-key': 'a-key-for-canaries' };
    await ana.rest('PATCH', path, { revision: 1, formData: { ...CANARIES, city: 'CANARYTOWN' } }, headers);
    await ana.rest('PATCH', path, { revision: 1, formData: CANARIES });
    await ana.rest('PATCH', path, { revision: 2, formData: { nobody: 'CANARYTOWN' } });
    await ana.rest('PATCH', path, { revision: 2, formData: {}, status: 'completed' });
    await ana.graphql('mutation ($input: SaveApplicationInput!) { saveApplication(input: $input) { __typename } }', {
      input: { id: started.body.application.id, revision: 2, changes: CANARIES },
    });
    const kept = await ana.rest<{ applications: { formData: object }[] }>('GET', '/api/applications');
    expect(kept.body.applications[0]?.formData).toEqual({ ...CANARIES, city: 'CANARYTOWN' });

    const tables = await db.$queryRaw<
      { name: string }[]
    >`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`;
    const dumped = await Promise.all(
      tables.map(({ name }) => db.$queryRawUnsafe<{ row: string }[]>(`SELECT t::text AS row FROM "${name}" t`)),
    );
    const dump = dumped
      .flat()
      .map(({ row }) => row)
      .join('\n');
    expect(dump).toContain(started.body.application.id);
    expect(logged.join('')).toContain('/api/applications');
    for (const canary of [...Object.values(CANARIES), 'CANARYTOWN', 'canary.person@example.org', ana.token])
      for (const place of [dump, logged.join('')]) {
        expect(place).not.toContain(canary);
        expect(place).not.toContain(Buffer.from(canary).toString('base64').replace(/=+$/, ''));
      }
  });
});
