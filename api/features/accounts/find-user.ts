import type { User } from '../../generated/prisma/client.ts';
import type { Services, Transaction } from '../../platform/context.ts';

/** Somebody's row, encrypted, for who was allowed already to know of them: `decryptUser` opens it. */
export async function findUser({ db }: Pick<Services, 'db'>, id: string): Promise<User | null> {
  return await db.user.findUnique({ where: { id } });
}

/** The same of several people, in any order. */
export async function findUsers({ db }: Pick<Services, 'db'>, ids: readonly string[]): Promise<User[]> {
  return await db.user.findMany({ where: { id: { in: [...ids] } } });
}

/** What a person owns changes in one transaction at a time. */
export async function lockPerson(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
}
