import type { Context } from '../../platform/context.ts';
import { type DownloadedFile, openFile, PageNotFoundError, sourcePages } from '../documents/public.ts';
import { auditAs } from '../translators/public.ts';
import { requireHolder } from './held-order.ts';

/**
 * Returns the image of a page of an order that the viewer holds. Each access is in the audit log.
 * @throws NotSignedInError, OrderNotHeldError, PageNotFoundError, StorageDownError, FileDamagedError
 */
export async function deskPagePicture(
  ctx: Context,
  { orderId, page }: { orderId: string; page: number },
): Promise<DownloadedFile> {
  const { order, translator } = await requireHolder(ctx, orderId);
  const picture = (await sourcePages(ctx, order)).find((each) => each.page === page);
  if (!picture) throw new PageNotFoundError();
  await auditAs(ctx, translator, 'open-page', orderId, { page });
  return {
    bytes: await openFile(ctx, picture, order.userId),
    type: 'image/jpeg',
    name: `page-${page}.jpg`,
    size: picture.size,
  };
}
