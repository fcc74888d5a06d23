import type { Conversation, Message } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/db.ts';
import type { Limit } from '../../platform/limits.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import type { QuestionPlace } from '../assistant/public.ts';
import { encryptContent, encryptDetail } from './conversation-record.ts';
import {
  ConversationFullError,
  ConversationNotFoundError,
  MAX_MESSAGE_LENGTH,
  MessageBlankError,
  MessageTooLongError,
  MAX_MESSAGES,
} from './conversations-errors.ts';
import { findConversation } from './find-conversation.ts';
import { questionOf } from './question-with-history.ts';
import { beginAnswer } from './write-answer.ts';

/** The user's question, and the answer that is being written. */
export interface SentMessage {
  readonly question: Message;
  readonly answer: Message;
}

const SENDING: Limit = { name: 'send-message', times: 120, seconds: 3_600 };

/**
 * Sends a question to Tess. The answer is written in the background: subscribe to it, or poll.
 * @param place the form that the user is looking at
 * @throws NotSignedInError, TooManyRequestsError, ConversationNotFoundError
 * @throws MessageBlankError, MessageTooLongError, ConversationFullError
 */
export async function sendMessage(
  ctx: Context,
  { conversationId, content, place }: { conversationId: string; content: string; place: QuestionPlace | null },
): Promise<SentMessage> {
  const { id: userId } = requireWriter(ctx);
  // Invisible text is no question: whitespace of every script, and zero-width characters.
  if (content.replace(/[\s\p{Cf}\p{Cc}]/gu, '') === '') throw new MessageBlankError();
  if (content.length > MAX_MESSAGE_LENGTH) throw new MessageTooLongError();
  const conversation = await findConversation(ctx, conversationId);
  await ctx.limits.take(SENDING, userId);
  const resultId = ctx.newId('msg');
  const made: Message[] = [];
  const sent = await withIdempotency(ctx, {
    scope: `${userId}:sendMessage`,
    key: ctx.caller.idempotencyKey,
    request: { conversationId, content, place },
    resultId,
    effect: async (tx) => {
      // PostgreSQL text cannot hold NUL, and a lone surrogate would not survive either.
      const text = content.replaceAll('\0', '').replace(/\p{Cs}/gu, '\ufffd');
      const pair = await addQuestionAndAnswer(tx, ctx, { conversation, id: resultId, text, place });
      made.push(pair.answer);
      return pair;
    },
    load: (first) => loadSent(ctx, first),
  });
  for (const answer of made) beginAnswer(ctx, answer, await questionOf(ctx, conversation, sent.question));
  return sent;
}

async function addQuestionAndAnswer(
  tx: Transaction,
  ctx: Context,
  asked: { conversation: Conversation; id: string; text: string; place: QuestionPlace | null },
): Promise<SentMessage> {
  const { conversation, id, text, place } = asked;
  const position = await nextPosition(tx, ctx, conversation.id);
  const question = await tx.message.create({
    data: {
      id,
      conversationId: conversation.id,
      position,
      role: 'user',
      contentEncrypted: encryptContent(ctx.vault, { id, userId: conversation.userId }, text),
      detailEncrypted: place && encryptDetail(ctx, id, place),
      createdAt: ctx.now(),
    },
  });
  return { question, answer: await addAnswer(tx, ctx, question, position + 1) };
}

/** Concurrent sends are serialised here by the row lock. @throws ConversationNotFoundError, ConversationFullError */
export async function nextPosition(tx: Transaction, ctx: Context, conversationId: string): Promise<number> {
  const { count } = await tx.conversation.updateMany({ where: { id: conversationId }, data: { updatedAt: ctx.now() } });
  if (count === 0) throw new ConversationNotFoundError();
  const last = await tx.message.findFirst({ where: { conversationId }, orderBy: { position: 'desc' } });
  const position = (last?.position ?? 0) + 1;
  if (position + 1 > MAX_MESSAGES) throw new ConversationFullError();
  return position;
}

/** Adds an empty answer. */
export function addAnswer(tx: Transaction, ctx: Context, question: Message, position: number): Promise<Message> {
  const id = ctx.newId('msg');
  const now = ctx.now();
  return tx.message.create({
    data: {
      id,
      conversationId: question.conversationId,
      position,
      role: 'assistant',
      questionId: question.id,
      contentEncrypted: encryptContent(ctx.vault, { id, userId: ctx.viewer?.id ?? '' }, ''),
      status: 'streaming',
      aliveAt: now,
      createdAt: now,
    },
  });
}

async function loadSent(ctx: Context, questionId: string): Promise<SentMessage> {
  const { answers, ...question } = await ctx.db.message.findUniqueOrThrow({
    where: { id: questionId },
    include: { answers: { orderBy: { position: 'asc' }, take: 1 } },
  });
  const [answer] = answers;
  if (!answer) throw new Error('a question was kept without its answer');
  return { question, answer };
}
