import { requireViewer } from '../../platform/authorise.ts';
import type { Context, ExportedData } from '../../platform/context.ts';
import { openFile } from '../documents/public.ts';
import { decryptComment } from './comments.ts';
import { decryptReason } from './request-revision.ts';
import { decryptDocumentName } from './translation-record.ts';

/**
 * Exports all orders of the caller, newest first, with comments and each delivered version. A download-only session
 * suffices.
 * @throws NotSignedInError
 */
export async function exportTranslations(ctx: Context): Promise<ExportedData> {
  const { id: userId } = requireViewer(ctx);
  const orders = await ctx.db.translationOrder.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    omit: { userId: true, translatorId: true, reviewerId: true },
    include: {
      comments: { where: { isInternal: false }, orderBy: { createdAt: 'asc' } },
      revisionRequests: { orderBy: { version: 'asc' } },
      files: { where: { kind: 'delivery', state: 'kept' }, orderBy: { page: 'asc' } },
    },
  });
  const delivered = orders.map(({ documentNameEncrypted, comments, revisionRequests, files, ...order }) => ({
    order,
    comments,
    revisionRequests,
    documentName: decryptDocumentName(ctx.vault, { id: order.id, userId, documentNameEncrypted }),
    files: files.map((file) => ({
      path: `translations/${order.trackingNumber}-version-${file.page}.pdf`,
      open: () => openFile(ctx, file, userId),
    })),
  }));
  const records = delivered.map(({ order, documentName, comments, revisionRequests, files }) => ({
    ...order,
    documentName,
    comments: comments.map((comment) => ({
      author: comment.author,
      text: decryptComment(ctx.vault, { ...comment, order: { userId } }),
      createdAt: comment.createdAt,
    })),
    revisionRequests: revisionRequests.map((request) => ({
      version: request.version,
      reason: decryptReason(ctx.vault, { ...request, order: { userId } }),
      createdAt: request.createdAt,
    })),
    files: files.map(({ path }) => path),
  }));
  return { json: { translations: records }, files: delivered.flatMap(({ files }) => files) };
}
