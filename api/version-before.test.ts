import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { signIn } from './features/applications/testing/transports.ts';
import { fillWithFirstData, readFirstData } from './testing/version-before/first-data.ts';
import { play, readConversation } from './testing/version-before/conversation.ts';
import { queryEverything } from './testing/version-before/walk.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import type { Fill } from './testing/test-services.ts';

async function startOn(encryptionKeys: string, recordedAt: string, fill: Fill): Promise<TestServer> {
  const server = await startTestServer({ ENCRYPTION_KEYS: encryptionKeys }, fill);
  onTestFinished(() => server.close());
  server.services.setNow(new Date(recordedAt));
  return server;
}

it('the database gives statements of the previous version the same results, and their data can be read', async () => {
  const { encryptionKeys, recordedAt, token, seen, statements } = readConversation();
  expect(statements.length).toBeGreaterThan(300);
  const { url } = await startOn(encryptionKeys, recordedAt, async (databaseUrl) =>
    expect(await play(databaseUrl, statements)).toEqual([]),
  );
  expect(await queryEverything(url, token)).toEqual(seen);
});

it('reports a migration that removes something the previous version uses', async () => {
  const { encryptionKeys, recordedAt, statements } = readConversation();
  await startOn(encryptionKeys, recordedAt, async (databaseUrl, ownerUrl) => {
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    await owner.query('ALTER TABLE case_shares RENAME COLUMN name_encrypted TO label');
    await owner.end();
    const other = await play(databaseUrl, statements);
    expect(other).toContainEqual(expect.objectContaining({ then: { rows: 1 }, now: { error: '42703' } }));
  });
});

it('reads data written by the first commits unchanged after all migrations', async () => {
  const first = readFirstData();
  const server = await startOn(first.encryptionKeys, first.recordedAt, (databaseUrl, ownerUrl) =>
    fillWithFirstData(databaseUrl, ownerUrl, first),
  );
  // A later migration ended all sessions; signing in again with that address leads to the same user.
  const ana = await signIn(server, first.seen.user.email);
  const { user } = (await ana.rest('GET', '/api/auth/me')).body;
  expect(user).toMatchObject(first.seen.user);
  const { applications } = (await ana.rest('GET', '/api/applications')).body;
  expect(applications).toMatchObject(first.seen.applications);
});
