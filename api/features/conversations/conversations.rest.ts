import type { Conversation, Message } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import type { RestTransport } from '../../platform/rest.ts';
import { decryptContent, openMetadata, decryptTitle } from './conversation-record.ts';
import { LIST_CONVERSATIONS, LIST_MESSAGES, SEND_MESSAGE, START_CONVERSATION } from './conversations.rest-shapes.ts';
import { findConversation, findMessage, listConversations, listMessages } from './find-conversation.ts';
import { sendMessage } from './send-message.ts';
import { startConversation } from './start-conversation.ts';
import { waitForAnswer } from './write-answer.ts';

/** How long a REST request waits for the answer before it returns the partial one; REST has no stream. */
const WAIT_MS = 25_000;

/** REST routes of the documented API. */
export function conversationsRest(transport: RestTransport): void {
  transport
    .on('get', '/api/conversations', LIST_CONVERSATIONS, async (ctx) => ({
      json: {
        conversations: (await listConversations(ctx)).map((conversation) => conversationJson(ctx, conversation)),
      },
    }))
    .on('post', '/api/conversations', START_CONVERSATION, async (ctx, { body }) => ({
      status: 201,
      json: { conversation: conversationJson(ctx, await startConversation(ctx, body)) },
    }))
    .on('get', '/api/conversations/:id/messages', LIST_MESSAGES, async (ctx, { path }) => {
      const { id } = await findConversation(ctx, path.id);
      return { json: { messages: (await listMessages(ctx, id)).map((message) => messageJson(ctx, message)) } };
    })
    .on('post', '/api/conversations/:id/messages', SEND_MESSAGE, async (ctx, { path, body }) => {
      const sent = await sendMessage(ctx, { conversationId: path.id, ...body });
      await waitForAnswer(ctx, sent.answer.id, WAIT_MS);
      const answer = await findMessage(ctx, sent.answer.id);
      return { status: 201, json: { messages: [sent.question, answer].map((message) => messageJson(ctx, message)) } };
    });
}

const conversationJson = ({ vault }: Context, conversation: Conversation) => ({
  id: conversation.id,
  title: decryptTitle(vault, conversation),
  language: conversation.language,
  createdAt: conversation.createdAt,
  updatedAt: conversation.updatedAt,
});

const messageJson = (ctx: Context, message: Message) => ({
  id: message.id,
  role: message.role,
  content: decryptContent(ctx, message),
  status: message.status,
  metadata: openMetadata(ctx, message),
  createdAt: message.createdAt,
});
