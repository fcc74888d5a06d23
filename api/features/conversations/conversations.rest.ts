import { z } from 'zod';
import type { Conversation, Message } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { readBody, type RestDoor } from '../../platform/rest.ts';
import { openContent, openMetadata, openTitle } from './conversation-record.ts';
import { findConversation, findMessage, listConversations, listMessages } from './find-conversation.ts';
import { sendMessage } from './send-message.ts';
import { startConversation } from './start-conversation.ts';
import { answerIsThere } from './write-answer.ts';

const StartBody = z.object({ title: z.string(), language: z.string().default('en') });
const Place = z.object({
  applicationId: z.string().nullable().default(null),
  formType: z.string(),
  sectionId: z.string().nullable().default(null),
  path: z.string().nullable().default(null),
});
const SendBody = z.object({ content: z.string(), place: Place.nullable().default(null) });

/** A call that asks has no stream: it waits for the answer so long, and else shows how far it is. */
const WAIT_MS = 25_000;

/** The documented calls. */
export function conversationsRest(door: RestDoor): void {
  door
    .on('get', '/api/conversations', async (ctx) => ({
      json: {
        conversations: (await listConversations(ctx)).map((conversation) => conversationJson(ctx, conversation)),
      },
    }))
    .on('post', '/api/conversations', async (ctx, request) => ({
      status: 201,
      json: { conversation: conversationJson(ctx, await startConversation(ctx, readBody(request, StartBody))) },
    }))
    .on('get', '/api/conversations/:id/messages', async (ctx, request) => {
      const { id } = await findConversation(ctx, String(request.params['id']));
      return { json: { messages: (await listMessages(ctx, id)).map((message) => messageJson(ctx, message)) } };
    })
    .on('post', '/api/conversations/:id/messages', async (ctx, request) => {
      const body = readBody(request, SendBody);
      const sent = await sendMessage(ctx, { conversationId: String(request.params['id']), ...body });
      await answerIsThere(ctx, sent.answer.id, WAIT_MS);
      const answer = await findMessage(ctx, sent.answer.id);
      return { status: 201, json: { messages: [sent.question, answer].map((message) => messageJson(ctx, message)) } };
    });
}

const conversationJson = ({ vault }: Context, conversation: Conversation) => ({
  id: conversation.id,
  title: openTitle(vault, conversation),
  language: conversation.language,
  createdAt: conversation.createdAt,
  updatedAt: conversation.updatedAt,
});

const messageJson = (ctx: Context, message: Message) => ({
  id: message.id,
  role: message.role,
  content: openContent(ctx, message),
  status: message.status,
  metadata: openMetadata(ctx, message),
  createdAt: message.createdAt,
});
