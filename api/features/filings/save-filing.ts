import { requireWriter } from '../../platform/authorise.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import type { Limit } from '../../platform/limits.ts';
import { ApplicationNotFoundError, findApplication } from '../applications/public.ts';
import {
  fingerprintOfNumber,
  decryptDetail,
  encryptDetail,
  encryptReceiptValue,
  type FilingWithReceipts,
} from './filing-record.ts';
import { normaliseFiling, type NoticeInput } from './filing-rules.ts';
import { FilingChangedElsewhereError } from './filings-errors.ts';
import { findFiling, WITH_RECEIPTS } from './find-filing.ts';
import { planReminders } from './plan-reminders.ts';

export interface SaveFilingInput {
  readonly applicationId: string;
  /** The revision that the change is based on; 0 before the first save. */
  readonly revision: number;
  /** YYYY-MM-DD; null if not sent yet. */
  readonly sentOn: string | null;
  /** Complete list of receipt numbers. */
  readonly receipts: readonly string[];
  /** Complete list of notices. */
  readonly notices: readonly NoticeInput[];
  readonly idempotencyKey?: string | undefined;
}

const SAVING: Limit = { name: 'save-filing', times: 300, seconds: 3_600 };

/**
 * Stores what happened after filing: the day of sending, receipt numbers and notices. Nothing is sent anywhere.
 * @throws NotSignedInError, TooManyRequestsError, IdempotencyKeyReusedError
 * @throws ApplicationNotFoundError also for an application of another user
 * @throws FilingChangedElsewhereError when it is no longer the stored revision
 * @throws InvalidFilingError
 */
export async function saveFiling(ctx: Context, input: SaveFilingInput): Promise<FilingWithReceipts> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(SAVING, userId);
  const { applicationId, revision, sentOn, receipts, notices, idempotencyKey } = input;
  await findApplication(ctx, applicationId);
  const before = await findFiling(ctx, applicationId);
  const id = before?.id ?? ctx.newId('flg');
  return await withIdempotency(ctx, {
    scope: `${userId}:saveFiling`,
    key: idempotencyKey,
    request: { applicationId, revision, sentOn, receipts, notices },
    resultId: applicationId,
    effect: async (tx) => {
      // Checked inside, because a repeat of a save that added a notice names an outdated revision.
      if ((before?.revision ?? 0) !== revision) throw new FilingChangedElsewhereError();
      const settled = normaliseFiling(ctx, input, before ? decryptDetail(ctx.vault, before).notices : []);
      const row = { id, userId };
      const detail = { sentOn: settled.sentOn, notices: settled.notices };
      const data = { detailEncrypted: encryptDetail(ctx.vault, row, detail), updatedAt: ctx.now() };
      const { count } = before
        ? await tx.filing.updateMany({ where: { ...row, revision }, data: { ...data, revision: { increment: 1 } } })
        : await tx.filing.createMany({
            data: [{ ...row, applicationId, ...data, createdAt: ctx.now() }],
            skipDuplicates: true,
          });
      if (count === 0) throw new FilingChangedElsewhereError();
      await keepReceipts(ctx, tx, row, settled.receipts);
      await planReminders(ctx, tx, userId);
      return await tx.filing.findUniqueOrThrow({ where: { id }, include: WITH_RECEIPTS });
    },
    load: async (first) => {
      const stored = await findFiling(ctx, first);
      if (!stored) throw new ApplicationNotFoundError();
      return stored;
    },
  });
}

/** Replaces the receipt numbers; those that stay keep the agency's status. */
async function keepReceipts(
  ctx: Context,
  tx: Transaction,
  filing: { readonly id: string; readonly userId: string },
  numbers: readonly string[],
): Promise<void> {
  const given = numbers.map((number) => ({ number, fingerprint: fingerprintOfNumber(ctx.vault, filing.id, number) }));
  const filingId = filing.id;
  await tx.filingReceipt.deleteMany({
    where: { filingId, numberFingerprint: { notIn: given.map(({ fingerprint }) => fingerprint) } },
  });
  const data = given.map(({ number, fingerprint }) => {
    const id = ctx.newId('rcp');
    const numberEncrypted = encryptReceiptValue(ctx.vault, filing.userId, { id }, 'number', number);
    return { id, filingId, numberFingerprint: fingerprint, numberEncrypted, askAfter: ctx.now() };
  });
  await tx.filingReceipt.createMany({ data, skipDuplicates: true });
}
