import pg from 'pg';

/**
 * Prisma's codes for an unreachable database (P1001, P1002, P1008, P1017), no free connection (P2024, P2037), or a
 * transaction that did not begin or end in time (P2028).
 */
const AWAY = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);
/** PostgreSQL's error classes: connection lost (08), out of resources (53), stopping or starting (57P). */
const AWAY_AT_POSTGRES = /^(08|53|57P)/;
/** Messages of the socket and node-postgres that have no Prisma code. */
const AWAY_IN_WORDS =
  /^(connect|read|write) E[A-Z]+\b|^Connection terminated|^timeout exceeded when trying to connect|^Client (was closed|has encountered a connection error)|^Cannot use a pool after calling end/;

/** The database, or Redis, was not reached, or its answer was lost. */
export class NotAnsweredError extends Error {}

/**
 * Whether the database is stopping, starting, unreachable or out of resources, which is no bug. The statement may or
 * may not be committed; a retry in a moment will succeed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NotAnsweredError) return true;
  const { code, original } = codesOf(error);
  // Prisma puts the failed call, with source lines around it, above the message.
  const sentence = error.message.trimEnd().split('\n').at(-1) ?? '';
  return AWAY.has(code) || AWAY_AT_POSTGRES.test(original) || AWAY_IN_WORDS.test(sentence);
}

/** Whether the database refuses connections, as while it stops or starts: a later attempt will succeed. */
export function isRefusingConnections(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, original } = codesOf(error);
  return (
    /^(08|57P)/.test(original) ||
    /^E(CONN|NOENT|PIPE)/.test(code) ||
    error.message === 'Connection terminated unexpectedly'
  );
}

/** PostgreSQL's disk_full: the statement failed, and will fail again until somebody frees space. */
export const isDatabaseFull = (error: unknown): boolean =>
  error instanceof Error && codesOf(error).original === '53100';

/** Serialisation failure or deadlock (40001, 40P01): rolled back, and can be retried at once. */
export function isWriteConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, original } = codesOf(error);
  return code === 'P2034' || original.startsWith('40');
}

/** Returns Prisma's code and PostgreSQL's own, which is the only one where Prisma was not used. */
function codesOf(error: Error): { code: string; original: string } {
  if (error instanceof pg.DatabaseError) return { code: '', original: error.code ?? '' };
  const { code, meta } = error as { code?: unknown; meta?: { driverAdapterError?: { cause?: unknown } } };
  const below = (meta?.driverAdapterError?.cause ?? error.cause ?? {}) as { originalCode?: unknown };
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { code: text(code), original: text(below.originalCode) };
}
