import type {
  DeliveredBlocksQuery,
  OrderableDocumentFragment,
  OrderPageQuery,
  TrackedTranslationFragment,
} from '../../generated/graphql.ts';

export type OrderableDocument = OrderableDocumentFragment;
export type Quote = OrderPageQuery['translationQuotes'][number];
export type Credits = NonNullable<OrderPageQuery['viewer']>['units'];
export type ListedOrder = NonNullable<OrderPageQuery['viewer']>['translations']['edges'][number]['node'];
export type TrackedTranslation = TrackedTranslationFragment;
export type StageState = TrackedTranslation['stages'][number];
export type DeliveredBlock = NonNullable<DeliveredBlocksQuery['translation']>['deliveredBlocks'][number];
export type TranslationComment = TrackedTranslation['comments'][number];
