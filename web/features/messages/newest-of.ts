import type { MessagesPageQuery } from '../../generated/graphql.ts';
import type { FeedItem } from './message-types.ts';

/** Number of updates that the specification requires. */
const SHOWN = 10;

/** Returns the latest updates of orders and payments, newest first. */
export function newestOf({
  statusUpdates,
  transactions,
}: Pick<NonNullable<MessagesPageQuery['viewer']>, 'statusUpdates' | 'transactions'>): readonly FeedItem[] {
  const news: FeedItem[] = [...statusUpdates.edges, ...transactions.edges].map(({ node }) => node);
  return news.sort((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, SHOWN);
}
