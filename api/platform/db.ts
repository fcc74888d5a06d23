import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/prisma/client.ts';
import { openPool } from './open-pool.ts';

export type Database = PrismaClient;
/** A handle inside `db.$transaction(async (tx) => …)`. */
export type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];

export function openDatabase(databaseUrl: string, connections: number, onQuery?: (sql: string) => void): Database {
  const adapter = new PrismaPg(openPool(databaseUrl, connections), { disposeExternalPool: true });
  // In a rush a change waits for its turn; the defaults refuse it after two seconds as if something were broken.
  const transactionOptions = { maxWait: 10_000, timeout: 20_000 };
  if (!onQuery) return new PrismaClient({ adapter, transactionOptions });
  const db = new PrismaClient({ adapter, transactionOptions, log: [{ level: 'query', emit: 'event' }] });
  db.$on('query', ({ query }) => onQuery(query));
  return db;
}
