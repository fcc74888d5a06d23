import type { ApolloCache, ApolloClient } from '@apollo/client';
import { outcomeOf, withKeepalive, throwSaveFailure } from '../../../lib/save-outcome.ts';
import { ServerFailedError, type SendOptions } from '../../../lib/saver.ts';
import type { Block, PageWork, SavedPage } from './editor-types.ts';
import { SAVE_PAGE } from './operations.ts';
import type { PageOutcome } from './page-saver.ts';

const REFUSALS = ['BlocksRefusedError', 'InvalidInputError', 'OrderNotHeldError'];

/** Saves a page. @throws when the server could not be reached, or answered nothing */
export async function savePage(
  client: ApolloClient,
  orderId: string,
  page: number,
  work: PageWork,
  revision: number,
  { isLeaving }: SendOptions,
): Promise<PageOutcome> {
  const input = {
    orderId,
    page,
    revision,
    blocks: work.blocks.map(bareBlock),
    isBlank: work.isBlank,
    isChecked: work.isChecked,
  };
  const saving = client.mutate({
    mutation: SAVE_PAGE,
    variables: { input },
    // Not always: pages that are saved at once would weigh too much together.
    context: isLeaving ? withKeepalive(input) : {},
    update: (cache, { data: saved }) => {
      const answer = saved?.saveTranslationPage;
      if (answer?.__typename === 'DeskPage') rememberPage(cache, orderId, answer);
    },
  });
  const outcome = outcomeOf<SavedPage>(await saving.then(({ data }) => data?.saveTranslationPage, throwSaveFailure));
  if (outcome.kind !== 'refused') return outcome;
  // Too many requests, say: later.
  if (!REFUSALS.includes(outcome.code)) throw new ServerFailedError(outcome.code);
  // The order is no longer this person's.
  return { ...outcome, isFinal: outcome.code === 'OrderNotHeldError' };
}

/** What came from the server also names its type, which it does not take back. */
const bareBlock = ({ id, kind, box: { x, y, width, height }, source, text, isDraft }: Block) => ({
  id,
  kind,
  box: { x, y, width, height },
  source: source ?? null,
  text,
  isDraft,
});

/** A page has no id of its own: the order's screen learns here what was saved, and begins from it next time. */
export function rememberPage(cache: ApolloCache, orderId: string, saved: SavedPage): void {
  const id = cache.identify({ __typename: 'DeskOrder', id: orderId });
  if (id === undefined) return;
  cache.modify<{ pages: readonly SavedPage[] }>({
    id,
    fields: {
      pages: (pages) =>
        pages.map((page) => ('page' in page && page.page === saved.page ? { ...page, ...saved } : page)),
    },
  });
}
