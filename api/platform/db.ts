import { PrismaClient } from '../generated/prisma/client.ts';
import { isTracing, traced } from './tracing.ts';
import { openIdentifiedPool } from './open-pool.ts';
import { PrismaAdapter } from './prisma-adapter.ts';
import { withPeople } from './row-identity.ts';
import { knowPool } from './system-rows.ts';

export type Database = PrismaClient;
/** A handle inside `db.$transaction(async (tx) => …)`. */
export type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];

/** How the database is opened. */
interface Opening {
  readonly connections: number;
  /** See `databaseIdleSeconds` of the settings. */
  readonly idleSeconds?: number | undefined;
  readonly onQuery?: ((sql: string) => void) | undefined;
}

export function openDatabase(databaseUrl: string, { connections, idleSeconds, onQuery }: Opening): Database {
  const pool = openIdentifiedPool(databaseUrl, connections, idleSeconds);
  // In a rush a change waits for its turn; the defaults refuse it after two seconds as if something were broken.
  const options = {
    transactionOptions: { maxWait: 10_000, timeout: 20_000 },
    // No error is shown as it is: the frames of the caller, which are looked up for each call, are of no use.
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
  knowPool(system, pool, onQuery);
  return withPeople(system, () => inSpans(open(false)));
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
