import { requireReader } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { FilingWithReceipts } from './filing-record.ts';

/** Receipt numbers in the order in which they were entered. */
export const WITH_RECEIPTS = { receipts: { orderBy: { id: 'asc' as const } } };

/**
 * Returns the filing of one of the viewer's applications; null if nothing was entered or it is another user's.
 * @throws NotSignedInError, also for the session cookie alone
 */
export async function findFiling(ctx: Context, applicationId: string): Promise<FilingWithReceipts | null> {
  const where = { applicationId, userId: requireReader(ctx).id };
  return await ctx.db.filing.findFirst({ where, include: WITH_RECEIPTS });
}
