import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readDocument } from './read-document.ts';
import { signIn } from './testing/transports.ts';
import { PASSPORT, quickReader, rawOf, storeDocument } from './testing/stored-document.ts';

/** Texts that occur nowhere else. */
const CANARIES = {
  name: 'Canary Gonzalez passport.pdf',
  content: '%PDF-1.7 CANARY CONTENT',
  text: 'CANARYLINE OF TEXT',
  picture: 'JPEG of CANARYLINE OF TEXT',
  finding: 'CANARYGONZALEZ',
  recipient: 'canary.friend@example.org',
  message: 'A canary sings in clear',
};

describe('no part of a document is in plain text', () => {
  let server: TestServer;
  const logged: string[] = [];
  beforeAll(async () => void (server = await startTestServer()));
  afterAll(() => server.close());

  it('in any database table, jobs included, in the stored files or in the log', async () => {
    const { db, log, settings } = server.services;
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        logged.push(chunk.toString());
        done();
      },
    });
    // The server's own logger at its most verbose level, captured here.
    Object.assign(log, { level: 'trace', [pino.symbols.streamSym]: sink });
    const ana = await signIn(server, 'canary.person@example.org');
    const bytes = Buffer.from(CANARIES.content);
    const [finding] = PASSPORT.findings;
    const reading = { ...PASSPORT, findings: finding ? [{ ...finding, value: CANARIES.finding }] : [] };
    const read = await storeDocument(server.services, ana.userId, { name: CANARIES.name, bytes, reading, text: 'x' });
    const pending = await storeDocument(server.services, ana.userId, { name: CANARIES.name });
    const reader = quickReader(() => ({ ok: true, raw: rawOf(CANARIES.text) }));
    await readDocument(server.services, reader, pending.id);
    const mail = { email: CANARIES.recipient, message: CANARIES.message };
    const headers = { 'idempotency-key': 'a-key-for-canaries' };
    expect((await ana.rest('POST', `/api/documents/${read.id}/email`, mail, headers)).status).toBe(200);
    await ana.rest('POST', `/api/documents/${read.id}/email`, { ...mail, message: CANARIES.message.repeat(60) });
    await ana.rest('POST', `/api/documents/doc_nobody/email`, mail);
    const made = await ana.graphql<{ createDocumentLink: { url: string } }>(
      `mutation ($id: ID!) { createDocumentLink(input: {documentId: $id}) { ... on DocumentLink { url } } }`,
      { id: read.id },
    );
    const link = new URL(made.data.createDocumentLink.url).pathname;
    expect(await (await fetch(`${server.url}${link}/download`)).text()).toBe(CANARIES.content);
    await ana.graphql(`mutation ($id: ID!) { readDocumentAgain(input: {id: $id}) { __typename } }`, { id: read.id });
    const found = await ana.graphql(`{ viewer { documents(search: "canaryline") { totalCount } } }`);
    expect(found.data).toEqual({ viewer: { documents: { totalCount: 1 } } });

    const tables = await db.$queryRaw<{ name: string }[]>`
      SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_schema IN ('public', 'pgboss')`;
    const rows = await Promise.all(
      tables.map(({ name }) => db.$queryRawUnsafe<{ row: string }[]>(`SELECT t::text AS row FROM ${name} t`)),
    );
    const dump = rows
      .flat()
      .map(({ row }) => row)
      .join('\n');
    expect(dump).toContain(read.id);
    expect(dump).toContain('read-document');
    const files = readdirSync(settings.dataDir, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(settings.dataDir, name))
      .filter((file) => statSync(file).isFile());
    const stored = files.map((file) => readFileSync(file).toString('latin1')).join('\n');
    expect(stored.length).toBeGreaterThan(100);
    const lines = logged.join('');
    expect(lines).toContain('/shared/:token');
    const token = link.split('/').at(-1) ?? '';
    for (const canary of [...Object.values(CANARIES), 'canary.person@example.org', ana.token, token])
      for (const place of [dump, stored, lines]) {
        expect(place).not.toContain(canary);
        expect(place).not.toContain(Buffer.from(canary).toString('base64').replace(/=+$/, ''));
      }
  });
});
