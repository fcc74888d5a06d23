import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { IDENTITY_SETTING } from '../../platform/row-identity.ts';

/** A statement as sent to the database, and its outcome. */
export interface SentStatement {
  readonly connection: number;
  /** Identity of the statement; undefined within a transaction, which set it when it began. */
  readonly asksFor?: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Number of rows read or changed. */
  readonly rows?: number;
  /** PostgreSQL's error code. */
  readonly error?: string;
}

/** All statements that one version sent while people used it, and what a person who is still signed in then sees. */
export interface Conversation {
  readonly version: string;
  readonly recordedAt: string;
  readonly encryptionKeys: string;
  readonly token: string;
  readonly seen: unknown;
  readonly statements: readonly SentStatement[];
}

const FILE = path.join(import.meta.dirname, 'conversation.jsonl');

/** Reads the recording: a line with each distinct text, then a line for each statement. */
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

/** Returns PostgreSQL's error code: "23505". */
export const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

type Outcome = Pick<SentStatement, 'rows' | 'error'>;

/**
 * Replays all statements in the order of their responses, so that none waits for a later one.
 * @returns statements whose outcome differs from the recorded one
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
  // The BEGIN query consists of several statements, which cannot take values.
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
