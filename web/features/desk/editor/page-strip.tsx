import Check from 'lucide-react/icons/check';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CloudOff from 'lucide-react/icons/cloud-off';
import File from 'lucide-react/icons/file';
import PencilLine from 'lucide-react/icons/pencil-line';
import { memo, useEffect, useRef, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { PageBook } from './page-book.ts';
import { usePageProgress } from './use-page-store.ts';

interface PageStripProps {
  readonly book: PageBook;
  readonly pages: readonly number[];
  readonly current: number;
  readonly onPage: (page: number) => void;
}

/** All pages in a row with their progress. They form a single tab stop; arrow keys, Home and End move between them. */
export function PageStrip({ book, pages, current, onPage }: PageStripProps) {
  const { t } = useTranslation('desk');
  const strip = useRef<HTMLDivElement>(null);
  const at = pages.indexOf(current);
  const done = useSyncExternalStore(
    book.subscribe,
    () => pages.filter((page) => ['checked', 'blank'].includes(book.progressOf(page))).length,
  );

  useEffect(() => {
    const button = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && button)
      strip.current.scrollTo({ left: button.offsetLeft - (strip.current.clientWidth - button.offsetWidth) / 2 });
  }, [current]);

  const go = (to: number, takesFocus: boolean) => {
    const page = pages[to];
    if (page === undefined) return;
    onPage(page);
    if (takesFocus) setTimeout(() => strip.current?.querySelector<HTMLElement>('[aria-current]')?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const forth = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const target = {
      [forth]: at + 1,
      [forth === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft']: at - 1,
      Home: 0,
      End: pages.length - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    go(target, true);
  };

  return (
    <nav aria-label={t('editor.pages.label')} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label={t('editor.pages.previous')} isOff={at <= 0} onClick={() => go(at - 1, false)}>
          <ChevronLeft className="size-5 rtl:rotate-180" />
        </IconButton>
        <span role="status" className="text-lg font-semibold tabular-nums">
          {t('editor.pages.current', { page: at + 1, count: pages.length })}
        </span>
        <IconButton label={t('editor.pages.next')} isOff={at === pages.length - 1} onClick={() => go(at + 1, false)}>
          <ChevronRight className="size-5 rtl:rotate-180" />
        </IconButton>
        <span className="text-base text-ink-soft tabular-nums">
          {t('editor.pages.done', { done, count: pages.length })}
        </span>
      </div>
      {pages.length > 1 && (
        <div
          ref={strip}
          role="toolbar"
          aria-label={t('editor.pages.all')}
          className="relative flex gap-1 overflow-x-auto p-1"
        >
          {pages.map((page, index) => (
            <PageButton
              key={page}
              book={book}
              page={page}
              isCurrent={page === current}
              onKeyDown={onKeyDown}
              onPress={() => go(index, false)}
            />
          ))}
        </div>
      )}
    </nav>
  );
}

const ICONS = { untouched: undefined, unfinished: PencilLine, checked: Check, blank: File };
const TONES = { untouched: '', unfinished: 'text-warning', checked: 'text-success', blank: 'text-success' };

interface PageButtonProps {
  readonly book: PageBook;
  readonly page: number;
  readonly isCurrent: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPress: () => void;
}

const PageButton = memo(function PageButton({ book, page, isCurrent, onKeyDown, onPress }: PageButtonProps) {
  const { t } = useTranslation('desk');
  const progress = usePageProgress(book, page);
  const isUnsaved = useSyncExternalStore(book.subscribe, () => book.isUnsaved(page));
  const Icon = isUnsaved && !isCurrent ? CloudOff : ICONS[progress];
  const state = t(`editor.progress.${progress}`);
  return (
    <button
      type="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={
        isUnsaved && !isCurrent ? t('editor.pages.unsaved', { page, state }) : t('editor.pages.page', { page, state })
      }
      onKeyDown={onKeyDown}
      onClick={onPress}
      className="flex h-13 min-w-11 shrink-0 flex-col items-center justify-center rounded-control border border-line bg-surface px-1 text-base leading-5 tabular-nums hover:border-primary aria-[current]:border-2 aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:font-semibold"
    >
      {page}
      {Icon ? <Icon className={`size-4 ${TONES[progress]}`} /> : <span className="size-4" />}
    </button>
  );
});
