import type { Person } from '../../generated/prisma/client.ts';
import type { Context, Transaction } from '../../platform/context.ts';

/**
 * Merges the facts of one person into another within a transaction: where both have a value, that of `keep` is
 * current and the other becomes history. The caller has authorised and locked the user.
 */
export async function mergePeople(ctx: Context, tx: Transaction, keep: Person, join: Person): Promise<void> {
  const both = await tx.fact.findMany({ where: { personId: keep.id, supersededAt: null }, select: { key: true } });
  await tx.fact.updateMany({
    where: { personId: join.id, supersededAt: null, key: { in: both.map(({ key }) => key) } },
    data: { supersededAt: ctx.now() },
  });
  await tx.fact.updateMany({ where: { personId: join.id }, data: { personId: keep.id } });
  await tx.person.update({ where: { id: join.id }, data: { joinedIntoId: keep.id } });
}

/** Marks facts as confirmed by the user. @param documentId document of the user that they were read from */
export async function confirmFacts(
  ctx: Context,
  tx: Transaction,
  ids: readonly string[],
  documentId?: string,
): Promise<void> {
  const read = documentId === undefined ? {} : ({ source: 'document', documentId } as const);
  await tx.fact.updateMany({ where: { id: { in: [...ids] } }, data: { confirmedAt: ctx.now(), ...read } });
}
