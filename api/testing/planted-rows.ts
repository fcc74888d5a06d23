import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { CAPABILITIES } from '../capabilities.ts';
import { policyOf, type RowOwnership } from '../platform/row-ownership.ts';

export interface PlantedTable {
  readonly table: string;
  readonly whose: RowOwnership;
  readonly columns: readonly Column[];
}
interface Column {
  readonly name: string;
  readonly type: string;
  readonly isKey: boolean;
  readonly isNullable: boolean;
  /** First value of an enum; null for other types. */
  readonly first: string | null;
}

/** Returns the id of this person's row in the table. */
export const idOf = (person: string, table: string): string => `row_of_${person}_${table}`;

export interface Planted {
  /** Connection as the owner of the tables. */
  readonly owner: pg.Client;
  readonly tables: readonly PlantedTable[];
  /** Tables with a row policy. */
  readonly guarded: readonly PlantedTable[];
  /** Returns all rows of guarded tables that contain this person's id, by table. */
  rowsOf(person: string): Promise<readonly object[]>;
}

/** Inserts a row of each person into every table, valid or not, as the owner and without checking foreign keys. */
export async function plantRows(ownerUrl: string, people: readonly string[]): Promise<Planted> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const names = tableNames();
  const tables: PlantedTable[] = [];
  for (const [model, whose] of CAPABILITIES.flatMap(({ models = {} }) => Object.entries(models))) {
    const table = names.get(model) ?? '';
    tables.push({ table, whose, columns: await columnsOf(owner, table) });
  }
  await owner.query("SET session_replication_role = 'replica'");
  for (const person of people) for (const one of tables) await plant(owner, one, person);
  await owner.query("SET session_replication_role = 'origin'");
  const guarded = tables.filter(({ whose }) => policyOf(whose) !== undefined);
  return {
    owner,
    tables,
    guarded,
    async rowsOf(person) {
      const found: object[] = [];
      for (const { table } of guarded) {
        const whole = `SELECT to_jsonb(t) AS row FROM "${table}" t WHERE to_jsonb(t)::text LIKE $1`;
        found.push({ table, rows: (await owner.query<object>(whole, [`%${person}%`])).rows });
      }
      return found;
    },
  };
}

export function tableNames(): ReadonlyMap<string, string> {
  const folder = path.join(import.meta.dirname, '../../schema/prisma/models');
  const text = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return new Map(
    [...text.join('\n').matchAll(/^model (\w+) \{.*?@@map\("(\w+)"\)/gms)].map(([, model = '', table = '']) => [
      model,
      table,
    ]),
  );
}

async function columnsOf(owner: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type, NOT attnotnull AS "isNullable",
       EXISTS (SELECT FROM pg_index WHERE indrelid = attrelid AND indisprimary AND attnum = ANY (indkey)) AS "isKey",
       (SELECT enumlabel FROM pg_enum WHERE enumtypid = atttypid ORDER BY enumsortorder LIMIT 1) AS first
     FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  );
  return rows;
}

/** Returns a column's value for a person's row: the id of the person or of a parent row, or any value of the type. */
export function valueOf(column: Column, { table, whose }: PlantedTable, person: string): unknown {
  const { name, type, first } = column;
  const parent = 'of' in whose ? Object.entries(whose.of).find(([, key]) => key === name)?.[0] : undefined;
  if (parent !== undefined) return idOf(person, parent);
  if (name === 'user_id' || ('person' in whose && whose.person === name)) return person;
  if ('begins' in whose && whose.begins === name) return `${person}:${table}`;
  if (first !== null) return first;
  if (type === 'text') return idOf(person, table);
  if (type.startsWith('timestamp')) return '2026-11-21T00:00:00Z';
  if (type.endsWith('[]')) return '{}';
  if (type === 'boolean') return false;
  return type === 'json' || type === 'jsonb' ? '{}' : 1;
}

async function plant(owner: pg.Client, table: PlantedTable, person: string): Promise<void> {
  // Text columns are filled even if nullable, so that rows told apart only by a number, such as the ledger's, differ.
  const columns = table.columns.filter(
    ({ isNullable, type, name }) => !isNullable || (type === 'text' && name !== 'hash'),
  );
  const values = columns.map((column) => valueOf(column, table, person));
  await owner.query(
    `INSERT INTO "${table.table}" (${columns.map(({ name }) => `"${name}"`).join(', ')})
     VALUES (${columns.map((_, at) => `$${at + 1}`).join(', ')}) ON CONFLICT DO NOTHING`,
    values,
  );
}
