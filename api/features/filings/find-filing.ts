import type { Context } from '../../platform/context.ts';
import { readerOf } from '../applications/public.ts';
import type { FilingWithReceipts } from './filing-record.ts';

/** In the order in which they were noted. */
export const WITH_RECEIPTS = { receipts: { orderBy: { id: 'asc' as const } } };

/**
 * What was noted of one application of the viewer; null before anything was, and for an application of somebody else.
 * @throws NotSignedInError, also for the cookie alone
 */
export async function findFiling(ctx: Context, applicationId: string): Promise<FilingWithReceipts | null> {
  const where = { applicationId, userId: readerOf(ctx) };
  return await ctx.db.filing.findFirst({ where, include: WITH_RECEIPTS });
}
