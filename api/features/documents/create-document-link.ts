import type { DocumentShare } from '../../generated/prisma/client.ts';
import { addSeconds } from '../../platform/add-seconds.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { requirePasskey } from '../accounts/public.ts';
import { publishDocumentChanged } from './document-events.ts';
import { encryptRecipient } from './document-record.ts';
import { DocumentNotFoundError } from './documents-errors.ts';
import { ShareNotFoundError } from './share-errors.ts';
import { shareTokens } from './share-token.ts';

export interface DocumentLink {
  readonly share: DocumentShare;
  /** Returned on creation only, not stored. */
  readonly url: string;
}

export const SHARE_DAYS = { least: 1, usual: 7, most: 30 } as const;
const DAY_SECONDS = 86_400;
const LINKS: Limit = { name: 'create-document-link', times: 60, seconds: 3_600 };

/**
 * Creates a link that opens one document without an account, until it expires, is revoked, or the document is
 * deleted. A repeat with the same idempotency key returns the same link.
 * @param input.days 1 to 30; 7 when absent
 * @throws NotSignedInError, TooManyRequestsError, InvalidInputError, PasskeyNeededError, IdempotencyKeyReusedError
 * @throws DocumentNotFoundError also for another user's document
 */
export async function createDocumentLink(
  ctx: Context,
  input: { documentId: string; days?: number | undefined; idempotencyKey?: string | undefined },
): Promise<DocumentLink> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(LINKS, userId);
  const { documentId, days = SHARE_DAYS.usual, idempotencyKey } = input;
  if (!Number.isInteger(days) || days < SHARE_DAYS.least || days > SHARE_DAYS.most)
    throw new InvalidInputError(`days: a link lasts ${SHARE_DAYS.least} to ${SHARE_DAYS.most} days.`);
  await requirePasskey(ctx);
  const { share, tell } = await makeShare(ctx, {
    scope: `${userId}:createDocumentLink`,
    userId,
    documentId,
    days,
    recipient: null,
    request: { documentId, days },
    idempotencyKey,
  });
  await tell();
  return { share, url: urlOfShare(ctx, share) };
}

export const urlOfShare = ({ settings, vault }: Pick<Context, 'settings' | 'vault'>, share: DocumentShare): string =>
  `${settings.publicUrl}/shared/${shareTokens.write(vault, share)}`;

interface NewShare {
  scope: string;
  userId: string;
  documentId: string;
  days: number;
  /** Email address of the recipient; null for a copied link. */
  recipient: string | null;
  request: unknown;
  idempotencyKey: string | undefined;
}

/** @returns whether the link is new, and the event for open screens */
export async function makeShare(
  ctx: Context,
  { scope, userId, documentId, days, recipient, request, idempotencyKey }: NewShare,
): Promise<{ share: DocumentShare; isNew: boolean; tell: () => Promise<void> }> {
  const id = ctx.newId('shr');
  const now = ctx.now();
  // The token stores whole seconds.
  const expiresAt = addSeconds(now, days * DAY_SECONDS - now.getMilliseconds() / 1_000);
  const made: { revision?: number } = {};
  const share = await withIdempotency(ctx, {
    scope,
    key: idempotencyKey,
    request,
    resultId: id,
    effect: async (tx) => {
      made.revision = await incrementRevision(tx, { id: documentId, userId });
      const recipientEncrypted = recipient === null ? null : encryptRecipient(ctx.vault, { id, userId }, recipient);
      return tx.documentShare.create({ data: { id, documentId, recipientEncrypted, createdAt: now, expiresAt } });
    },
    load: (first) => findShare(ctx, userId, first),
  });
  const { revision } = made;
  return {
    share,
    isNew: revision !== undefined,
    tell: async () => {
      if (revision !== undefined) await publishDocumentChanged(ctx, { userId, id: documentId, revision });
    },
  };
}

/** Increments the revision when something attached to the document changed. @throws DocumentNotFoundError */
export async function incrementRevision(tx: Transaction, where: { id: string; userId: string }): Promise<number> {
  const [document] = await tx.document.updateManyAndReturn({
    where,
    data: { revision: { increment: 1 } },
    select: { revision: true },
  });
  if (!document) throw new DocumentNotFoundError();
  return document.revision;
}

/** @throws ShareNotFoundError unless it shares a document of this user */
export async function findShare({ db }: Pick<Context, 'db'>, userId: string, id: string): Promise<DocumentShare> {
  const share = await db.documentShare.findFirst({ where: { id, document: { userId } } });
  if (!share) throw new ShareNotFoundError();
  return share;
}
