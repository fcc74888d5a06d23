import type { DocumentShare } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { findShare, incrementRevision } from './create-document-link.ts';
import { publishDocumentChanged } from './document-events.ts';

/**
 * Revokes a link, so that it opens nothing from now on. A repeat changes nothing.
 * @throws NotSignedInError
 * @throws ShareNotFoundError also for a share of another user's document
 */
export async function revokeShare(ctx: Context, id: string): Promise<DocumentShare> {
  const { id: userId } = requireWriter(ctx);
  const share = await findShare(ctx, userId, id);
  if (share.revokedAt) return share;
  const { documentId } = share;
  const { revoked, revision } = await ctx.db.$transaction(async (tx) => ({
    revision: await incrementRevision(tx, { id: documentId, userId }),
    revoked: await tx.documentShare.update({ where: { id }, data: { revokedAt: ctx.now() } }),
  }));
  await publishDocumentChanged(ctx, { userId, id: documentId, revision });
  return revoked;
}
