import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/prisma/client.ts';
import { isTracing, traced } from './tracing.ts';
import { openPool } from './open-pool.ts';

export type Database = PrismaClient;
/** A handle inside `db.$transaction(async (tx) => …)`. */
export type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];

export function openDatabase(databaseUrl: string, connections: number, onQuery?: (sql: string) => void): Database {
  const adapter = new PrismaPg(openPool(databaseUrl, connections, 'requests'), { disposeExternalPool: true });
  // In a rush a change waits for its turn; the defaults refuse it after two seconds as if something were broken.
  const options = {
    adapter,
    transactionOptions: { maxWait: 10_000, timeout: 20_000 },
    // No error is shown as it is: the frames of the caller, which are looked up for each call, are of no use.
    errorFormat: 'minimal',
  } as const;
  const open = (): Database => {
    if (!onQuery) return new PrismaClient(options);
    const db = new PrismaClient({ ...options, log: [{ level: 'query', emit: 'event' }] });
    db.$on('query', ({ query }) => onQuery(query));
    return db;
  };
  return isTracing() ? withSpans(open()) : open();
}

/** A span for each call of the client, by model and operation; the arguments are people's and stay out of it. */
function withSpans(client: PrismaClient): Database {
  const extended = client.$extends({
    query: {
      $allOperations: ({ model = 'raw', operation, args, query }) =>
        traced(`db ${model}.${operation}`, { 'db.system.name': 'postgresql' }, () => query(args)),
    },
  });
  // The same calls with the same answers; only its own type tells that it was extended.
  return extended as unknown as Database;
}
