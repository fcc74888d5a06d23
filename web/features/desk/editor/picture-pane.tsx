import SquareDashedMousePointer from 'lucide-react/icons/square-dashed-mouse-pointer';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../../schema/forms/languages.ts';
import type { BlockKind } from '../../../../schema/translations/blocks.ts';
import { usePicture } from '../../../lib/use-picture.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { BlockOutline, placeOnPage } from './block-outline.tsx';
import type { Box } from './editor-types.ts';
import { MARKS } from './mark-icons.ts';
import type { PageStore } from './page-store.ts';
import { usePagePointer } from './use-page-pointer.ts';
import { useActiveId, useBlockIds } from './use-page-store.ts';

interface Picture {
  readonly page: number;
  readonly pictureUrl: string;
  /** Width of the picture in pixels. */
  readonly width: number;
  readonly height: number;
}

interface PicturePaneProps extends Picture {
  readonly store: PageStore;
  readonly isReadOnly: boolean;
  /** Kind of block that the next stroke or press on the picture creates. */
  readonly drawing: BlockKind | undefined;
  readonly onDrawing: (kind: BlockKind | undefined) => void;
  readonly onDrawn: (box: Box, kind: BlockKind) => void;
  /** Called when a block is selected on the page. */
  readonly onChoose: (blockId: string) => void;
}

const PRESSED = 'aria-pressed:border-primary aria-pressed:bg-primary-soft';
const ZOOMS = [1, 1.5, 2, 3] as const;

/** The source page with zoom and the outline of each block; the active one is highlighted and in view. */
export function PicturePane(props: PicturePaneProps) {
  const { page, pictureUrl, width, height, store, isReadOnly, drawing, onDrawing, onDrawn, onChoose } = props;
  const { t, i18n } = useTranslation('desk');
  const [step, setStep] = useState(0);
  const zoom = ZOOMS[step] ?? 1;
  const frame = useRef<HTMLDivElement>(null);
  const activeId = useActiveId(store);
  const percent = new Intl.NumberFormat(localeOf(i18n.language), { style: 'percent' }).format(zoom);

  useEffect(() => {
    // Some browsers do not make scrollable elements focusable.
    if (frame.current) frame.current.tabIndex = 0;
  }, []);

  // Scrolls only the frame: the screen stays at the user's reading position.
  useEffect(() => {
    const box = frame.current;
    const spot = box?.querySelector<HTMLElement>('[data-lit]');
    if (!box || !spot) return;
    const isInSight =
      spot.offsetTop >= box.scrollTop &&
      spot.offsetTop + spot.offsetHeight <= box.scrollTop + box.clientHeight &&
      spot.offsetLeft >= box.scrollLeft &&
      spot.offsetLeft + spot.offsetWidth <= box.scrollLeft + box.clientWidth;
    if (isInSight) return;
    box.scrollTo({
      left: spot.offsetLeft + Math.min(0, (spot.offsetWidth - box.clientWidth) / 2),
      top: spot.offsetTop + Math.min(0, (spot.offsetHeight - box.clientHeight) / 2),
    });
  }, [activeId, zoom]);

  return (
    <section aria-label={t('editor.picture.label', { page })} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {isReadOnly ? (
          <span />
        ) : (
          <div className="flex flex-wrap items-center gap-1">
            <Button
              size="small"
              aria-pressed={drawing === 'text'}
              onClick={() => onDrawing(drawing === 'text' ? undefined : 'text')}
              icon={<SquareDashedMousePointer className="size-5" />}
              className={PRESSED}
            >
              {t('editor.picture.draw')}
            </Button>
            {MARKS.map(([kind, Icon]) => (
              <IconButton
                key={kind}
                label={t('editor.picture.mark', { kind: t(`editor.kinds.${kind}`) })}
                aria-pressed={drawing === kind}
                onClick={() => onDrawing(drawing === kind ? undefined : kind)}
                className={PRESSED}
              >
                <Icon className="size-5" />
              </IconButton>
            ))}
          </div>
        )}
        <div className="flex items-center gap-1">
          <IconButton label={t('editor.picture.smaller')} isOff={step === 0} onClick={() => setStep(step - 1)}>
            <ZoomOut className="size-5" />
          </IconButton>
          <span role="status" className="min-w-12 text-center text-base tabular-nums">
            {percent}
          </span>
          <IconButton
            label={t('editor.picture.larger')}
            isOff={step === ZOOMS.length - 1}
            onClick={() => setStep(step + 1)}
          >
            <ZoomIn className="size-5" />
          </IconButton>
        </div>
      </div>
      {drawing && (
        <p role="status" className="text-base text-ink-soft">
          {t('editor.picture.drawHelp')}
        </p>
      )}
      {/* Scrolls when larger than the frame, so it must be focusable. Positions on a page are always left to right. */}
      <div
        ref={frame}
        dir="ltr"
        role="group"
        aria-label={t('editor.picture.frame', { page })}
        className="relative max-h-[55dvh] overflow-auto overscroll-contain rounded-surface border border-line bg-sunken lg:max-h-[calc(100dvh-10rem)]"
      >
        <div className="relative" style={{ width: `${zoom * 100}%` }}>
          <PageImage page={page} pictureUrl={pictureUrl} width={width} height={height} />
          <Outlines store={store} isReadOnly={isReadOnly} drawing={drawing} onDrawn={onDrawn} onChoose={onChoose} />
        </div>
      </div>
      {!isReadOnly && (
        <p id="page-outline-help" className="sr-only">
          {t('editor.place.outlineHelp')}
        </p>
      )}
    </section>
  );
}

