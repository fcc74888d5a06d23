import type { Capability } from '../../platform/capability.ts';
import { OWNER_COLUMN, encryptedValue, ownerVia } from '../../platform/encrypted-columns.ts';
import { OWN_ROWS, rowsOf } from '../../platform/row-ownership.ts';

export const conversations: Capability = {
  name: 'conversations',
  models: {
    Conversation: OWN_ROWS,
    Message: rowsOf('conversations', 'conversation_id'),
  },
  idPrefixes: { con: 'Conversation', msg: 'Message' },
  encryptedColumns: [
    encryptedValue('conversations', 'title_sealed', 'title', OWNER_COLUMN),
    encryptedValue('messages', 'content_sealed', 'content', ownerVia('conversations', 'conversation_id')),
    encryptedValue('messages', 'detail_sealed', 'detail', ownerVia('conversations', 'conversation_id')),
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
