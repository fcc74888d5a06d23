import type { TranslationComment, TranslationCommentAuthor } from '../../generated/prisma/client.ts';
import type { Services, Transaction } from '../../platform/context.ts';
import { ownedColumn } from '../../platform/owned-column.ts';
import type { Vault } from '../../platform/vault.ts';
import { OF_ORDER, type OfOrder } from './translation-record.ts';
import { CommentRefusedError } from './translations-errors.ts';

const MAX_LETTERS = 2_000;
/** Comments of an order that a screen shows. */
const MAX_SHOWN = 200;

const column = ownedColumn('translation_comments', 'text').ofText();

/** A comment with the owner of its order. */
export type LoadedComment = TranslationComment & OfOrder;

export interface NewComment {
  readonly orderId: string;
  readonly author: TranslationCommentAuthor;
  /** Null when the customer is the author. */
  readonly translatorId: string | null;
  /** Hidden from the customer. */
  readonly isInternal: boolean;
  readonly page: number | null;
  /** Block on that page. */
  readonly blockId?: string | null;
  readonly text: string;
}

/** Normalises the text for storage. @throws CommentRefusedError */
export function checkComment(text: string): string {
  const saved = text.trim().normalize('NFC');
  if (saved === '') throw new CommentRefusedError('empty');
  if (saved.length > MAX_LETTERS) throw new CommentRefusedError('tooLong');
  return saved;
}

/** @throws CommentRefusedError */
export async function addComment(
  tx: Transaction,
  { vault, newId, now }: Pick<Services, 'vault' | 'newId' | 'now'>,
  { text, ...comment }: NewComment,
): Promise<void> {
  const id = newId('tco');
  const saved = checkComment(text);
  const { userId } = await tx.translationOrder.findUniqueOrThrow({
    where: { id: comment.orderId },
    select: { userId: true },
  });
  const textEncrypted = column.encrypt(vault, { id, userId }, saved);
  await tx.translationComment.create({ data: { id, ...comment, textEncrypted, createdAt: now() } });
}

/** @throws DecryptionError */
export const decryptComment = (
  vault: Vault,
  { id, textEncrypted, order: { userId } }: Pick<TranslationComment, 'id' | 'textEncrypted'> & OfOrder,
): string => column.decrypt(vault, { id, userId, textEncrypted });

/** Returns the newest 200 comments, oldest first. */
export async function loadComments(
  { db }: Pick<Services, 'db'>,
  orderId: string,
  { withInternal }: { withInternal: boolean },
): Promise<LoadedComment[]> {
  const newest = await db.translationComment.findMany({
    where: { orderId, ...(!withInternal && { isInternal: false }) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_SHOWN,
    include: OF_ORDER,
  });
  return newest.reverse();
}
