import { rowOfReader } from '../../platform/authorise.ts';
import type { MessageRole, MessageStatus } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/builder.ts';
import { MessageMetadataRef } from './answer-refs.ts';
import { decryptContent, openMetadata, decryptTitle } from './conversation-record.ts';
import { listMessages } from './find-conversation.ts';

const RoleType = builder.enumType('MessageRole', {
  description: 'Author of a message.',
  values: {
    user: { description: 'The user.' },
    assistant: { description: 'Tess.' },
  } as const satisfies Record<MessageRole, object>,
});

const StatusType = builder.enumType('MessageStatus', {
  description: 'Progress of a message.',
  values: {
    complete: { description: 'Complete.' },
    streaming: { description: 'Being written; see `messageStreamed`.' },
    stopped: { description: 'Stopped by the user.' },
    interrupted: { description: 'Interrupted; `tryAgain` asks again.' },
    failed: { description: 'Failed without an answer; `tryAgain` asks again.' },
  } as const satisfies Record<MessageStatus, object>,
});

export const MessageRef = builder.prismaNode('Message', {
  description: 'A message in a conversation with Tess.',
  id: { field: 'id', description: '"msg_…"' },
  nullable: true,
  // Another user's message answers like a missing one.
  findUnique: (id, ctx) => ({ id, conversation: { userId: rowOfReader(id, ctx).userId } }),
  fields: (t) => ({
    conversationId: t.exposeID('conversationId', { description: '"con_…"' }),
    role: t.expose('role', { type: RoleType, description: 'Author of the message.' }),
    status: t.expose('status', { type: StatusType, description: 'Progress of the message.' }),
    content: t.string({
      description: 'Plain text with paragraphs, "- " for list items and "[1]" for citations. Never HTML.',
      resolve: (message, _arguments, ctx) => decryptContent(ctx, message),
    }),
    cursor: t.int({
      description: 'Length of `content` in UTF-16 code units; pass it as `after` to receive the rest.',
      resolve: (message, _arguments, ctx) => decryptContent(ctx, message).length,
    }),
    metadata: t.field({
      type: MessageMetadataRef,
      nullable: true,
      description: 'Metadata of a complete answer; otherwise null.',
      resolve: (message, _arguments, ctx) => openMetadata(ctx, message),
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the question was asked, or the answer was started.',
    }),
  }),
});

export const ConversationRef = builder.prismaNode('Conversation', {
  description: 'A conversation between the user and Tess.',
  id: { field: 'id', description: '"con_…"' },
  nullable: true,
  findUnique: rowOfReader,
  fields: (t) => ({
    title: t.string({
      description: 'The first message, truncated to 50 characters with an ellipsis.',
      resolve: (conversation, _arguments, { vault }) => decryptTitle(vault, conversation),
    }),
    language: t.exposeString('language', { description: 'BCP 47 language of the answers.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the conversation started.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When the newest message was written.' }),
    messages: t.field({
      type: [MessageRef],
      description: 'Messages, oldest first, at most 200.',
      complexity: { field: 1, multiplier: 20 },
      resolve: (conversation, _arguments, ctx) => listMessages(ctx, conversation.id),
    }),
  }),
});

builder.prismaObjectField('User', 'conversations', (t) =>
  t.relatedConnection('conversations', {
    type: ConversationRef,
    description: "The user's conversations, most recently active first.",
    cursor: 'id',
    defaultSize: 10,
    maxSize: 100,
    query: (_arguments, ctx) => ({
      where: { userId: ctx.viewer?.id ?? '' },
      orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
    }),
  }),
);
