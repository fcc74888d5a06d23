import { once } from 'node:events';
import { audit } from '../features/translators/audit-log.ts';
import { openDatabase } from '../platform/db.ts';
import { publicError } from '../platform/mask-error.ts';

/**
 * A process that a test freezes: it holds the lock of the audit chain in a transaction until a line arrives on stdin,
 * continues as the line says, and prints the outcome.
 */
const [databaseUrl = '', idleSeconds = '', id = ''] = process.argv.slice(2);
const db = openDatabase(databaseUrl, { connections: 1, idleSeconds: Number(idleSeconds) });
const say = (line: string) => process.stdout.write(`${line}\n`);
const write = (tx: Parameters<typeof audit>[0], entry: string) =>
  audit(tx, { id: entry, at: new Date(), actor: 'command', action: 'grant' });

try {
  await db.$transaction(
    async (tx) => {
      await write(tx, id);
      // The chain's head is locked at the commit; this locks it from here on.
      await tx.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`;
      say('holds');
      const [line] = (await once(process.stdin, 'data')) as [Buffer];
      if (line.toString() === 'write') await write(tx, `${id}-later`);
    },
    // Only the database's limit applies, because a frozen process cannot enforce its own.
    { timeout: 3_600_000 },
  );
  say('committed');
} catch (error) {
  say(publicError(error).code);
}
await db.$disconnect();
process.stdin.destroy();
