import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../testing/test-services.ts';
import { prepareDatabase } from './prepare-database.ts';
import { withClient } from './with-client.ts';

let services: TestServices;
beforeAll(async () => void (services = await openTestServices()));
afterAll(() => services.close());

async function asOwner(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: services.ownerUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

it('says which setting to check when the database cannot be reached', async () => {
  const url = 'postgresql://tern:secret@localhost:1/tern';
  await expect(prepareDatabase({ url, ownerUrl: url })).rejects.toThrow(
    /^Cannot connect to the database: \S+.*\. Check that PostgreSQL is running and that DATABASE_URL has/,
  );
});

it('creates the tables of jobs under a single role too, so that a web process may start before any worker', async () => {
  const url = new URL(services.ownerUrl);
  const name = `${url.pathname.slice(1)}_single_role`;
  await asOwner(`CREATE DATABASE ${name}`);
  url.pathname = `/${name}`;
  try {
    // Two web processes of a new installation start at once.
    await Promise.all([1, 2].map(() => prepareDatabase({ url: url.href, ownerUrl: url.href })));
    const { rows } = await withClient(url.href, (client) => client.query("SELECT to_regclass('pgboss.job') AS found"));
    expect(rows).toEqual([{ found: 'pgboss.job' }]);
  } finally {
    await asOwner(`DROP DATABASE ${name}`);
  }
});

describe('the database role of the server', () => {
  it('owns no table, schema or function, and cannot create databases or roles', async () => {
    const owned = await services.db.$queryRaw`
      SELECT relname FROM pg_class WHERE pg_get_userbyid(relowner) = current_user
      UNION ALL SELECT nspname FROM pg_namespace WHERE pg_get_userbyid(nspowner) = current_user
      UNION ALL SELECT proname FROM pg_proc WHERE pg_get_userbyid(proowner) = current_user`;
    expect(owned).toEqual([]);
    const [role] = await services.db.$queryRaw<{ super: boolean; createdb: boolean; createrole: boolean }[]>`
      SELECT rolsuper AS super, rolcreatedb AS createdb, rolcreaterole AS createrole FROM pg_roles WHERE rolname = current_user`;
    expect(role).toEqual({ super: false, createdb: false, createrole: false });
  });

  it.each([
    'TRUNCATE transactions CASCADE',
    'TRUNCATE users CASCADE',
    'TRUNCATE audit_entries',
    'DELETE FROM transactions',
    'UPDATE transactions SET amount_cents = 0',
    'DELETE FROM audit_entries',
    "UPDATE audit_entries SET actor = 'nobody'",
    "UPDATE chain_heads SET hash = ''",
    'ALTER TABLE transactions DISABLE TRIGGER ALL',
    'DROP TABLE audit_entries',
    'CREATE TABLE mine (id INT)',
  ])('is denied: %s', async (sql) => {
    await expect(services.db.$executeRawUnsafe(sql)).rejects.toThrow(/permission denied|must be owner/);
  });
});

describe('the append-only ledger and audit log', () => {
  beforeAll(async () => {
    await services.db.purchase.create({
      data: { id: 'pur_1', offerId: 'form', amountCents: 3900, provider: 'sandbox', status: 'succeeded' },
    });
    await services.db.transaction.create({
      data: {
        ...{ id: 'txn_1', purchaseId: 'pur_1', type: 'payment', amountCents: 3900 },
        ...{ provider: 'sandbox', providerRef: 'ch_1' },
      },
    });
    await services.db.auditEntry.create({ data: { id: 'aud_1', actor: 'command', action: 'grant' } });
  });

  it.each([
    'TRUNCATE transactions CASCADE',
    'TRUNCATE purchases CASCADE',
    'TRUNCATE audit_entries',
    'DELETE FROM audit_entries',
    "UPDATE audit_entries SET actor = 'nobody'",
    'UPDATE transactions SET amount_cents = 0',
    "UPDATE transactions SET hash = ''",
    'DELETE FROM transactions',
  ])('reject %s even from the database owner', async (sql) => {
    await expect(asOwner(sql)).rejects.toThrow(/are never (changed or deleted|emptied)/);
  });

  it('form one hash chain without a gap after fifty concurrent transactions', async () => {
    const before = await services.db.chainHead.findUniqueOrThrow({ where: { chain: 'audit_entries' } });
    await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        services.db.$transaction(async (tx) => {
          const data = { actor: 'command', action: 'grant', detail: { i } };
          await tx.auditEntry.create({ data: { id: `aud_a${i}`, ...data } });
          await tx.auditEntry.create({ data: { id: `aud_b${i}`, ...data } });
        }),
      ),
    );
    const rows = await services.db.auditEntry.findMany({
      where: { sequence: { gt: before.sequence } },
      orderBy: { sequence: 'asc' },
    });
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, i) => before.sequence + 1 + i));
    expect(rows).toHaveLength(100);
    expect(rows.map(({ previousHash }) => previousHash)).toEqual([
      before.hash,
      ...rows.slice(0, -1).map(({ hash }) => hash),
    ]);
    const head = await services.db.chainHead.findUniqueOrThrow({ where: { chain: 'audit_entries' } });
    expect(head).toMatchObject({ sequence: rows.at(-1)?.sequence, hash: rows.at(-1)?.hash });
  });
});
