import type { Conversation, Message } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import type { Vault } from '../../platform/vault.ts';
import type { AnswerMetadata, QuestionPlace } from '../assistant/public.ts';

const LONGEST_TITLE = 50;

/** At most 50 characters, and an ellipsis when something was cut. Never half an emoji. */
export function titleOf(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ');
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(words)].map(
    ({ segment }) => segment,
  );
  return letters.length > LONGEST_TITLE ? `${letters.slice(0, LONGEST_TITLE).join('')}…` : words;
}

type Owned = Pick<Conversation, 'id' | 'userId'>;
const titlePlace = ({ id, userId }: Owned) => ({ at: `conversations:${id}:title`, owner: userId });

export const sealTitle = (vault: Vault, row: Owned, title: string): string => vault.seal(titlePlace(row), title);
export const openTitle = (vault: Vault, row: Owned & Pick<Conversation, 'titleSealed'>): string =>
  vault.open(titlePlace(row), row.titleSealed);

/** Messages are read and written by their own person only. */
type Reader = Pick<Context, 'vault' | 'viewer'>;
const messagePlace = (userId: string, id: string, name: 'content' | 'detail') => ({
  at: `messages:${id}:${name}`,
  owner: userId,
});
const readerOf = ({ viewer }: Reader): string => viewer?.id ?? '';

export const sealContent = (vault: Vault, { id, userId }: Owned, content: string): string =>
  vault.seal(messagePlace(userId, id, 'content'), content);
export const openContent = (ctx: Reader, { id, contentSealed }: Pick<Message, 'id' | 'contentSealed'>): string =>
  ctx.vault.open(messagePlace(readerOf(ctx), id, 'content'), contentSealed);

type Detail<Role extends Message['role']> = Role extends 'assistant' ? AnswerMetadata : QuestionPlace;

export const sealDetail = (ctx: Reader, id: string, detail: AnswerMetadata | QuestionPlace): string =>
  ctx.vault.seal(messagePlace(readerOf(ctx), id, 'detail'), JSON.stringify(detail));

/** What belongs to an answer; null while it is written. */
export const openMetadata = (ctx: Reader, message: DetailedMessage): AnswerMetadata | null =>
  openDetail(ctx, message, 'assistant');
/** Where a question was asked; null when not beside a form. */
export const openPlace = (ctx: Reader, message: DetailedMessage): QuestionPlace | null =>
  openDetail(ctx, message, 'user');

type DetailedMessage = Pick<Message, 'id' | 'role' | 'detailSealed'>;

function openDetail<Role extends Message['role']>(
  ctx: Reader,
  { id, role, detailSealed }: DetailedMessage,
  wanted: Role,
): Detail<Role> | null {
  if (detailSealed === null || role !== wanted) return null;
  return JSON.parse(ctx.vault.open(messagePlace(readerOf(ctx), id, 'detail'), detailSealed)) as Detail<Role>;
}
