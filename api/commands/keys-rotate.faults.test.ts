import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVault, readKeyFile } from '../platform/vault.ts';
import { rounds } from '../testing/rounds.ts';
import { makeTernForCommands } from '../testing/tern-for-commands.ts';

const ROWS = rounds(500, 50_000);

describe('npm run keys:rotate', () => {
  const tern = makeTernForCommands();
  beforeAll(() => tern.start());
  afterAll(() => tern.remove());

  /** Runs with this row locked: the rotation cannot finish meanwhile, however fast it is. */
  const withLocked = <Result>(id: string, run: () => Promise<Result>) =>
    tern.services().db.$transaction(
      async (tx) => {
        const lock = () => tx.$queryRaw`SELECT 1 FROM users WHERE id = ${id} FOR UPDATE`;
        await lock();
        // The database ends a transaction that is idle for 30 seconds; on a busy machine a command takes as long to load.
        const repeated = setInterval(() => void lock(), 5_000);
        return await run().finally(() => clearInterval(repeated));
      },
      { timeout: 3_600_000 },
    );

  it('completes after a kill, leaves a running server reading and writing, and works without a server', async () => {
    const ids = Array.from({ length: ROWS }, (_, i) => `usr_${String(i).padStart(5, '0')}`);
    const placeOf = (id: string) => `users:${id}:email`;
    const { db, vault } = tern.services();
    await db.user.createMany({
      data: ids.map((id) => ({ id, emailHash: id, emailEncrypted: vault.encrypt(placeOf(id), id) })),
    });
    const firstKey = readKeyFile(tern.dataDir)[0]?.id ?? '';
    const oldRows = () => db.user.count({ where: { emailEncrypted: { startsWith: `${firstKey}.` } } });

    let isWatched = false;
    const killed = await withLocked(ids.at(-1) ?? '', () =>
      tern.run(['keys:rotate'], (out, child) => {
        if (!out.includes('as the first one in') || isWatched) return;
        isWatched = true;
        const hasBegun = expect.poll(oldRows, { interval: 20 }).toBeLessThan(ids.length);
        void hasBegun.then(() => child.kill('SIGKILL'));
      }),
    );
    expect(killed.status).toBeNull();
    const left = await oldRows();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(ids.length);

    const rotation = { isOn: true };
    const serving = (async () => {
      for (let i = 0; rotation.isOn; i++) {
        const id = ids[i % ids.length] ?? '';
        const { emailEncrypted } = await db.user.findUniqueOrThrow({ where: { id } });
        expect(vault.decrypt(placeOf(id), emailEncrypted)).toBe(id);
        await db.user.update({ where: { id }, data: { emailEncrypted: vault.encrypt(placeOf(id), id) } });
      }
    })();
    const finished = await tern.run(['keys:rotate']);
    rotation.isOn = false;
    await serving;
    expect(finished.status, finished.out).toBe(0);
    expect(finished.out).toContain(`"${firstKey}". Remove them from`);

    await tern.stop();
    const alone = await tern.run(['keys:rotate']);
    expect(alone.status, alone.out).toBe(0);
    await tern.start();
    const newest = createVault(readKeyFile(tern.dataDir).slice(0, 1), randomBytes(32));
    const users = await tern.services().db.user.findMany();
    expect(users).toHaveLength(ids.length);
    for (const { id, emailEncrypted } of users) expect(newest.decrypt(placeOf(id), emailEncrypted)).toBe(id);
    expect(tern.services().vault.fingerprint('email', 'a')).toBe(vault.fingerprint('email', 'a'));
  });
});
