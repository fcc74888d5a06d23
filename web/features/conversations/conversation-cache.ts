import type { ApolloCache } from '@apollo/client';
import type { OpenedConversation, ShownMessage } from './conversation-types.ts';
import { CONVERSATION, SHOWN_MESSAGE } from './operations.ts';

/** Caches a new conversation, so that showing it needs no request. */
export function cacheConversation(cache: ApolloCache, conversation: OpenedConversation): void {
  cache.writeQuery({ query: CONVERSATION, variables: { id: conversation.id }, data: { conversation } });
}

/** Appends messages that are not cached yet: the response to a repeated send contains known ones. */
export function addMessages(cache: ApolloCache, conversationId: string, messages: readonly ShownMessage[]): void {
  cache.updateQuery({ query: CONVERSATION, variables: { id: conversationId } }, (data) => {
    if (!data?.conversation) return data;
    const { conversation } = data;
    const known = new Set(conversation.messages.map(({ id }) => id));
    const added = messages.filter(({ id }) => !known.has(id));
    return { ...data, conversation: { ...conversation, messages: [...conversation.messages, ...added] } };
  });
}

/** Updates a cached message to its stored state. */
export function cacheMessage(cache: ApolloCache, message: ShownMessage): void {
  cache.writeFragment({
    id: cache.identify({ __typename: 'Message', id: message.id }) ?? '',
    fragment: SHOWN_MESSAGE,
    data: message,
  });
}
