import { AsyncLocalStorage } from 'node:async_hooks';
import type { PrismaClient as Database } from '../generated/prisma/client.ts';

/**
 * Identity of a statement, read by the database's row-level security policies: a user's id; `NOBODY`, who sees no
 * personal row; `SYSTEM`, which sees all.
 */
export type RowIdentity = string;
/** The setting that the database's policies read. */
export const IDENTITY_SETTING = 'tern.asks_for';
const NOBODY: RowIdentity = '';
export const SYSTEM: RowIdentity = 'system';

/** Sets the system's identity in transactions outside a pool: a backup, or a migration. */
export const SET_SYSTEM_IDENTITY = `SELECT set_config('${IDENTITY_SETTING}', '${SYSTEM}', true)`;

/** Passes the identity from a handle to the pool below it only; callbacks of a transaction run outside of it. */
const asking = new AsyncLocalStorage<RowIdentity>();

/** Returns the identity of the statement being sent; without a user's handle it is the system. */
export const currentIdentity = (): RowIdentity => asking.getStore() ?? SYSTEM;

type Callable = (...args: unknown[]) => unknown;
type Model = Record<PropertyKey, Callable>;
type Ask = (call: () => unknown) => unknown;
type Work = (tx: unknown) => Promise<unknown>;

const RAW = new Set<PropertyKey>(['$queryRaw', '$queryRawUnsafe', '$executeRaw', '$executeRawUnsafe']);

/** Maps the system's client to a function that opens a second one, for users, on the same connections. */
const clients = new WeakMap<Database, () => Database>();
/** Maps a user's handle to the system's client. */
const systems = new WeakMap<Database, Database>();

/** @param open opens a separate client for users, so that Prisma never batches their statements with the system's */
export function withPeople(system: Database, open: () => Database): Database {
  let opened: Database | undefined;
  clients.set(system, () => (opened ??= open()));
  return system;
}

/** Returns the system's client for any handle; `system-context.ts` says who may use it. */
export const asSystem = (db: Database): Database => systems.get(db) ?? db;

/** Returns the database as this user, or a visitor, sees it: every statement and transaction runs as that identity. */
export function asUser(db: Database, viewer: { readonly id: string } | null): Database {
  const system = asSystem(db);
  const identity = viewer?.id ?? NOBODY;
  const models = new Map<string, unknown>();
  const ask: Ask = (call) => asking.run(identity, async () => await call());
  const bound = new Proxy(clients.get(system)?.() ?? system, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === '$transaction')
        return (work: Work, options?: object) =>
          ask(() => target.$transaction((tx) => asking.exit(() => work(tx)), options));
      if (RAW.has(name)) return (...args: unknown[]) => ask(() => (value as Callable).apply(target, args));
      if (typeof name !== 'string' || /^[$_]/.test(name) || typeof value !== 'object' || value === null) return value;
      if (!models.has(name)) models.set(name, boundModel(value as Model, identity, ask));
      return models.get(name);
    },
  });
  systems.set(bound, system);
  return bound;
}

const boundModel = (model: Model, identity: RowIdentity, ask: Ask): unknown =>
  new Proxy<Model>(
    {},
    {
      get: (own, operation) => (own[operation] ??= operationOf(model, operation, identity, ask)),
    },
  );

function operationOf(model: Model, operation: PropertyKey, identity: RowIdentity, ask: Ask): Callable {
  const alone = typeof operation === 'string' ? ALONE[operation] : undefined;
  return (...args) =>
    ask(() =>
      alone === undefined || mayBeJoined(identity)
        ? model[operation]?.(...args)
        : model[alone]?.(withoutCompound(args[0] as { where: Where })),
    );
}

/** Prisma batches the first kind of query within a tick, across identities, but never the second kind. */
const ALONE: Readonly<Record<string, string>> = { findUnique: 'findFirst', findUniqueOrThrow: 'findFirstOrThrow' };
let joined: RowIdentity | undefined;

/** The first identity in a tick may have its queries batched; those of others run alone. */
function mayBeJoined(identity: RowIdentity): boolean {
  if (joined === undefined) {
    joined = identity;
    setImmediate(() => (joined = undefined));
  }
  return joined === identity;
}

type Where = Readonly<Record<string, unknown>>;

/** Prisma names a composite key `{ userId_day: { userId, day } }`; no column has a "_" in its name. */
const withoutCompound = (args: { where: Where }) => ({
  ...args,
  where: Object.fromEntries(
    Object.entries(args.where).flatMap((entry) =>
      entry[0].includes('_') ? Object.entries(entry[1] as Where) : [entry],
    ),
  ),
});
