import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVault } from '../platform/vault.ts';
import { openTestServices, type TestServices } from '../testing/test-services.ts';
import { besideServer, typeCommand } from '../testing/typed-commands.ts';
import { doctor } from './doctor.ts';

describe('npm run doctor', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());
  const type = () => typeCommand(doctor, [], besideServer(services));

  /** As somebody who got the owner's password would. */
  async function pastTheGuards(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: services.ownerUrl });
    await client.connect();
    await client.query(`SET session_replication_role = replica; ${sql}`);
    await client.end();
  }

  it('finds nothing wrong with a sound installation, beside its server', async () => {
    const { db } = services;
    for (let i = 1; i <= 3; i++)
      await db.auditEntry.create({ data: { id: `aud_${i}`, actor: 'command', action: 'grant' } });
    const { status, out } = await type();
    expect(status, out).toBe(0);
    for (const seen of [
      'Settings',
      'Database',
      'Migrations',
      'Database role',
      'Encryption keys',
      'Files',
      'Mail',
      'Ledger',
    ])
      expect(out).toContain(`ok      ${seen}: `);
    expect(out).toContain('ok      Audit log: All 3 rows are as they were written, and none is missing.');
    expect(out).toContain('Nothing is wrong.');
  });

  it.each([
    ['a changed entry', "UPDATE audit_entries SET actor = 'nobody' WHERE id = 'aud_2'", 'aud_2 was changed'],
    ['a missing one', "DELETE FROM audit_entries WHERE id = 'aud_2'", 'row 2, before aud_3, is missing'],
    ['a cut end', "DELETE FROM audit_entries WHERE id IN ('aud_2', 'aud_3')", 'rows after 1 are missing'],
  ])('names %s of a book with its remedy', async (_what, sql, says) => {
    await pastTheGuards(sql);
    const { status, out } = await type();
    expect(status).toBe(1);
    expect(out).toContain('PROBLEM Audit log: ');
    expect(out).toContain(says);
    expect(out).toContain('npm run restore');
  });

  it('names the key that values are sealed with and that is not known, and what to do', async () => {
    const other = createVault([{ id: 'k2027', key: randomBytes(32) }], randomBytes(32));
    const emailSealed = other.seal('users:usr_k:email', 'ana@example.org');
    await services.db.user.create({ data: { id: 'usr_k', emailHash: 'k', emailSealed } });
    const { status, out } = await type();
    expect(status).toBe(1);
    expect(out).toContain('PROBLEM Encryption keys: Values are sealed with the key "k2027"');
    expect(out).toContain('Add the key "k2027" to ENCRYPTION_KEYS of every process');
    expect(() => services.vault.open('users:usr_k:email', emailSealed)).toThrow(/"k2027".*ENCRYPTION_KEYS/);
  });
});
