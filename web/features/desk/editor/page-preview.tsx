import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import type { Box } from './editor-types.ts';
import { PAGE_PREVIEW } from './operations.ts';
import type { OpenPage } from './page-book.ts';

/** Sheet as the server sends it, in points. */
interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly frames: readonly Box[];
  /** Lines without height or width. */
  readonly ruledLines: readonly Box[];
  readonly pieces: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly size: number;
    readonly face: string;
    readonly text: string;
  }[];
}

/** Preview of the English page as it will be printed, once all changes are saved. */
export function PagePreview({
  orderId,
  opened: { page, saver },
}: {
  readonly orderId: string;
  readonly opened: OpenPage;
}) {
  const { t } = useTranslation('desk');
  const [isSaved, setIsSaved] = useState<boolean>();
  useEffect(() => {
    void (saver.isUnsaved ? saver.flush() : Promise.resolve()).then(() => setIsSaved(!saver.isUnsaved));
  }, [saver]);
  const { data, error, refetch } = useQuery(
    PAGE_PREVIEW,
    isSaved ? { variables: { id: orderId, page }, fetchPolicy: 'no-cache' } : skipToken,
  );
  if (isSaved === false) return <p role="alert">{t('editor.draft.saveFirst')}</p>;
  if (error)
    return (
      <RetryNotice
        title={t('failedTitle')}
        text={t('failedText')}
        onAgain={() => void refetch().catch(() => undefined)}
      />
    );
  if (!data) return <SkeletonLines lines={10} message={t('loading')} />;
  const sheets = (data.desk?.order?.preview ?? []) as readonly Sheet[];
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base text-ink-soft">{t('editor.preview.note')}</p>
      {sheets.map(({ width, height, frames, ruledLines, pieces }, at) => (
        // Real text, so that it can be read aloud and searched.
        <svg
          key={at}
          viewBox={`0 0 ${width} ${height}`}
          lang="en"
          aria-label={t('editor.preview.sheet', { page })}
          role="group"
          className="block h-auto w-full border border-line bg-[#fff] [direction:ltr]"
        >
          {ruledLines.map(({ x, y, ...line }, index) => (
            <line
              key={index}
              x1={x}
              y1={y}
              x2={x + line.width}
              y2={y + line.height}
              className="stroke-[#666] stroke-[0.4]"
            />
          ))}
          {frames.map((frame, index) => (
            <rect key={index} {...frame} className="fill-none stroke-[#666] stroke-[0.5]" strokeDasharray="2 2" />
          ))}
          {pieces.map((piece, index) => (
            <text
              key={index}
              x={piece.x}
              y={piece.y}
              fontSize={piece.size}
              textLength={piece.text.length > 1 ? piece.width : undefined}
              lengthAdjust="spacingAndGlyphs"
              className={FACES[piece.face] ?? FACES['serif']}
            >
              {piece.text}
            </text>
          ))}
        </svg>
      ))}
    </div>
  );
}

/** Whatever font the browser uses, the text keeps its width on paper. */
const FACES: Readonly<Record<string, string>> = {
  serif: 'fill-[#111] font-[serif]',
  serifBold: 'fill-[#111] font-[serif] font-bold',
  sans: 'fill-[#111] font-[sans-serif]',
};
