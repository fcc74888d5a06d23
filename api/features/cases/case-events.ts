import type { Case } from '../../generated/prisma/client.ts';
import type { Context, Services, Transaction } from '../../platform/context.ts';
import { publishRowChange, type RowChange } from '../../platform/row-changes.ts';
import { watchRow } from '../../platform/watch-row.ts';
import { CaseNotFoundError } from './cases-errors.ts';
import { findCase } from './find-case.ts';

const channelOf = (id: string) => `case:${id}`;

/**
 * Records a change of a case, its forms or people. Call `publishCaseChanged` after the commit to notify subscribers.
 * @param isFollowing keeps the case's place in lists sorted by last change
 */
export async function touchCase(ctx: Context, tx: Transaction, id: string, isFollowing?: true): Promise<Case> {
  const data = { revision: { increment: 1 }, ...(isFollowing ? {} : { updatedAt: ctx.now() }) };
  return await tx.case.update({ where: { id }, data });
}

export const publishCaseChanged = (services: Services, { id, revision }: RowChange): Promise<void> =>
  publishRowChange(services, channelOf(id), { id, revision });

/**
 * Yields the case each time it changes, until it is deleted or the listener leaves.
 * @throws NotSignedInError, CaseNotFoundError
 */
export const watchCase = (ctx: Context, id: string): Promise<AsyncIterableIterator<Case>> =>
  watchRow(ctx, { channel: channelOf(id), load: () => findCase(ctx, id), notFound: CaseNotFoundError });
