import type { Conversation, Message } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { ownedColumn } from '../../platform/owned-column.ts';
import type { Vault } from '../../platform/vault.ts';
import type { AnswerMetadata, QuestionPlace } from '../assistant/public.ts';

const MAX_TITLE_LENGTH = 50;

/** Cuts a text to at most 50 characters, with an ellipsis if something was cut. Never splits an emoji. */
export function titleOf(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ');
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(words)].map(
    ({ segment }) => segment,
  );
  return letters.length > MAX_TITLE_LENGTH ? `${letters.slice(0, MAX_TITLE_LENGTH).join('')}…` : words;
}

type Owned = Pick<Conversation, 'id' | 'userId'>;
export const { encrypt: encryptTitle, decrypt: decryptTitle } = ownedColumn('conversations', 'title').ofText();

/** Messages are readable and writable only by their owner. */
type Reader = Pick<Context, 'vault' | 'viewer'>;
const messagePlace = (userId: string, id: string, name: 'content' | 'detail') => ({
  at: `messages:${id}:${name}`,
  owner: userId,
});
const readerOf = ({ viewer }: Reader): string => viewer?.id ?? '';

export const encryptContent = (vault: Vault, { id, userId }: Owned, content: string): string =>
  vault.encrypt(messagePlace(userId, id, 'content'), content);
export const decryptContent = (
  ctx: Reader,
  { id, contentEncrypted }: Pick<Message, 'id' | 'contentEncrypted'>,
): string => ctx.vault.decrypt(messagePlace(readerOf(ctx), id, 'content'), contentEncrypted);

type Detail<Role extends Message['role']> = Role extends 'assistant' ? AnswerMetadata : QuestionPlace;

export const encryptDetail = (ctx: Reader, id: string, detail: AnswerMetadata | QuestionPlace): string =>
  ctx.vault.encrypt(messagePlace(readerOf(ctx), id, 'detail'), JSON.stringify(detail));

/** Decrypts the metadata of an answer; null while it is being written. */
export const openMetadata = (ctx: Reader, message: DetailedMessage): AnswerMetadata | null =>
  decryptDetail(ctx, message, 'assistant');
/** Decrypts the place of a question in a form; null if it was not asked beside one. */
export const decryptPlace = (ctx: Reader, message: DetailedMessage): QuestionPlace | null =>
  decryptDetail(ctx, message, 'user');

type DetailedMessage = Pick<Message, 'id' | 'role' | 'detailEncrypted'>;

function decryptDetail<Role extends Message['role']>(
  ctx: Reader,
  { id, role, detailEncrypted }: DetailedMessage,
  wanted: Role,
): Detail<Role> | null {
  if (detailEncrypted === null || role !== wanted) return null;
  return JSON.parse(ctx.vault.decrypt(messagePlace(readerOf(ctx), id, 'detail'), detailEncrypted)) as Detail<Role>;
}
