/** PostgreSQL's unique_violation, as Prisma reports it. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, 'P2002');

/** PostgreSQL's foreign_key_violation, as Prisma reports it: what the row belongs to is gone. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, 'P2003');

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
