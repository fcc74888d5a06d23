import { AsyncLocalStorage } from 'node:async_hooks';
import type { PrismaClient as Database } from '../generated/prisma/client.ts';

/**
 * For whom a statement asks, which the database's policies read (row-level security): a person's id; `NOBODY`, to whom
 * no personal row is shown; `SYSTEM`, to whom all are.
 */
export type RowIdentity = string;
/** As the policies of the database know it. */
export const IDENTITY_SETTING = 'tern.asks_for';
const NOBODY: RowIdentity = '';
export const SYSTEM: RowIdentity = 'system';

/** Where rows are not asked for by a pool: at the beginning of a transaction of a backup, or of a migration. */
export const SAY_SYSTEM = `SELECT set_config('${IDENTITY_SETTING}', '${SYSTEM}', true)`;

/** Only from a handle to the pool below it: nothing else reads it, and what a transaction calls runs outside of it. */
const asking = new AsyncLocalStorage<RowIdentity>();

/** Of the statement that is being sent; what no handle of a person sends is the system's. */
export const askingIdentity = (): RowIdentity => asking.getStore() ?? SYSTEM;

type Callable = (...args: unknown[]) => unknown;
type Model = Record<PropertyKey, Callable>;
type Ask = (call: () => unknown) => unknown;
type Work = (tx: unknown) => Promise<unknown>;

const RAW = new Set<PropertyKey>(['$queryRaw', '$queryRawUnsafe', '$executeRaw', '$executeRawUnsafe']);

/** By the system's client: a second one on the same connections, by which people ask. */
const clients = new WeakMap<Database, () => Database>();
/** By a handle of somebody: the system's client. */
const systems = new WeakMap<Database, Database>();

/** @param open a client of its own for what people ask: statements that Prisma joins are then never the system's and a person's */
export function withPeople(system: Database, open: () => Database): Database {
  let opened: Database | undefined;
  clients.set(system, () => (opened ??= open()));
  return system;
}

/** The system's own, of whatever handle; `across-people.ts` says who may have it. */
export const asSystem = (db: Database): Database => systems.get(db) ?? db;

/** The database as this person sees it, or whoever is not signed in: each statement and transaction asks for them alone. */
export function askFor(db: Database, viewer: { readonly id: string } | null): Database {
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

/** Prisma joins what is asked by the first ones in one moment into one statement, whoever asks; never by the second ones. */
const ALONE: Readonly<Record<string, string>> = { findUnique: 'findFirst', findUniqueOrThrow: 'findFirstOrThrow' };
let joined: RowIdentity | undefined;

/** Whoever asks first in a moment has what they ask joined; whoever else asks in it asks alone. */
function mayBeJoined(identity: RowIdentity): boolean {
  if (joined === undefined) {
    joined = identity;
    setImmediate(() => (joined = undefined));
  }
  return joined === identity;
}

type Where = Readonly<Record<string, unknown>>;

/** `{ userId_day: { userId, day } }` is how Prisma names a key of several columns; no column has a "_" in its name. */
const withoutCompound = (args: { where: Where }) => ({
  ...args,
  where: Object.fromEntries(
    Object.entries(args.where).flatMap((entry) =>
      entry[0].includes('_') ? Object.entries(entry[1] as Where) : [entry],
    ),
  ),
});
