import type { Readable } from 'node:stream';
import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { openFile } from '../documents/public.ts';
import { openComment } from './comments.ts';
import { openReason } from './request-revision.ts';
import { openDocumentName } from './translation-record.ts';

export interface ExportedTranslation {
  /** The order, what was said about it, and what was asked for. */
  readonly record: Readonly<Record<string, unknown>>;
  /** Each version that was delivered. */
  readonly files: readonly { readonly name: string; readonly open: () => Promise<Readable> }[];
}

/** All orders of whoever asks, newest first, also for the cookie alone: it opens downloads. @throws NotSignedInError */
export async function exportTranslations(ctx: Context): Promise<ExportedTranslation[]> {
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
  return orders.map(({ documentNameSealed, comments, revisionRequests, files, ...order }) => ({
    record: {
      ...order,
      documentName: openDocumentName(ctx.vault, { id: order.id, userId, documentNameSealed }),
      comments: comments.map((comment) => ({
        author: comment.author,
        text: openComment(ctx.vault, { ...comment, order: { userId } }),
        createdAt: comment.createdAt,
      })),
      revisionRequests: revisionRequests.map((request) => ({
        version: request.version,
        reason: openReason(ctx.vault, { ...request, order: { userId } }),
        createdAt: request.createdAt,
      })),
    },
    files: files.map((file) => ({
      name: `${order.trackingNumber}-version-${file.page}.pdf`,
      open: () => openFile(ctx, file, userId),
    })),
  }));
}
