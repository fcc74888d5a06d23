import Eye from 'lucide-react/icons/eye';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockKind } from '../../../../schema/translations/blocks.ts';
import { Button } from '../../../ui/button.tsx';
import { SavedState } from '../../../ui/saved-state.tsx';
import { AddBlocks } from './add-blocks.tsx';
import { BlockList } from './block-list.tsx';
import { DraftButton } from './draft-button.tsx';
import type { Box, MarkedPlace } from './editor-types.ts';
import { focusBlock } from './focus-block.ts';
import type { OpenPage, PageBook } from './page-book.ts';
import { PageChecks } from './page-checks.tsx';
import { PagePreview } from './page-preview.tsx';
import { PicturePane } from './picture-pane.tsx';
import { SideSwitch } from './side-switch.tsx';
import { useBookState } from './use-page-store.ts';

interface PageViewProps {
  readonly book: PageBook;
  readonly opened: OpenPage;
  readonly pictureUrl: string;
  /** Width of the picture in pixels. */
  readonly width: number;
  readonly height: number;
  readonly orderId: string;
  readonly sourceLanguage: string | null | undefined;
  readonly isReadOnly: boolean;
  readonly onRemark: ((place: MarkedPlace) => void) | undefined;
}

/** One page: its picture, and its blocks beside it (on phones below it). */
export const PageView = memo(function PageView(props: PageViewProps) {
  const { book, opened, pictureUrl, width, height, orderId, sourceLanguage, isReadOnly, onRemark } = props;
  const { t } = useTranslation('desk');
  const { page, store } = opened;
  const [drawing, setDrawing] = useState<BlockKind>();
  const [said, setSaid] = useState('');
  const [isPreview, setIsPreview] = useState(false);
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);

  // Activating a block means editing it.
  useEffect(() => store.subscribe('active', () => setIsPreview(false)), [store]);
  const choose = useCallback(
    (id: string) => {
      store.activate(id);
      focusBlock(id);
    },
    [store],
  );
  const addDrawn = useCallback(
    (box: Box, kind: BlockKind) => {
      setDrawing(undefined);
      focusBlock(store.add({ box, kind }));
    },
    [store],
  );

  const remarkOn = useMemo(
    () => onRemark && ((blockId: string, number: number) => onRemark({ page, blockId, number })),
    [onRemark, page],
  );

  return (
    <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-8">
      <div ref={picture} className="lg:sticky lg:top-20">
        <PicturePane
          page={page}
          pictureUrl={pictureUrl}
          width={width}
          height={height}
          store={store}
          isReadOnly={isReadOnly}
          drawing={drawing}
          onDrawing={setDrawing}
          onDrawn={addDrawn}
          onChoose={choose}
        />
      </div>
      <section
        ref={text}
        aria-label={t('editor.list.section', { page })}
        className="flex min-w-0 scroll-mt-16 flex-col gap-4"
      >
        {/* Sticky below the header while the blocks scroll. */}
        <div className="sticky top-16 z-20 -mx-1 flex flex-wrap items-center justify-between gap-2 bg-paper px-1 py-2">
          <SideSwitch picture={picture} text={text} store={store} />
          {!isReadOnly && <SavedPill book={book} />}
          <Button
            size="small"
            aria-pressed={isPreview}
            icon={<Eye className="size-5" />}
            className="aria-pressed:border-primary aria-pressed:bg-primary-soft"
            onClick={() => {
              setIsPreview(!isPreview);
              text.current?.scrollIntoView();
            }}
          >
            {t('editor.preview.show')}
          </Button>
          {!isReadOnly && <DraftButton orderId={orderId} opened={opened} />}
        </div>
        {isPreview ? (
          <PagePreview orderId={orderId} opened={opened} />
        ) : (
          <>
            {!isReadOnly && <p className="text-base text-ink-soft">{t('editor.list.help')}</p>}
            <BlockList
              book={book}
              store={store}
              sourceLanguage={sourceLanguage}
              isReadOnly={isReadOnly}
              onRemark={remarkOn}
              onSay={setSaid}
            />
            {!isReadOnly && <AddBlocks store={store} />}
            {!isReadOnly && <PageChecks book={book} store={store} />}
          </>
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
      </section>
    </div>
  );
});

function SavedPill({ book }: { readonly book: PageBook }) {
  const { t } = useTranslation('desk');
  const { state } = useBookState(book);
  return <SavedState state={state} words={(word, values) => t(`editor.save.${word}`, values)} />;
}
