import type pg from 'pg';
import { CAPABILITIES } from '../capabilities.ts';
import { IDENTITY_SETTING } from '../platform/row-identity.ts';
import { policyOf } from '../platform/row-ownership.ts';
import { withClient } from '../platform/with-client.ts';
import { tableNames } from './planted-rows.ts';
import type { TestServices } from './test-services.ts';

type Databases = Pick<TestServices, 'databaseUrl' | 'ownerUrl'>;

export interface RepeatedTable {
  readonly table: string;
  readonly rows: number;
}

/** Rows per statement: bounds the memory, and the loss if a statement is killed. */
const BATCH = 20_000;

/**
 * Copies all rows of a user `times` times as they are, encrypted values included, under new keys (`usr_…~17`).
 * Nobody can decrypt the copies, but the database finds, joins and sorts them like any others.
 * @returns the number of copied rows by table
 */
export function repeatPerson(
  { databaseUrl, ownerUrl }: Databases,
  userId: string,
  times: number,
): Promise<RepeatedTable[]> {
  const role = new URL(databaseUrl).username;
  const names = tableNames();
  const models = CAPABILITIES.flatMap(({ models: own = {} }) => Object.entries(own));
  const tables = models.flatMap(([model, whose]) => (policyOf(whose) === undefined ? [] : (names.get(model) ?? [])));
  return withClient(ownerUrl, async (owner) => {
    const repeated: RepeatedTable[] = [];
    for (const table of tables) {
      const rows = await repeatRows(owner, { role, table, userId, times });
      if (rows > 0) repeated.push({ table, rows });
    }
    await owner.query('VACUUM ANALYZE');
    return repeated;
  });
}

interface Repeating {
  /** The application's role, since policies do not apply to the owner. */
  readonly role: string;
  readonly table: string;
  readonly userId: string;
  readonly times: number;
}

async function repeatRows(owner: pg.Client, repeating: Repeating): Promise<number> {
  const { table, times } = repeating;
  const found = await columnsOf(owner, table);
  if (!found.some(({ isKey }) => isKey)) return 0;
  await takeRowsOf(owner, repeating);
  // Bypasses foreign keys and triggers, so that each table can be filled separately.
  await owner.query("SET session_replication_role = 'replica'");
  const columns = found.map(({ name }) => `"${name}"`).join(', ');
  const values = found.map(({ name, isKey }) => (isKey ? `"${name}" || '~' || n` : `"${name}"`)).join(', ');
  let rows = 0;
  for (let from = 1; from <= times; from += BATCH) {
    const { rowCount } = await owner.query(
      `INSERT INTO "${table}" (${columns}) SELECT ${values} FROM pattern, generate_series($1::integer, $2::integer) n`,
      [from, Math.min(times, from + BATCH - 1)],
    );
    rows += rowCount ?? 0;
  }
  await owner.query('DROP TABLE pattern');
  return rows;
}

/** Stores the rows that the policies show to this user in the table `pattern`. */
async function takeRowsOf(owner: pg.Client, { table, userId, role }: Repeating): Promise<void> {
  await owner.query(`CREATE TEMP TABLE pattern (LIKE "${table}")`);
  await owner.query('GRANT INSERT ON pattern TO PUBLIC');
  await owner.query('BEGIN');
  await owner.query('SELECT set_config($1, $2, true)', [IDENTITY_SETTING, userId]);
  await owner.query(`SET LOCAL ROLE "${role}"`);
  await owner.query(`INSERT INTO pattern SELECT * FROM "${table}"`);
  await owner.query('COMMIT');
}

interface Column {
  readonly name: string;
  /** Whether it holds the key of this row or of one that it belongs to. */
  readonly isKey: boolean;
}

/** Returns all columns but those filled by a sequence. */
async function columnsOf(owner: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `SELECT attname AS name, atttypid = 'text'::regtype AND (attname = 'user_id'
         OR EXISTS (SELECT FROM pg_constraint WHERE conrelid = attrelid AND contype = 'f' AND attnum = ANY (conkey))
         OR EXISTS (SELECT FROM pg_index WHERE indrelid = attrelid AND indisunique AND attnum = indkey[0])) AS "isKey"
     FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped AND attidentity = ''
       AND pg_get_serial_sequence($1, attname) IS NULL`,
    [`"${table}"`],
  );
  return rows;
}
