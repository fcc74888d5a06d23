import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../schema/forms/languages.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Box, PagePicture } from './document-types.ts';
import type { PagePictures } from './use-page-pictures.ts';

interface PageViewerProps {
  readonly name: string;
  readonly pagePictures: readonly PagePicture[];
  readonly pictures: PagePictures;
  /** 1-based. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Highlighted place of a finding on this page. */
  readonly lit: Box | undefined;
}

const ZOOMS = [1, 1.5, 2, 3] as const;

/** Shows one page of a document at a time, with zoom and the highlighted place of a chosen finding. */
export function PageViewer({ name, pagePictures, pictures, page, onPage, lit }: PageViewerProps) {
  const { t, i18n } = useTranslation('documents');
  const [step, setStep] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const light = useRef<HTMLDivElement>(null);
  const zoom = ZOOMS[step] ?? 1;
  const at = pagePictures.findIndex((picture) => picture.page === page);
  const picture = pagePictures[at];
  const loaded = pictures.of(page);
  const url = typeof loaded === 'object' ? loaded.url : undefined;

  useEffect(() => {
    // For browsers that do not make scroll containers focusable.
    if (frame.current) frame.current.tabIndex = 0;
  }, []);

  // Scrolls the highlight into view, within the frame only.
  useEffect(() => {
    const [box, spot] = [frame.current, light.current];
    if (!box || !spot) return;
    // On a phone the page is above the findings.
    box.scrollIntoView({ block: 'nearest' });
    box.scrollTo({
      left: spot.offsetLeft + spot.offsetWidth / 2 - box.clientWidth / 2,
      top: spot.offsetTop + spot.offsetHeight / 2 - box.clientHeight / 2,
    });
  }, [lit, zoom, url]);

  if (!picture) return null;
  const go = (by: number) => {
    const next = pagePictures[at + by];
    if (next) onPage(next.page);
  };
  const percent = new Intl.NumberFormat(localeOf(i18n.language), { style: 'percent' }).format(zoom);
  return (
    <section aria-label={t('viewer.label')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {pagePictures.length > 1 ? (
          <div className="flex items-center gap-1">
            <IconButton label={t('viewer.previous')} isOff={at === 0} onClick={() => go(-1)}>
              <ChevronLeft className="size-5 rtl:rotate-180" />
            </IconButton>
            <span role="status" className="text-base tabular-nums">
              {t('viewer.page', { page: at + 1, count: pagePictures.length })}
            </span>
            <IconButton label={t('viewer.next')} isOff={at === pagePictures.length - 1} onClick={() => go(1)}>
              <ChevronRight className="size-5 rtl:rotate-180" />
            </IconButton>
          </div>
        ) : (
          <span />
        )}
        <div className="flex items-center gap-1">
          <IconButton label={t('viewer.smaller')} isOff={step === 0} onClick={() => setStep(step - 1)}>
            <ZoomOut className="size-5" />
          </IconButton>
          <span role="status" className="min-w-12 text-center text-base tabular-nums">
            {percent}
          </span>
          <IconButton label={t('viewer.larger')} isOff={step === ZOOMS.length - 1} onClick={() => setStep(step + 1)}>
            <ZoomIn className="size-5" />
          </IconButton>
        </div>
      </div>
      {/* Scrollable, so the keyboard must reach it. Pictures of pages have no text direction. */}
      <div
        ref={frame}
        dir="ltr"
        role="group"
        aria-label={t('viewer.frame', { page: at + 1 })}
        className="relative max-h-[70dvh] overflow-auto overscroll-contain rounded-surface border border-line bg-sunken"
      >
        {url === undefined ? (
          <div
            className="grid place-items-center p-6"
            style={{ aspectRatio: `${picture.width} / ${picture.height}`, maxHeight: '70dvh', width: '100%' }}
          >
            {loaded === 'failed' ? (
              <div role="alert" className="flex flex-col items-center gap-3 text-center">
                <p>{t('viewer.failed')}</p>
                <Button size="small" onClick={() => pictures.again(page)}>
                  {t('again')}
                </Button>
              </div>
            ) : (
              <p role="status" className="flex items-center gap-3 text-ink-soft">
                <Spinner className="text-primary" />
                {t('viewer.loading')}
              </p>
            )}
          </div>
        ) : (
          <div className="relative" style={{ width: `${zoom * 100}%` }}>
            <img
              src={url}
              width={picture.width}
              height={picture.height}
              alt={t('viewer.alt', { name, page: at + 1 })}
              className="block h-auto w-full"
            />
            {lit && (
              <div
                ref={light}
                className="absolute rounded border-3 border-[#0e6767] bg-[#f0a264]/25 shadow-[0_0_0_2px_#fff]"
                style={{
                  left: `calc(${lit.x * 100}% - 5px)`,
                  top: `calc(${lit.y * 100}% - 5px)`,
                  width: `calc(${lit.width * 100}% + 10px)`,
                  height: `calc(${lit.height * 100}% + 10px)`,
                }}
              />
            )}
          </div>
        )}
      </div>
    </section>
  );
}
