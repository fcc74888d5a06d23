/** PostgreSQL's unique_violation, as Prisma reports it. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, 'P2002');

/** PostgreSQL's foreign_key_violation, as Prisma reports it: the parent row is gone. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, 'P2003');

/** The row to change or to read is gone, or the one that a new row refers to. */
export const isAboutMissingRow = (error: unknown): boolean => hasCode(error, 'P2025') || isForeignKeyViolation(error);

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

/** PostgreSQL's character_not_in_repertoire and untranslatable_character: a NUL, which no text column accepts. */
export function isTextNotStorable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { meta } = error as { meta?: { driverAdapterError?: { cause?: unknown } } };
  const { originalCode } = (meta?.driverAdapterError?.cause ?? error.cause ?? {}) as { originalCode?: unknown };
  return originalCode === '22021' || originalCode === '22P05';
}
