import pg from 'pg';
import type { PrismaClient as Database } from '../generated/prisma/client.ts';
import { NotAnsweredError } from './database-unavailable.ts';
import { asSystem } from './row-identity.ts';

type Ask = (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>;

const asking = new WeakMap<Database, Ask>();

/** @param onQuery told of each statement, as Prisma tells of its own */
export function knowPool(db: Database, pool: pg.Pool, onQuery?: (sql: string) => void): void {
  asking.set(db, async (text, values) => {
    onQuery?.(text);
    const { rows } = await pool.query(text, [...values]).catch((error: unknown) => {
      // Whatever the database did not say itself: it was not there to say something.
      throw error instanceof pg.DatabaseError ? error : new NotAnsweredError('no answer', { cause: error });
    });
    return rows as readonly unknown[];
  });
}

/**
 * The rows of one statement, asked as the system and without Prisma, whose part of a small question is several times the
 * question: for what each request asks before it is anybody's. `across-people.test.ts` names the files that use it.
 */
export function systemRows(db: Database, text: string, ...values: readonly unknown[]): Promise<readonly unknown[]> {
  const ask = asking.get(asSystem(db));
  if (!ask) throw new Error('this database was not opened by openDatabase');
  return ask(text, values);
}
