import pg from 'pg';

/**
 * Prisma's codes for a database that is not there (P1001, P1002, P1008, P1017), has no room (P2024, P2037), or did not
 * let a transaction begin or end in time (P2028).
 */
const AWAY = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);
/** PostgreSQL's classes: connection lost (08), out of room (53), being stopped or started (57P). */
const AWAY_AT_POSTGRES = /^(08|53|57P)/;
/** What the socket and node-postgres say, which Prisma knows no code for. */
const AWAY_IN_WORDS =
  /^(connect|read|write) E[A-Z]+\b|^Connection terminated|^timeout exceeded when trying to connect|^Client (was closed|has encountered a connection error)|^Cannot use a pool after calling end/;

/** What did not reach the database, or Redis, or whose answer did not come. */
export class NotAnsweredError extends Error {}

/**
 * Not our mistake: the database stops, starts, is gone or has no room just now. What was asked may or may not be
 * committed; asked again in a moment it will be answered.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NotAnsweredError) return true;
  const { code, original } = codesOf(error);
  // Prisma puts the call that failed, with our own lines around it, above the sentence.
  const sentence = error.message.trimEnd().split('\n').at(-1) ?? '';
  return AWAY.has(code) || AWAY_AT_POSTGRES.test(original) || AWAY_IN_WORDS.test(sentence);
}

/** Says by itself that it took no connection, as one that stops or starts does: asked for one again in a moment, it gives it. */
export function isRefusingConnections(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, original } = codesOf(error);
  return (
    /^(08|57P)/.test(original) ||
    /^E(CONN|NOENT|PIPE)/.test(code) ||
    error.message === 'Connection terminated unexpectedly'
  );
}

/** PostgreSQL's disk_full: what was asked was not done, and will not be until somebody makes room. */
export const isDatabaseFull = (error: unknown): boolean =>
  error instanceof Error && codesOf(error).original === '53100';

/** Two changes stood in each other's way (40001, 40P01): one of them was undone, and can be done again at once. */
export function isWriteConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, original } = codesOf(error);
  return code === 'P2034' || original.startsWith('40');
}

/** Prisma's code, and PostgreSQL's own one below it, or by itself where Prisma was not asked. */
function codesOf(error: Error): { code: string; original: string } {
  if (error instanceof pg.DatabaseError) return { code: '', original: error.code ?? '' };
  const { code, meta } = error as { code?: unknown; meta?: { driverAdapterError?: { cause?: unknown } } };
  const below = (meta?.driverAdapterError?.cause ?? error.cause ?? {}) as { originalCode?: unknown };
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { code: text(code), original: text(below.originalCode) };
}
