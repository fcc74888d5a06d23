import { PrismaClient } from '../generated/prisma/client.ts';
import { isTracing, traced } from './tracing.ts';
import { openIdentifiedPool } from './open-pool.ts';
import { PrismaAdapter } from './prisma-adapter.ts';
import { withPeople } from './row-identity.ts';
import { registerPool } from './system-rows.ts';

export type Database = PrismaClient;
/** The handle inside `db.$transaction(async (tx) => …)`. */
export type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];

interface Opening {
  readonly connections: number;
  /** See `databaseIdleSeconds` of the settings. */
  readonly idleSeconds?: number | undefined;
  readonly onQuery?: ((sql: string) => void) | undefined;
}

export function openDatabase(databaseUrl: string, { connections, idleSeconds, onQuery }: Opening): Database {
  const pool = openIdentifiedPool(databaseUrl, connections, idleSeconds);
  // Under load a change waits for its turn; by default it would fail after two seconds as if something were broken.
  const options = {
    transactionOptions: { maxWait: 10_000, timeout: 20_000 },
    // Errors are never shown raw: looking up the caller's stack frames for each call is wasted work.
    errorFormat: 'minimal',
  } as const;
  const open = (disposeExternalPool: boolean): Database => {
    const adapter = new PrismaAdapter(pool, { disposeExternalPool });
    if (!onQuery) return new PrismaClient({ ...options, adapter });
    const db = new PrismaClient({ ...options, adapter, log: [{ level: 'query', emit: 'event' }] });
    db.$on('query', ({ query }) => onQuery(query));
    return db;
  };
  const inSpans = (client: Database) => (isTracing() ? withSpans(client) : client);
  const system = inSpans(open(true));
  registerPool(system, pool, onQuery);
  return withPeople(system, () => inSpans(open(false)));
}

/** Adds a span per call, named by model and operation; the arguments are personal and stay out of it. */
function withSpans(client: PrismaClient): Database {
  const extended = client.$extends({
    query: {
      $allOperations: ({ model = 'raw', operation, args, query }) =>
        traced(`db ${model}.${operation}`, { 'db.system.name': 'postgresql' }, () => query(args)),
    },
  });
  // Behaves like the original client; only the type of an extended client differs.
  return extended as unknown as Database;
}
