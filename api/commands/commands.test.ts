import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerOfKey } from '../features/partners/public.ts';
import { applyMigrations } from '../platform/apply-migrations.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { createServices, type RunningServices } from '../platform/services.ts';
import { readSettings } from '../platform/settings.ts';
import { createVault, readKeyFile } from '../platform/vault.ts';

const root = path.resolve(import.meta.dirname, '../..');
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tern-commands-'));
let postgres: EmbeddedPostgres | undefined;
let services: RunningServices;

/** What runs while a person types commands: the server's database and services on one data folder. */
async function startTern(): Promise<void> {
  postgres = await startEmbeddedPostgres({ dataDir, isDurable: false });
  await applyMigrations(postgres.url, path.join(root, 'schema/prisma/migrations'));
  services = await createServices(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, root), postgres.url);
}

async function stopTern(): Promise<void> {
  await services.close();
  await postgres?.stop();
  postgres = undefined;
}

beforeAll(startTern, 60_000);
afterAll(async () => {
  if (postgres) await stopTern();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Outcome {
  status: number | null;
  out: string;
}

/** A command as npm runs it, in a process of its own. */
function run(words: readonly string[], watch: (out: string, child: ChildProcess) => void = () => {}): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', ...words], {
      cwd: root,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir },
    });
    let out = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        out += chunk.toString();
        watch(out, child);
      });
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, out }));
  });
}

describe('npm run partner', () => {
  const partner = (...words: string[]) => run(['api/commands/partner.ts', ...words]);

  it('makes a key beside a running server, lists and revokes it', { timeout: 60_000 }, async () => {
    const made = await partner('create', 'Legal', 'Aid');
    expect(made.status, made.out).toBe(0);
    const key = /ternkey_[\w-]{43}/.exec(made.out)?.[0] ?? '';
    expect(await partnerOfKey(services, key)).not.toBeNull();
    expect(await partner('create', 'Legal Aid')).toMatchObject({
      status: 1,
      out: expect.stringContaining('has a key already') as string,
    });
    expect((await partner('list')).out).toMatch(/^Legal Aid\tsince \d{4}-\d\d-\d\d\tworks$/m);
    expect((await partner('revoke', 'Legal Aid')).status).toBe(0);
    expect(await partnerOfKey(services, key)).toBeNull();
  });

  it('says how it is used when it is used otherwise', { timeout: 30_000 }, async () => {
    const { status, out } = await partner('make', 'x');
    expect(status).toBe(1);
    expect(out).toContain('npm run partner -- create <name>');
  });
});

describe('npm run keys:rotate', () => {
  it(
    'survives being killed, leaves a running server reading and writing, and works without one',
    { timeout: 120_000 },
    async () => {
      const ids = Array.from({ length: 3_000 }, (_, i) => `usr_${String(i).padStart(5, '0')}`);
      const placeOf = (id: string) => `users:${id}:email`;
      const { db, vault } = services;
      await db.user.createMany({
        data: ids.map((id) => ({ id, emailHash: id, emailSealed: vault.seal(placeOf(id), id) })),
      });
      const [firstKey] = readKeyFile(dataDir);
      const oldRows = async () =>
        (await db.user.findMany()).filter(({ emailSealed }) => emailSealed.startsWith(`${firstKey?.id ?? ''}.`)).length;

      let left = ids.length;
      const killed = await run(['api/commands/keys-rotate.ts'], (out, child) => {
        if (!out.includes('comes first') || left < ids.length) return;
        left = 0;
        void expect
          .poll(oldRows, { timeout: 20_000, interval: 20 })
          .toBeLessThan(ids.length)
          .then(() => child.kill('SIGKILL'));
      });
      expect(killed.status).toBeNull();
      left = await oldRows();
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThan(ids.length);

      let isRotating = true;
      const serving = (async () => {
        for (let i = 0; isRotating; i++) {
          const id = ids[i % ids.length] ?? '';
          const { emailSealed } = await db.user.findUniqueOrThrow({ where: { id } });
          expect(vault.open(placeOf(id), emailSealed)).toBe(id);
          await db.user.update({ where: { id }, data: { emailSealed: vault.seal(placeOf(id), id) } });
        }
      })();
      const finished = await run(['api/commands/keys-rotate.ts']);
      isRotating = false;
      await serving;
      expect(finished.status, finished.out).toBe(0);
      expect(finished.out).toContain(`"${firstKey?.id ?? ''}" any more`);

      await stopTern();
      const alone = await run(['api/commands/keys-rotate.ts']);
      expect(alone.status, alone.out).toBe(0);
      await startTern();
      const newest = createVault(readKeyFile(dataDir).slice(0, 1), randomBytes(32));
      for (const { id, emailSealed } of await services.db.user.findMany())
        expect(newest.open(placeOf(id), emailSealed)).toBe(id);
      expect(services.vault.fingerprint('email', 'a')).toBe(vault.fingerprint('email', 'a'));
    },
  );
});
