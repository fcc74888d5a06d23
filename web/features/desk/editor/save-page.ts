import type { ApolloCache, ApolloClient } from '@apollo/client';
import type { Block, PageWork, SavedPage } from './editor-types.ts';
import { SAVE_PAGE } from './operations.ts';
import type { PageOutcome, SaveOptions } from './page-saver.ts';

/** What a browser lets a request of a closing tab weigh is 64 KiB; the rest of the request needs some of it. */
const LARGEST_WHEN_LEAVING = 60_000;

const REFUSALS: ReadonlyMap<string, 'blocks' | 'not-held'> = new Map([
  ['BlocksRefusedError', 'blocks'],
  ['InvalidInputError', 'blocks'],
  ['OrderNotHeldError', 'not-held'],
]);

/** Saves a page. @throws when the server could not be reached, or answered nothing */
export async function savePage(
  client: ApolloClient,
  orderId: string,
  page: number,
  work: PageWork,
  revision: number,
  { isLeaving }: SaveOptions,
): Promise<PageOutcome> {
  const input = {
    orderId,
    page,
    revision,
    blocks: work.blocks.map(bareBlock),
    isBlank: work.isBlank,
    isChecked: work.isChecked,
  };
  const outlivesTab = isLeaving && new Blob([JSON.stringify(input)]).size < LARGEST_WHEN_LEAVING;
  const { data } = await client.mutate({
    mutation: SAVE_PAGE,
    variables: { input },
    context: outlivesTab ? { fetchOptions: { keepalive: true } } : {},
    update: (cache, { data: saved }) => {
      const answer = saved?.saveTranslationPage;
      if (answer?.__typename === 'DeskPage') rememberPage(cache, orderId, answer);
    },
  });
  const answer = data?.saveTranslationPage;
  if (!answer) throw new Error('no answer');
  if (answer.__typename === 'DeskPage') return { kind: 'saved', page: answer };
  if (answer.__typename === 'PageChangedMeanwhileError') return { kind: 'changed-elsewhere', current: answer.current };
  const reason = REFUSALS.get(answer.__typename);
  // Too many requests, say: later.
  if (reason === undefined) throw new Error(answer.__typename);
  return { kind: 'refused', reason };
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
