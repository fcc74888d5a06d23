import pg from 'pg';
import type { PrismaClient as Database } from '../generated/prisma/client.ts';
import { NotAnsweredError } from './database-unavailable.ts';
import { asSystem } from './row-identity.ts';

type Ask = (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>;

const asking = new WeakMap<Database, Ask>();

/** @param onQuery called with each statement, like Prisma's query event */
export function registerPool(db: Database, pool: pg.Pool, onQuery?: (sql: string) => void): void {
  asking.set(db, async (text, values) => {
    onQuery?.(text);
    const { rows } = await pool.query(text, [...values]).catch((error: unknown) => {
      // Any other error means that the database did not answer.
      throw error instanceof pg.DatabaseError ? error : new NotAnsweredError('no answer', { cause: error });
    });
    return rows as readonly unknown[];
  });
}

/**
 * Runs one statement as the system without Prisma, whose overhead is several times the cost of a small query: for
 * queries of every request before its user is known. `system-context.test.ts` names the files that use it.
 */
export function systemRows(db: Database, text: string, ...values: readonly unknown[]): Promise<readonly unknown[]> {
  const ask = asking.get(asSystem(db));
  if (!ask) throw new Error('this database was not opened by openDatabase');
  return ask(text, values);
}
