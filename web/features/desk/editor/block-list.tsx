import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/toast-store.ts';
import { BlockEditor } from './block-editor.tsx';
import { BlockReading } from './block-reading.tsx';
import { focusBlock } from './focus-block.ts';
import type { PageBook } from './page-book.ts';
import type { PageStore } from './page-store.ts';
import { useBlockIds } from './use-page-store.ts';

interface BlockListProps {
  readonly book: PageBook;
  readonly store: PageStore;
  readonly sourceLanguage: string | null | undefined;
  readonly isReadOnly: boolean;
  readonly onRemark: ((blockId: string, number: number) => void) | undefined;
  /** Announces text to screen readers. */
  readonly onSay: (words: string) => void;
}

/** The blocks of a page in reading order. */
export function BlockList({ book, store, sourceLanguage, isReadOnly, onRemark, onSay }: BlockListProps) {
  const { t } = useTranslation('desk');
  const ids = useBlockIds(store);

  const remove = useCallback(
    (id: string, number: number) => {
      store.remove(id);
      if (store.activeId !== undefined) focusBlock(store.activeId);
      showToast({
        title: t('editor.block.deleted', { number }),
        action: {
          label: t('editor.block.undo'),
          onPress: () => {
            const back = store.putBack(id);
            if (back !== undefined) focusBlock(back);
          },
        },
      });
    },
    [store, t],
  );
  const move = useCallback(
    (id: string, by: 1 | -1) => {
      store.move(id, by);
      onSay(t('editor.block.moved', { place: store.ids.indexOf(id) + 1, count: store.ids.length }));
      // An element that moves in the document loses the focus.
      setTimeout(() =>
        document.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"] [data-move="${by}"]`)?.focus(),
      );
    },
    [store, t, onSay],
  );

  const merge = useCallback(
    (id: string, number: number) => {
      const undo = store.mergeWithNext(id);
      if (!undo) return void showToast({ title: t('editor.block.notMerged'), tone: 'danger' });
      focusBlock(id);
      showToast({
        title: t('editor.block.merged', { number, next: number + 1 }),
        action: {
          label: t('editor.block.undo'),
          onPress: () => {
            undo();
            focusBlock(id);
          },
        },
      });
    },
    [store, t],
  );
  const split = useCallback(
    (id: string, at: number) => {
      const second = store.split(id, at);
      if (second === undefined) {
        showToast({ title: t('editor.block.notSplit') });
        return focusBlock(id);
      }
      focusBlock(second);
      onSay(t('editor.block.splitDone', { number: store.ids.indexOf(second) + 1 }));
    },
    [store, t, onSay],
  );

  if (ids.length === 0)
    return <p className="py-4 text-ink-soft">{isReadOnly ? t('editor.list.emptyReading') : t('editor.list.empty')}</p>;
  return (
    <ol aria-label={t('editor.list.label')} className="divide-y divide-line">
      {ids.map((id, index) =>
        isReadOnly ? (
          <BlockReading
            key={id}
            store={store}
            id={id}
            number={index + 1}
            sourceLanguage={sourceLanguage}
            onRemark={onRemark}
          />
        ) : (
          <BlockEditor
            key={id}
            book={book}
            store={store}
            id={id}
            number={index + 1}
            isLast={index === ids.length - 1}
            sourceLanguage={sourceLanguage}
            onDelete={remove}
            onMerge={merge}
            onSplit={split}
            onMove={move}
          />
        ),
      )}
    </ol>
  );
}
