import type { User } from '../../generated/prisma/client.ts';
import type { Services, Transaction } from '../../platform/context.ts';

/** Returns an encrypted user row (`decryptUser` opens it). Callers must have checked access. */
export async function findUser({ db }: Pick<Services, 'db'>, id: string): Promise<User | null> {
  return await db.user.findUnique({ where: { id } });
}

/** Returns several encrypted user rows, in no particular order. */
export async function findUsers({ db }: Pick<Services, 'db'>, ids: readonly string[]): Promise<User[]> {
  return await db.user.findMany({ where: { id: { in: [...ids] } } });
}

/** Locks the user row, so that transactions that change what the user owns run one after the other. */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
}
