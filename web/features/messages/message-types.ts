import type { MessagesPageQuery } from '../../generated/graphql.ts';

type Viewer = NonNullable<MessagesPageQuery['viewer']>;
export type StatusUpdate = Viewer['statusUpdates']['edges'][number]['node'];
export type CountedOrder = Viewer['translations']['edges'][number]['node'];
export type PaymentTransaction = Viewer['transactions']['edges'][number]['node'];

/** Update of an order or a payment. */
export type FeedItem = StatusUpdate | PaymentTransaction;
