import type { Database } from '../platform/db.ts';
import { asUser } from '../platform/row-identity.ts';
import { idOf, valueOf, type PlantedTable } from './planted-rows.ts';

interface People {
  readonly tables: readonly PlantedTable[];
  /** User in whose name the statements run. */
  readonly asker: string;
  /** User whose rows the asker must not see. */
  readonly other: string;
}

interface ForeignRequest {
  readonly sql: string;
  /** Resolves to the rows that the database returned. */
  send(db: Database): Promise<unknown>;
}

/**
 * Sends statements that no use case would send as the asker, and a tenth of them also as the product.
 * @returns statements that showed the other user's data; how many were valid; how many showed it to the product
 */
export async function sendForeignRequests(
  db: Database,
  people: People,
  { count, random }: { readonly count: number; readonly random: () => number },
): Promise<{ readonly shown: readonly string[]; readonly answered: number; readonly shownToProduct: number }> {
  const asAsker = asUser(db, { id: people.asker });
  const shown: string[] = [];
  let answered = 0;
  let shownToProduct = 0;
  for (let i = 0; i < count; i++) {
    const request = foreignRequest(random, people);
    const answer = await request.send(asAsker).catch(() => undefined);
    if (answer !== undefined) answered++;
    if (asText(answer).includes(people.other)) shown.push(request.sql);
    if (i % 10 === 0 && asText(await request.send(db).catch(() => undefined)).includes(people.other)) shownToProduct++;
  }
  return { shown, answered, shownToProduct };
}

const asText = (shown: unknown) =>
  JSON.stringify(shown ?? null, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

const quoted = (value: unknown) => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value));

/**
 * Returns a statement that no use case would send: on any table, about all rows or the other user's, to read, change,
 * take over, insert or delete. Its effect on the asker's own rows is rolled back.
 */
function foreignRequest(random: () => number, { tables, asker, other }: People): ForeignRequest {
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One;
  const one = pick(tables);
  const { table, columns } = one;
  const joined = pick(tables).table;
  const column = pick(columns);
  const texts = columns.filter(({ type }) => type === 'text');
  const text = pick(texts).name;
  const where = pick([
    '',
    `WHERE "${text}" = ${quoted(valueOf(columns.find(({ name }) => name === text) ?? column, one, other))}`,
    `WHERE "${text}" LIKE '%${other}%'`,
    `WHERE "${text}" LIKE '%' OR true`,
    `WHERE NOT ("${text}" = '${asker}')`,
    `WHERE "${column.name}" IS NOT NULL`,
    `WHERE ctid IN (SELECT ctid FROM "${table}")`,
  ]);
  const whole = `INSERT INTO "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')})
    SELECT ${columns.map((each) => quoted(valueOf(each, one, other))).join(', ')}`;
  const sql = pick([
    () => `SELECT to_jsonb(t)::text AS row FROM "${table}" t ${where}`,
    () => `SELECT string_agg("${text}", ',') AS row FROM "${table}" ${where}`,
    () => `SELECT max("${text}") AS row, min("${text}") AS other FROM "${table}"`,
    () =>
      `SELECT to_jsonb(t)::text AS row, to_jsonb(j)::text AS other FROM "${table}" t CROSS JOIN "${joined}" j LIMIT 50`,
    () => `SELECT to_jsonb(t)::text AS row FROM "${table}" t ${where} FOR UPDATE`,
    () => `WITH moved AS (DELETE FROM "${table}" ${where} RETURNING *) SELECT to_jsonb(moved)::text AS row FROM moved`,
    () => `UPDATE "${table}" SET "${text}" = ${quoted(idOf(asker, table))} ${where} RETURNING "${text}"`,
    () => `UPDATE "${table}" SET "${text}" = "${text}" ${where} RETURNING to_jsonb("${table}")::text AS row`,
    () => `DELETE FROM "${table}" ${where} RETURNING "${text}"`,
    () => `${whole} RETURNING "${text}"`,
    () => `${whole} ON CONFLICT DO NOTHING RETURNING "${text}"`,
    () => `TABLE "${table}"`,
  ])();
  return { sql, send: pick([sendAlone, sendInTransaction])(sql) };
}

/** A transaction rolls changes back. Reads are also sent outside a transaction, as most statements are. */
const sendAlone = (sql: string) => async (db: Database) =>
  /^(SELECT|TABLE)/.test(sql) ? await db.$queryRawUnsafe(sql) : await sendInTransaction(sql)(db);

class Undo extends Error {
  readonly shown: unknown;
  constructor(shown: unknown) {
    super('undone');
    this.shown = shown;
  }
}

const sendInTransaction = (sql: string) => async (db: Database) =>
  await db
    .$transaction(async (tx): Promise<never> => {
      throw new Undo(await tx.$queryRawUnsafe(sql));
    })
    .catch((error: unknown) => {
      if (error instanceof Undo) return error.shown;
      throw error;
    });
