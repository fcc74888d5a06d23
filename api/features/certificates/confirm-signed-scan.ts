import { buffer } from 'node:stream/consumers';
import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { discardFiles, findFile, openFile, type WrittenFile } from '../documents/public.ts';
import { addComment, changeOrder, checkComment } from '../translations/public.ts';
import { auditAs, lockTranslator } from '../translators/public.ts';
import { ScanNotWaitingError } from './certificates-errors.ts';
import { certifyOrder } from './certify-order.ts';
import { requireSignedScan } from './signed-scans.ts';
import { deleteScan, inPercent } from './waiting-scan.ts';

const CONFIRMING: Limit = { name: 'confirm-signed-scan', times: 120, seconds: 3_600 };

export interface SignedScanAnswer {
  readonly orderId: string;
  /** Id of the scan that was reviewed; the translator may have sent a better one since. */
  readonly scanId: string;
  readonly isConfirmed: boolean;
  /** Required for a refusal, 1 to 2,000 characters. */
  readonly remark?: string | null | undefined;
}

/**
 * Records a second person's review of a picture whose code cannot be read. If it is the printed certificate, signed
 * by hand, the translation is certified; otherwise the translator reads the reason and sends another picture. The
 * audit log names the reviewer.
 * @throws NotSignedInError, TooManyRequestsError, ScanNotWaitingError, CommentRefusedError
 * @throws StageOutOfOrderError, OrderChangedMeanwhileError if another request was faster
 */
export async function confirmSignedScan(
  ctx: Context,
  { orderId, scanId, isConfirmed, remark }: SignedScanAnswer,
): Promise<TranslationOrder> {
  const { order, certificate, scan, sender, viewer } = await requireSignedScan(ctx, orderId);
  if (scan.id !== scanId) throw new ScanNotWaitingError();
  await ctx.limits.take(CONFIRMING, viewer.id);
  const detail = { version: order.version, sentBy: sender.id, ...inPercent(scan) };
  if (!isConfirmed) {
    const text = checkComment(remark ?? '');
    return await changeOrder(ctx, order, {
      effect: async (tx) => {
        await deleteScan(tx, certificate);
        const by = { author: 'reviewer', translatorId: viewer.id, isInternal: true, page: null } as const;
        await addComment(tx, ctx, { orderId, ...by, text });
        await auditAs(ctx, viewer, 'refuse-signed-scan', orderId, detail, tx);
      },
    });
  }
  const file = await findFile(ctx, { id: scan.scanFileId });
  if (!file) throw new ScanNotWaitingError();
  const bytes = await buffer(await openFile(ctx, file, order.userId));
  const written: WrittenFile[] = [];
  let isStored = false;
  try {
    const moved = await certifyOrder(ctx, order, certificate, {
      pictures: [{ width: file.width ?? 1, height: file.height ?? 1, bytes }],
      isNew: (delivery) => written.push(delivery),
      effect: async (tx) => {
        // Ensures that the reviewer still has the role and that this very scan is still waiting for a review.
        await lockTranslator(tx, viewer);
        const { count } = await tx.signedScan.updateMany({ where: { id: scan.id }, data: { sentById: sender.id } });
        if (count === 0) throw new ScanNotWaitingError();
        await auditAs(ctx, viewer, 'confirm-signed-scan', orderId, detail, tx);
      },
    });
    isStored = true;
    return moved;
  } finally {
    if (!isStored) await discardFiles(ctx, written);
  }
}
