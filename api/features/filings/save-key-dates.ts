import type { KeyDates } from '../../generated/prisma/client.ts';
import { requireReader, requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { todayAnywhere } from '../applications/public.ts';
import { checkKeyDates } from './filing-rules.ts';
import { FilingChangedElsewhereError } from './filings-errors.ts';
import { encryptKeyDates, type KeyDate } from './key-dates-record.ts';
import { planReminders } from './plan-reminders.ts';

const SAVING: Limit = { name: 'save-key-dates', times: 300, seconds: 3_600 };

/** Returns the viewer's key dates; null before the first save. @throws NotSignedInError */
export async function findKeyDates(ctx: Context): Promise<KeyDates | null> {
  return await ctx.db.keyDates.findUnique({ where: { userId: requireReader(ctx).id } });
}

/**
 * Replaces the dates from which others follow. A repeat fails as stale and changes nothing.
 * @param input.revision that the change is based on; 0 before the first save
 * @throws NotSignedInError, TooManyRequestsError, InvalidFilingError, FilingChangedElsewhereError
 */
export async function saveKeyDates(
  ctx: Context,
  { revision, dates }: { readonly revision: number; readonly dates: readonly KeyDate[] },
): Promise<KeyDates> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(SAVING, userId);
  checkKeyDates(dates, todayAnywhere(ctx.now()));
  const before = await findKeyDates(ctx);
  if ((before?.revision ?? 0) !== revision) throw new FilingChangedElsewhereError();
  const row = { id: before?.id ?? ctx.newId('kdt'), userId };
  const data = { datesEncrypted: encryptKeyDates(ctx.vault, row, dates), updatedAt: ctx.now() };
  return await ctx.db.$transaction(async (tx) => {
    const { count } = before
      ? await tx.keyDates.updateMany({ where: { ...row, revision }, data: { ...data, revision: { increment: 1 } } })
      : await tx.keyDates.createMany({ data: [{ ...row, ...data }], skipDuplicates: true });
    if (count === 0) throw new FilingChangedElsewhereError();
    await planReminders(ctx, tx, userId);
    return await tx.keyDates.findUniqueOrThrow({ where: { userId } });
  });
}
