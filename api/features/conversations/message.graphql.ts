import type { MessageRole, MessageStatus } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/builder.ts';
import { MessageMetadataRef } from './answer-refs.ts';
import { decryptContent, openMetadata, decryptTitle } from './conversation-record.ts';
import { listMessages } from './find-conversation.ts';

const RoleType = builder.enumType('MessageRole', {
  description: 'Who says it.',
  values: {
    user: { description: 'The person.' },
    assistant: { description: 'Tess.' },
  } as const satisfies Record<MessageRole, object>,
});

const StatusType = builder.enumType('MessageStatus', {
  description: 'How far it is.',
  values: {
    complete: { description: 'Whole.' },
    streaming: { description: 'Is being written: see `messageStreamed`.' },
    stopped: { description: 'The person stopped it.' },
    interrupted: { description: 'It was cut off; `tryAgain` asks again.' },
    failed: { description: 'Nothing could be answered; `tryAgain` asks again.' },
  } as const satisfies Record<MessageStatus, object>,
});

export const MessageRef = builder.prismaNode('Message', {
  description: 'Of a conversation with Tess.',
  id: { field: 'id', description: '"msg_…"' },
  nullable: true,
  // Another user's message answers like a missing one.
  findUnique: (id, ctx) => ({
    id,
    conversation: { userId: ctx.viewer?.isReadOnly === false ? ctx.viewer.id : '' },
  }),
  fields: (t) => ({
    conversationId: t.exposeID('conversationId', { description: '"con_…"' }),
    role: t.expose('role', { type: RoleType, description: 'Who says it.' }),
    status: t.expose('status', { type: StatusType, description: 'How far it is.' }),
    content: t.string({
      description: 'Plain text: paragraphs, "- " for a list, "[1]" for a citation. Never HTML.',
      resolve: (message, _arguments, ctx) => decryptContent(ctx, message),
    }),
    cursor: t.int({
      description: 'Letters of `content` (UTF-16): listen with `after: cursor` for the rest.',
      resolve: (message, _arguments, ctx) => decryptContent(ctx, message).length,
    }),
    metadata: t.field({
      type: MessageMetadataRef,
      nullable: true,
      description: 'Of a whole answer; null otherwise.',
      resolve: (message, _arguments, ctx) => openMetadata(ctx, message),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was asked, or begun.' }),
  }),
});

export const ConversationRef = builder.prismaNode('Conversation', {
  description: 'What a person and Tess said to each other.',
  id: { field: 'id', description: '"con_…"' },
  nullable: true,
  findUnique: (id, ctx) => ({ id, userId: ctx.viewer?.isReadOnly === false ? ctx.viewer.id : '' }),
  fields: (t) => ({
    title: t.string({
      description: 'At most 50 characters of the first message, and an ellipsis when something was cut.',
      resolve: (conversation, _arguments, { vault }) => decryptTitle(vault, conversation),
    }),
    language: t.exposeString('language', { description: 'BCP 47, of the answers.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it began.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Of the newest message.' }),
    messages: t.field({
      type: [MessageRef],
      description: 'Oldest first, at most 200.',
      complexity: { field: 1, multiplier: 20 },
      resolve: (conversation, _arguments, ctx) => listMessages(ctx, conversation.id),
    }),
  }),
});

builder.prismaObjectField('User', 'conversations', (t) =>
  t.relatedConnection('conversations', {
    type: ConversationRef,
    description: 'Last spoken in first.',
    cursor: 'id',
    defaultSize: 10,
    maxSize: 100,
    query: (_arguments, ctx) => ({
      where: { userId: ctx.viewer?.id ?? '' },
      orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
    }),
  }),
);
