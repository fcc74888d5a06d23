import type { TranslationComment, TranslationCommentAuthor } from '../../generated/prisma/client.ts';
import type { Services, Transaction } from '../../platform/context.ts';
import type { Vault } from '../../platform/vault.ts';
import { CommentRefusedError } from './translations-errors.ts';

const MOST_LETTERS = 2_000;
/** Of one order, that a screen shows. */
const MOST_SHOWN = 200;

const placeOf = (id: string) => `translation_comments:${id}:text`;

export interface NewComment {
  readonly orderId: string;
  readonly author: TranslationCommentAuthor;
  /** Null for the customer. */
  readonly translatorId: string | null;
  /** Not for the customer. */
  readonly isInternal: boolean;
  readonly page: number | null;
  readonly text: string;
}

/** The text as it is kept. @throws CommentRefusedError */
export function checkComment(text: string): string {
  const kept = text.trim().normalize('NFC');
  if (kept === '') throw new CommentRefusedError('empty');
  if (kept.length > MOST_LETTERS) throw new CommentRefusedError('tooLong');
  return kept;
}

/** @throws CommentRefusedError */
export async function addComment(
  tx: Transaction,
  { vault, newId, now }: Pick<Services, 'vault' | 'newId' | 'now'>,
  { text, ...comment }: NewComment,
): Promise<void> {
  const id = newId('tco');
  const textSealed = vault.seal(placeOf(id), checkComment(text));
  await tx.translationComment.create({ data: { id, ...comment, textSealed, createdAt: now() } });
}

/** @throws SealBrokenError */
export const openComment = (vault: Vault, { id, textSealed }: Pick<TranslationComment, 'id' | 'textSealed'>): string =>
  vault.open(placeOf(id), textSealed);

/** Oldest first, the newest 200. */
export async function loadComments(
  { db }: Pick<Services, 'db'>,
  orderId: string,
  { withInternal }: { withInternal: boolean },
): Promise<TranslationComment[]> {
  const newest = await db.translationComment.findMany({
    where: { orderId, ...(!withInternal && { isInternal: false }) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MOST_SHOWN,
  });
  return newest.reverse();
}
