import type { MessagesPageQuery } from '../../generated/graphql.ts';
import type { News } from './message-types.ts';

/** As the specification counts them. */
const SHOWN = 10;

/** What happened to orders and to money, the newest first. */
export function newestOf({
  statusUpdates,
  transactions,
}: Pick<NonNullable<MessagesPageQuery['viewer']>, 'statusUpdates' | 'transactions'>): readonly News[] {
  const news: News[] = [...statusUpdates.edges, ...transactions.edges].map(({ node }) => node);
  return news.sort((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, SHOWN);
}
