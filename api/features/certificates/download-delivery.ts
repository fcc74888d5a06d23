import type { TranslationOrder } from '../../generated/prisma/client.ts';
import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { openFile, type DownloadedFile } from '../documents/public.ts';
import { loadTranslation, moveOrder, StageOutOfOrderError } from '../translations/public.ts';
import { DeliveryNotReadyError } from './certificates-errors.ts';
import { deliveredFile } from './delivered-version.ts';

/** @param documentId id of the ordered document */
export const downloadPath = (documentId: string): string => `/api/translations/${documentId}/download`;

/**
 * Returns the delivered PDF, even if the document was deleted. Cookie authentication suffices, so that a link opens
 * in a new tab. The first download that completes moves the order to delivered.
 * @param documentId id of the ordered document
 * @throws NotSignedInError, StorageDownError
 * @throws TranslationNotFoundError also for another user's order
 * @throws DeliveryNotReadyError
 * @throws FileDamagedError here, or as the stream's error
 */
export async function downloadDelivery(ctx: Context, documentId: string): Promise<DownloadedFile> {
  const { id: userId } = requireViewer(ctx);
  const order = await loadTranslation(ctx, { userId, documentId });
  const file = await deliveredFile(ctx, order);
  if (!file) throw new DeliveryNotReadyError();
  const bytes = await openFile(ctx, file, order.userId);
  if (order.delivery === 'ready') bytes.once('end', () => void completeDelivery(ctx, order));
  return {
    bytes,
    type: 'application/pdf',
    name: `${order.trackingNumber}-certified-translation.pdf`,
    size: file.size,
  };
}

/** Never fails the download: another one may have completed the delivery, and otherwise the next one will. */
async function completeDelivery(ctx: Context, order: TranslationOrder): Promise<void> {
  try {
    await moveOrder(ctx, order, 'deliver');
  } catch (error) {
    if (!(error instanceof StageOutOfOrderError))
      ctx.log.warn({ err: error, orderId: order.id }, 'A delivery could not be completed; the next download will');
  }
}
