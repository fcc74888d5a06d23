import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePdf } from './features/documents/testing/sample-files.ts';
import { sendUpload } from './features/documents/testing/send-upload.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/embedded-postgres.ts';
import { fetchWithin } from './testing/fetch-within.ts';
import { startRedisServer } from './testing/redis-server.ts';
import { startTern } from './testing/running-tern.ts';
import { signInAt } from './testing/sign-in-at.ts';

describe('ROLE', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tern-roles-'));
  let postgres: EmbeddedPostgres;
  let redis: Awaited<ReturnType<typeof startRedisServer>>;
  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ dataDir });
    redis = await startRedisServer({ overTcp: true });
  });
  afterAll(async () => {
    redis.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('web serves users and leaves documents to a worker, which reads them and serves no API', async () => {
    const shared = {
      DATABASE_URL: postgres.url,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      REDIS_URL: redis.url,
      ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    };
    const web = await startTern({ ...shared, ROLE: 'web' });
    const token = await signInAt(web.url, 'roles@example.org');
    const upload = await sendUpload(web, { token }, { name: 'paper.pdf', bytes: samplePdf() });
    expect(upload.status).toBe(201);
    const statuses = async () => {
      const headers = { authorization: `Bearer ${token}` };
      const { text } = await fetchWithin(60_000, `${web.url}/api/documents`, { headers });
      return (JSON.parse(text) as { documents: { analysisStatus: string }[] }).documents.map(
        ({ analysisStatus }) => analysisStatus,
      );
    };
    const worker = await startTern({ ...shared, ROLE: 'worker', DATA_DIR: web.dataDir });
    try {
      await expect.poll(statuses, { timeout: 400_000, interval: 200 }).not.toContain('pending');
      expect(worker.output()).toContain('Tern is processing jobs');
      const asked = await fetchWithin(60_000, `${worker.url}/api/documents`);
      expect(asked.status).toBe(404);
      expect(asked.text).toContain('ROLE=worker');
      const health = await Promise.all(
        [web, worker].map(async ({ url }) => (await fetchWithin(60_000, `${url}/healthz`)).text),
      );
      expect(health[0]).toBe(health[1]);
      await worker.end('SIGTERM');
      const second = await sendUpload(web, { token }, { name: 'second.pdf', bytes: samplePdf('another') });
      expect(second.status).toBe(201);
      // The web process still responds, and the document stays pending, as no worker runs.
      expect(await statuses()).toContain('pending');
    } finally {
      await worker.end('SIGTERM');
      await web.stop();
    }
  });
});
