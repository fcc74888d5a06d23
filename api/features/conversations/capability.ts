import type { Capability } from '../../platform/capability.ts';
import { OWN, sealedValue, through } from '../../platform/sealed-columns.ts';

export const conversations: Capability = {
  name: 'conversations',
  models: ['Conversation', 'Message'],
  idPrefixes: { con: 'Conversation', msg: 'Message' },
  sealedColumns: [
    sealedValue('conversations', 'title_sealed', 'title', OWN),
    sealedValue('messages', 'content_sealed', 'content', through('conversations', 'conversation_id')),
    sealedValue('messages', 'detail_sealed', 'detail', through('conversations', 'conversation_id')),
  ],
  graphql: () => import('./conversations.graphql.ts'),
  rest: async () => [(await import('./conversations.rest.ts')).conversationsRest],
  beforeStop: async () => [(await import('./write-answer.ts')).endAllAnswers],
  async exportOf(ctx) {
    const { exportConversations } = await import('./export-conversations.ts');
    return { json: { conversations: await exportConversations(ctx) } };
  },
  async deleteOf(_ctx, tx, { id: userId }) {
    const { count } = await tx.conversation.deleteMany({ where: { userId } });
    return { gone: { conversations: count } };
  },
};
