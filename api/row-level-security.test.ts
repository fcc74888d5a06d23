import { graphql, type ExecutionResult } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asUser } from './platform/row-identity.ts';
import { policyOf } from './platform/row-ownership.ts';
import { schema } from './schema.ts';
import { idOf, plantRows, type Planted } from './testing/planted-rows.ts';
import { openTestServices, type TestServices } from './testing/test-services.ts';

const [ANA, BAO] = ['usr_ana', 'usr_bao'];

let services: TestServices;
let planted: Planted;
beforeAll(async () => {
  services = await openTestServices();
  planted = await plantRows(services.ownerUrl, [ANA, BAO]);
});
afterAll(async () => {
  await planted.owner.end();
  await services.close();
});

describe('the row-level security policies of the database', () => {
  it('match the manifests on every table and apply to the table owner too', async () => {
    for (const { table, whose } of planted.tables) {
      const { rows: found } = await planted.owner.query<{ on: boolean; forced: boolean }>(
        'SELECT relrowsecurity AS on, relforcerowsecurity AS forced FROM pg_class WHERE oid = to_regclass($1)',
        [table],
      );
      const expected = policyOf(whose);
      const isOn = expected !== undefined;
      expect({ table, ...found[0] }).toEqual({ table, on: isOn, forced: isOn });
      if (expected === undefined) continue;
      // PostgreSQL rewrites policy expressions, so the expected one is created too and both are compared as stored.
      await planted.owner.query('BEGIN');
      await planted.owner.query(`CREATE POLICY "expected" ON "${table}" USING (${expected})`);
      const { rows } = await planted.owner.query<{
        policyname: string;
        qual: string;
        with_check: string | null;
        cmd: string;
      }>(
        `SELECT policyname, qual, with_check, cmd FROM pg_policies
         WHERE tablename = $1 AND policyname IN ('expected', 'own') ORDER BY policyname`,
        [table],
      );
      await planted.owner.query('ROLLBACK');
      expect(rows.map(({ policyname }) => policyname)).toEqual(['expected', 'own']);
      expect({ table, ...rows[1] }).toEqual({ table, ...rows[0], policyname: 'own' });
    }
  });

  it('grant additional access only to staff and on the translators table', async () => {
    const { rows } = await planted.owner.query<{ line: string }>(
      `SELECT tablename || ': ' || policyname || ' ' || cmd AS line FROM pg_policies WHERE policyname <> 'own' ORDER BY 1`,
    );
    expect(rows.map(({ line }) => line)).toEqual([
      'applications: staff ALL',
      'documents: staff ALL',
      'form_reviews: staff ALL',
      'signed_scans: staff ALL',
      'status_updates: staff ALL',
      'translation_orders: staff ALL',
      'translators: seen SELECT',
      'translators: waited_for UPDATE',
      'unit_uses: staff SELECT',
    ]);
  });

  it('call no function whose body PostgreSQL would read for every statement, to inline it', async () => {
    const { rows } = await planted.owner.query<{ proname: string; isRead: boolean }>(
      `SELECT DISTINCT proname, proconfig IS NULL AND NOT prosecdef AS "isRead"
       FROM pg_proc JOIN pg_policies ON qual LIKE '%' || proname || '(%'
       WHERE pronamespace = 'public'::regnamespace ORDER BY 1`,
    );
    expect(rows.map(({ proname }) => proname)).toContain('asks_as_translator');
    expect(rows.filter(({ isRead }) => isRead)).toEqual([]);
  });

  it.each([
    'ALTER TABLE applications DISABLE ROW LEVEL SECURITY',
    'ALTER TABLE applications NO FORCE ROW LEVEL SECURITY',
    'DROP POLICY own ON applications',
    'CREATE POLICY mine ON applications USING (true)',
    'CREATE OR REPLACE FUNCTION asks_as_translator() RETURNS BOOLEAN LANGUAGE sql RETURN true',
    'ALTER ROLE tern_app BYPASSRLS',
    'SET ROLE tern',
    'SET SESSION AUTHORIZATION tern',
  ])('cannot be changed by the role of the server: %s', async (sql) => {
    await expect(services.db.$executeRawUnsafe(sql)).rejects.toThrow(/permission denied|must be owner|must be able/);
  });

  it('apply to the role of the server, which cannot bypass them', async () => {
    const [role] = await services.db.$queryRaw<object[]>`
      SELECT rolbypassrls AS bypasses, rolsuper AS super FROM pg_roles WHERE rolname = current_user`;
    expect(role).toEqual({ bypasses: false, super: false });
  });
});

