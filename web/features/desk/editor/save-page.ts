import type { ApolloCache, ApolloClient } from '@apollo/client';
import { outcomeOf, withKeepalive, throwSaveFailure } from '../../../lib/save-outcome.ts';
import { ServerFailedError, type SendOptions } from '../../../lib/saver.ts';
import type { Block, PageWork, SavedPage } from './editor-types.ts';
import { SAVE_PAGE } from './operations.ts';
import type { PageOutcome } from './page-saver.ts';

const REFUSALS = ['BlocksRefusedError', 'InvalidInputError', 'OrderNotHeldError'];

/** Saves a page. @throws if the server was unreachable or returned no result */
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
    // Only when leaving: together, pages saved at once would exceed the browser's keepalive limit.
    context: isLeaving ? withKeepalive(input) : {},
    update: (cache, { data: saved }) => {
      const answer = saved?.saveTranslationPage;
      if (answer?.__typename === 'DeskPage') rememberPage(cache, orderId, answer);
    },
  });
  const outcome = outcomeOf<SavedPage>(await saving.then(({ data }) => data?.saveTranslationPage, throwSaveFailure));
  if (outcome.kind !== 'refused') return outcome;
  // Other errors, such as too many requests, are temporary.
  if (!REFUSALS.includes(outcome.code)) throw new ServerFailedError(outcome.code);
  // The user no longer holds the order.
  return { ...outcome, isFinal: outcome.code === 'OrderNotHeldError' };
}

/** Blocks from the server carry `__typename`, which inputs do not accept. */
const bareBlock = ({ id, kind, box: { x, y, width, height }, source, text, isDraft }: Block) => ({
  id,
  kind,
  box: { x, y, width, height },
  source: source ?? null,
  text,
  isDraft,
});

/** Writes a saved page into the cached order, because pages have no id: the order's screen starts from it next time. */
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
