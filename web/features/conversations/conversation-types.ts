import type { ConversationQuery, ConversationsQuery, ShownMessageFragment } from '../../generated/graphql.ts';

export type ShownMessage = ShownMessageFragment;
export type Answer = NonNullable<ShownMessage['metadata']>;
export type Citation = Answer['citations'][number];
export type SuggestedAction = Answer['suggestedActions'][number];
export type Proposal = Answer['proposals'][number];
export type OpenedConversation = NonNullable<ConversationQuery['conversation']>;
export type ListedConversation = NonNullable<ConversationsQuery['viewer']>['conversations']['edges'][number]['node'];