describe('the database without the checks of the API', () => {
  it('returns no guarded row to a visitor (translators aside)', async () => {
    const db = asUser(services.db, null);
    for (const { table, whose } of planted.guarded) {
      if (table === 'translators') continue;
      const [{ count } = { count: -1 }] = await db.$queryRawUnsafe<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM "${table}"`,
      );
      expect({ table, whose, count }).toEqual({ table, whose, count: 0 });
    }
  });

  it('returns a user their own row of every guarded table, except tables of the product', async () => {
    const db = asUser(services.db, { id: ANA });
    for (const { table, whose } of planted.guarded) {
      const rows = await db.$queryRawUnsafe<{ row: string }[]>(`SELECT to_jsonb(t)::text AS row FROM "${table}" t`);
      const seen = rows.filter(({ row }) => row.includes(ANA)).length;
      expect({ table, seen }).toEqual({ table, seen: 'product' in whose ? 0 : 1 });
    }
  });

  it.each([
    ["UPDATE translators SET is_operator = true WHERE user_id = 'usr_bao'", 'violates row-level security'],
    ["UPDATE translators SET user_id = 'usr_bao' WHERE user_id = 'usr_ana'", 'violates row-level security'],
    ["DELETE FROM translators WHERE user_id = 'usr_bao'", 0],
  ])('lets no user grant or end a role: %s', async (sql, outcome) => {
    const done = asUser(services.db, { id: ANA }).$executeRawUnsafe(sql);
    if (typeof outcome === 'string') await expect(done).rejects.toThrow(outcome);
    else expect(await done).toBe(outcome);
  });

  it('returns nothing of another user from any query whose own checks are removed', async () => {
    const asBao = services.context({ id: BAO });
    const checksAreGone = { ...asBao, db: asUser(services.db, { id: ANA }) };
    const ids = planted.guarded.map(({ table }) => idOf(BAO, table));
    const ask = (source: string, variableValues: object): Promise<ExecutionResult> =>
      Promise.resolve(graphql({ schema, source, contextValue: checksAreGone, variableValues: { ...variableValues } }));
    const viewer = `{ viewer { applications { edges { node { id } } } documents { edges { node { id } } }
      translations { edges { node { id } } } conversations { edges { node { id } } } } }`;
    const answers = await Promise.all(['{ cases { id } }', '{ ownPdfs { id } }', viewer].map((list) => ask(list, {})));
    for (const id of ids) answers.push(await ask('query ($id: ID!) { node(id: $id) { __typename id } }', { id }));
    expect(JSON.stringify(answers.map(({ data }) => data))).not.toContain(idOf(BAO, ''));
    // A query refused before execution would show nothing either, so there must be no such error.
    expect(answers.flatMap(({ errors = [] }) => errors.filter(({ path }) => path === undefined))).toEqual([]);
  });
});

describe('concurrent queries of two users', () => {
  it('return each user only their own rows, even on a shared connection', async () => {
    const [ana, bao] = [ANA, BAO].map((id) => asUser(services.db, { id }));
    const once = async (db = ana, who = ANA) => {
      const one = await db?.user.findUnique({ where: { id: who }, select: { id: true } });
      const inside = await db?.$transaction((tx) => tx.application.findMany({ select: { userId: true } }));
      const alone = await db?.application.findMany({ select: { userId: true } });
      return {
        who,
        one: one?.id,
        inside: inside?.map(({ userId }) => userId),
        alone: alone?.map(({ userId }) => userId),
      };
    };
    const asked = Array.from({ length: 60 }, (_, i) => (i % 2 ? ([bao, BAO] as const) : ([ana, ANA] as const)));
    const answers = await Promise.all(asked.map(([db, who]) => once(db, who)));
    expect(answers).toEqual(asked.map(([, who]) => ({ who, one: who, inside: [who], alone: [who] })));
  });
});
