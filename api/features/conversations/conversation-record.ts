import type { Conversation, Message } from '../../generated/prisma/client.ts';
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

export const sealTitle = (vault: Vault, id: string, title: string): string =>
  vault.seal(`conversations:${id}:title`, title);
export const openTitle = (vault: Vault, { id, titleSealed }: Pick<Conversation, 'id' | 'titleSealed'>): string =>
  vault.open(`conversations:${id}:title`, titleSealed);

export const sealContent = (vault: Vault, id: string, content: string): string =>
  vault.seal(`messages:${id}:content`, content);
export const openContent = (vault: Vault, { id, contentSealed }: Pick<Message, 'id' | 'contentSealed'>): string =>
  vault.open(`messages:${id}:content`, contentSealed);

type Detail<Role extends Message['role']> = Role extends 'assistant' ? AnswerMetadata : QuestionPlace;

export const sealDetail = (vault: Vault, id: string, detail: AnswerMetadata | QuestionPlace): string =>
  vault.seal(`messages:${id}:detail`, JSON.stringify(detail));

/** What belongs to an answer; null while it is written. */
export const openMetadata = (vault: Vault, message: DetailedMessage): AnswerMetadata | null =>
  openDetail(vault, message, 'assistant');
/** Where a question was asked; null when not beside a form. */
export const openPlace = (vault: Vault, message: DetailedMessage): QuestionPlace | null =>
  openDetail(vault, message, 'user');

type DetailedMessage = Pick<Message, 'id' | 'role' | 'detailSealed'>;

function openDetail<Role extends Message['role']>(
  vault: Vault,
  { id, role, detailSealed }: DetailedMessage,
  wanted: Role,
): Detail<Role> | null {
  if (detailSealed === null || role !== wanted) return null;
  return JSON.parse(vault.open(`messages:${id}:detail`, detailSealed)) as Detail<Role>;
}
