import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../features/translators/audit-log.ts';
import { openTestServices, type TestServices } from './test-services.ts';

const program = path.join(import.meta.dirname, 'hold-audit-chain.ts');
/** Seconds; many times the gap between two statements of a running process. */
const IDLE_SECONDS = '10';

describe('a process that is frozen while it holds the lock of the audit chain', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  const entries = async () =>
    (await services.db.auditEntry.findMany({ orderBy: { sequence: 'asc' } })).map(({ id }) => id);

  it.each(['write', 'commit'])(
    'does not block other writers for long, and gets DATABASE_UNAVAILABLE when it resumes to %s',
    async (then) => {
      const before = await entries();
      const holder = spawn(
        process.execPath,
        ['--import', 'tsx', program, services.databaseUrl, IDLE_SECONDS, `aud_frozen-${then}`],
        { stdio: ['pipe', 'pipe', 'inherit'] },
      );
      try {
        const lines = createInterface(holder.stdout)[Symbol.asyncIterator]();
        expect((await lines.next()).value).toBe('holds');
        holder.kill('SIGSTOP');
        // Waits for the chain's lock until the database ends the frozen session.
        await audit(services.db, { id: `aud_other-${then}`, at: services.now(), actor: 'command', action: 'grant' });
        holder.kill('SIGCONT');
        holder.stdin.write(then);
        expect((await lines.next()).value).toBe('DATABASE_UNAVAILABLE');
        expect(await entries()).toEqual([...before, `aud_other-${then}`]);
      } finally {
        holder.kill('SIGKILL');
      }
    },
  );
});
