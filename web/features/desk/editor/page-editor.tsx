import { useCallback, useEffect, useImperativeHandle, useState, type Ref } from 'react';
import type { EditorOrder, EditorPlace, MarkedPlace } from './editor-types.ts';
import { focusBlock } from './focus-block.ts';
import { PageConflictDialog } from './page-conflict-dialog.tsx';
import { PageStrip } from './page-strip.tsx';
import { PageView } from './page-view.tsx';
import { RefusedNotice } from './refused-notice.tsx';
import { usePageBook } from './use-page-book.ts';

export interface PageEditorHandle {
  /** Saves everything immediately, for example before handing over. @returns whether the server has all of it */
  flush(): Promise<boolean>;
  /** Shows a page and optionally focuses a block on it. */
  goTo(place: EditorPlace): void;
}

interface PageEditorProps {
  readonly order: EditorOrder;
  /** For the review: the same pages without editing. */
  readonly isReadOnly?: boolean;
  /** Called when the reviewer remarks on a block. */
  readonly onRemark?: ((place: MarkedPlace) => void) | undefined;
  /** Called after a page was saved: its warnings and problems may have changed. */
  readonly onSaved?: (page: number) => void;
  readonly ref?: Ref<PageEditorHandle>;
}

/** Editor of the source pages beside their English text, block by block. Only the current page is mounted. */
export function PageEditor(props: PageEditorProps) {
  const { id, version } = props.order;
  // Another version or another role starts with a new editor state.
  return <OpenEditor key={`${id}:${version}:${props.isReadOnly === true}`} {...props} />;
}

function OpenEditor({ order, isReadOnly = false, onRemark, onSaved, ref }: PageEditorProps) {
  const book = usePageBook(order, isReadOnly, onSaved);
  const numbers = order.pages.map(({ page }) => page);
  const [current, setCurrent] = useState(numbers[0] ?? 1);
  const page = order.pages.find((known) => known.page === current) ?? order.pages[0];
  const opened = page && book.open(page.page);

  const show = useCallback(
    (next: number) => {
      setCurrent((last) => {
        if (last !== next) void book.open(last)?.saver.flush();
        return next;
      });
    },
    [book],
  );
  useImperativeHandle(
    ref,
    () => ({
      flush: () => book.flush(),
      goTo: ({ page: target, blockId }) => {
        show(target);
        if (blockId === undefined || blockId === null) return;
        book.open(target)?.store.activate(blockId);
        focusBlock(blockId);
      },
    }),
    [book, show],
  );
  useEffect(() => {
    // A refetched order may have fewer pages.
    if (page && page.page !== current) setCurrent(page.page);
  }, [page, current]);

  if (!page || !opened) return null;
  return (
    <div className="flex flex-col gap-4">
      <PageStrip book={book} pages={numbers} current={page.page} onPage={show} />
      {!isReadOnly && <RefusedNotice book={book} />}
      <PageView
        key={page.page}
        book={book}
        opened={opened}
        pictureUrl={page.pictureUrl}
        width={page.width}
        height={page.height}
        orderId={order.id}
        sourceLanguage={order.sourceLanguage}
        isReadOnly={isReadOnly}
        onRemark={onRemark}
      />
      {!isReadOnly && <PageConflictDialog book={book} />}
    </div>
  );
}
