import type { ApolloCache } from '@apollo/client';
import type { OpenedConversation, ShownMessage } from './conversation-types.ts';
import { CONVERSATION, SHOWN_MESSAGE } from './operations.ts';

/** A conversation that was begun just now: nothing need be asked to show it. */
export function keepConversation(cache: ApolloCache, conversation: OpenedConversation): void {
  cache.writeQuery({ query: CONVERSATION, variables: { id: conversation.id }, data: { conversation } });
}

/** Adds those that are not there yet at the end: the answer to a repeated send brings known ones. */
export function addMessages(cache: ApolloCache, conversationId: string, messages: readonly ShownMessage[]): void {
  cache.updateQuery({ query: CONVERSATION, variables: { id: conversationId } }, (data) => {
    if (!data?.conversation) return data;
    const { conversation } = data;
    const known = new Set(conversation.messages.map(({ id }) => id));
    const added = messages.filter(({ id }) => !known.has(id));
    return { ...data, conversation: { ...conversation, messages: [...conversation.messages, ...added] } };
  });
}

/** A message as it is stored now. */
export function keepMessage(cache: ApolloCache, message: ShownMessage): void {
  cache.writeFragment({
    id: cache.identify({ __typename: 'Message', id: message.id }) ?? '',
    fragment: SHOWN_MESSAGE,
    data: message,
  });
}
