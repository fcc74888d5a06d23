import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { IDENTITY_SETTING } from '../../platform/row-identity.ts';

/** One statement, as it was sent to the database and answered. */
export interface SentStatement {
  readonly connection: number;
  /** For whom it asks; undefined within a transaction, which said so when it began. */
  readonly asksFor?: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** How many rows it read or changed. */
  readonly rows?: number;
  /** How PostgreSQL refused it. */
  readonly error?: string;
}

/** All that one version says to the database while people work, and what a person who is still signed in then sees. */
export interface Conversation {
  readonly version: string;
  readonly recordedAt: string;
  readonly encryptionKeys: string;
  readonly token: string;
  readonly seen: unknown;
  readonly statements: readonly SentStatement[];
}

const FILE = path.join(import.meta.dirname, 'conversation.jsonl');

/** Each text once, then a line for each statement. */
export function readConversation(): Conversation {
  const [head = '', ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  const { texts, ...rest } = JSON.parse(head) as Omit<Conversation, 'statements'> & { texts: readonly string[] };
  const statements = lines.map((line) => {
    const { text, ...statement } = JSON.parse(line) as Omit<SentStatement, 'text'> & { text: number };
    return { ...statement, text: texts[text] ?? '' };
  });
  return { ...rest, statements };
}

export function writeConversation({ statements, ...head }: Conversation): void {
  const texts = [...new Set(statements.map(({ text }) => text))];
  const lines = statements.map((statement) => ({ ...statement, text: texts.indexOf(statement.text) }));
  writeFileSync(FILE, [{ ...head, texts }, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** PostgreSQL's own of a refusal: "23505". */
export const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

type Outcome = Pick<SentStatement, 'rows' | 'error'>;

/**
 * Says all of it again, in the order in which it was answered, so that nothing waits for what comes later.
 * @returns the statements that are answered otherwise than then
 */
export async function play(databaseUrl: string, statements: readonly SentStatement[]): Promise<object[]> {
  const connections = new Map<number, pg.Client>();
  const other: object[] = [];
  try {
    for (const { connection, asksFor, text, values, ...then } of statements) {
      const client = connections.get(connection) ?? new pg.Client({ connectionString: databaseUrl });
      if (!connections.has(connection)) await client.connect();
      connections.set(connection, client);
      const now = await outcomeOf(client, asksFor, text, values.map(fromJson));
      if (now.rows !== then.rows || now.error !== then.error) other.push({ text, then, now });
    }
  } finally {
    await Promise.all([...connections.values()].map((client) => client.end()));
  }
  return other;
}

async function outcomeOf(
  client: pg.Client,
  asksFor: string | undefined,
  text: string,
  values: readonly unknown[],
): Promise<Outcome> {
  if (asksFor !== undefined) {
    await client.query('BEGIN');
    await client.query('SELECT set_config($1, $2, true)', [IDENTITY_SETTING, asksFor]);
  }
  // What begins a transaction says several things at once, which takes no values.
  const outcome = await client.query(text, values.length > 0 ? [...values] : undefined).then(
    ({ rowCount }): Outcome => ({ rows: rowCount ?? 0 }),
    (error: unknown): Outcome => ({ error: codeOf(error) }),
  );
  if (asksFor !== undefined) await client.query('COMMIT');
  return outcome;
}

const fromJson = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'base64' in value
    ? Buffer.from(String(value.base64), 'base64')
    : value;
