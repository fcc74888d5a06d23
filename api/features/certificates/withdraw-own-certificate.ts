import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { findCertified, OrderNotHeldError } from '../desk/public.ts';
import { addComment, beginVersion, checkComment, loadPages } from '../translations/public.ts';
import { auditAs, lockTranslator } from '../translators/public.ts';
import { CertificateNotFoundError } from './certificates-errors.ts';

/**
 * Withdraws a faulty certificate of the signed-in translator. Everyone who checks its code learns so, the customer
 * reads the reason, and the order returns to the translator as a new version to certify.
 * @throws NotSignedInError, OrderNotHeldError unless they certified it and it is delivered
 * @throws CommentRefusedError without a reason
 * @throws CertificateNotFoundError if it was already withdrawn
 * @throws StageOutOfOrderError if the order has moved on
 */
export async function withdrawOwnCertificate(
  ctx: Context,
  { orderId, reason }: { readonly orderId: string; readonly reason: string },
): Promise<TranslationOrder> {
  const { order, translator } = await findCertified(ctx, orderId);
  const text = checkComment(reason);
  const pages = await loadPages(ctx, { orderId, version: order.version });
  return await beginVersion(ctx, order, 'withdraw', {
    pages,
    effect: async (tx, { documentId }) => {
      // Deleted since the order was read.
      if (documentId === null) throw new OrderNotHeldError();
      await lockTranslator(tx, translator);
      const { count } = await tx.translationCertificate.updateMany({
        where: { orderId, version: order.version, certifiedAt: { not: null }, withdrawnAt: null },
        data: { withdrawnAt: ctx.now() },
      });
      if (count === 0) throw new CertificateNotFoundError();
      const by = { author: 'translator', translatorId: translator.id, isInternal: false, page: null } as const;
      await addComment(tx, ctx, { orderId, ...by, text });
      await auditAs(ctx, translator, 'withdraw', orderId, { version: order.version }, tx);
    },
  });
}
