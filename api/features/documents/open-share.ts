import type { Document, DocumentShare, StoredFile } from '../../generated/prisma/client.ts';
import { asSystemContext } from '../../platform/system-context.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { SharedLinkClosedError } from './share-errors.ts';
import { shareTokens } from './share-token.ts';

export interface OpenedShare {
  readonly share: DocumentShare;
  readonly document: Document;
  readonly original: StoredFile;
}

/** Per network address. Tokens cannot be guessed, so this only bounds the cost of requests. */
const OPENING: Limit = { name: 'open-share', times: 120, seconds: 60 };

/**
 * Returns what a link opens. Opening it changes nothing, since mail programs open links before people do.
 * @throws TooManyRequestsError
 * @throws SharedLinkClosedError if invalid, expired or revoked; for a deleted document as if invalid
 */
export async function openShare(ctx: Context, token: string): Promise<OpenedShare> {
  await ctx.limits.take(OPENING, ctx.caller.address);
  const id = shareTokens.read(ctx.vault, token);
  if (id === undefined) throw new SharedLinkClosedError('wrong');
  const share = await asSystemContext(ctx, 'link').db.documentShare.findUnique({
    where: { id },
    include: { document: { include: { files: { where: { kind: 'original', state: 'kept' }, take: 1 } } } },
  });
  const original = share?.document.files[0];
  if (!share || !original) throw new SharedLinkClosedError('wrong');
  if (share.revokedAt) throw new SharedLinkClosedError('revoked');
  if (share.expiresAt <= ctx.now()) throw new SharedLinkClosedError('expired');
  return { share, document: share.document, original };
}

/** Counts a started download. */
export async function countShareOpened(ctx: Context, { id }: DocumentShare): Promise<void> {
  await asSystemContext(ctx, 'link').db.documentShare.updateMany({
    where: { id },
    data: { openedTimes: { increment: 1 }, lastOpenedAt: ctx.now() },
  });
}