function PageImage(picture: Picture) {
  const [attempt, setAttempt] = useState(0);
  return <LoadedImage key={attempt} {...picture} onAgain={() => setAttempt(attempt + 1)} />;
}

function LoadedImage({ page, pictureUrl, width, height, onAgain }: Picture & { readonly onAgain: () => void }) {
  const { t } = useTranslation('desk');
  const picture = usePicture(pictureUrl);
  if (typeof picture === 'object')
    return (
      <img
        src={picture.url}
        width={width}
        height={height}
        alt={t('editor.picture.alt', { page })}
        className="block h-auto w-full select-none"
        draggable={false}
      />
    );
  return (
    <div className="grid w-full place-items-center p-6" style={{ aspectRatio: `${width} / ${height}` }}>
      {picture === 'failed' ? (
        <div role="alert" className="relative z-10 flex flex-col items-center gap-3 text-center">
          <p>{t('editor.picture.failed')}</p>
          <Button size="small" onClick={onAgain}>
            {t('editor.picture.again')}
          </Button>
        </div>
      ) : (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner className="text-primary" />
          {t('editor.picture.loading')}
        </p>
      )}
    </div>
  );
}

type OutlinesProps = Pick<PicturePaneProps, 'store' | 'isReadOnly' | 'drawing' | 'onDrawn' | 'onChoose'>;

function Outlines({ store, isReadOnly, drawing, onDrawn, onChoose }: OutlinesProps) {
  const ids = useBlockIds(store);
  const [layer, drawn] = usePagePointer({ store, isReadOnly, drawing, onDrawn, onChoose });
  return (
    <div ref={layer} className={`absolute inset-0 ${drawing ? 'cursor-crosshair touch-none' : ''}`}>
      {ids.map((id, index) => (
        <BlockOutline key={id} store={store} id={id} number={index + 1} isReadOnly={isReadOnly} onLeave={onChoose} />
      ))}
      {drawn && (
        <span
          aria-hidden="true"
          className="absolute border-2 border-dashed border-[#0e6767] bg-[#f0a264]/25"
          style={placeOnPage(drawn)}
        />
      )}
    </div>
  );
}
