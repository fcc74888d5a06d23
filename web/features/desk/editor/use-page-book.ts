import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import type { EditorOrder } from './editor-types.ts';
import { PageBook } from './page-book.ts';
import { savePage } from './save-page.ts';

/**
 * Returns the pages of an order, kept in sync with the server while mounted.
 * @param onSaved called after each page that the server saved
 */
export function usePageBook(
  order: EditorOrder,
  isReadOnly: boolean,
  onSaved: ((page: number) => void) | undefined,
): PageBook {
  const client = useApolloClient();
  const saved = useRef(onSaved);
  useEffect(() => {
    saved.current = onSaved;
  });
  const [book] = useState(
    () =>
      new PageBook(order, async (page, work, revision, options) => {
        const outcome = await savePage(client, order.id, page, work, revision, options);
        if (outcome.kind === 'saved') saved.current?.(page);
        return outcome;
      }),
  );
  useEffect(() => {
    if (isReadOnly) return;
    book.start();
    return () => book.stop();
  }, [book, isReadOnly]);
  useEffect(() => book.renew(order.pages), [book, order.pages]);
  return book;
}
