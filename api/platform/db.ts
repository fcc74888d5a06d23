import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/prisma/client.ts';

export type Database = PrismaClient;
/** A handle inside `db.$transaction(async (tx) => …)`. */
export type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];

export function openDatabase(databaseUrl: string, onQuery?: (sql: string) => void): Database {
  const adapter = new PrismaPg(
    { connectionString: databaseUrl, max: 20, connectionTimeoutMillis: 10_000 },
    { onPoolError: () => {} },
  );
  if (!onQuery) return new PrismaClient({ adapter });
  const db = new PrismaClient({ adapter, log: [{ level: 'query', emit: 'event' }] });
  db.$on('query', ({ query }) => onQuery(query));
  return db;
}
