import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePicture } from '../../lib/use-picture.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Picture of a whole document that fits the available width, or zoomed to twice that for small print. */
export function PaperPicture({ url, title }: { readonly url: string; readonly title: string }) {
  const { t } = useTranslation('desk');
  const picture = usePicture(url);
  const [isLarge, setIsLarge] = useState(false);
  const Zoom = isLarge ? ZoomOut : ZoomIn;
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      <figcaption className="flex items-center justify-between gap-3 font-semibold">
        {title}
        <IconButton
          label={t(isLarge ? 'editor.picture.smaller' : 'editor.picture.larger')}
          onClick={() => setIsLarge(!isLarge)}
        >
          <Zoom className="size-5" />
        </IconButton>
      </figcaption>
      {picture === 'failed' ? (
        <ErrorNotice>{t('failedText')}</ErrorNotice>
      ) : picture ? (
        <div
          role="group"
          aria-label={title}
          // A scrollable region must be focusable, so that keyboards can scroll it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={isLarge ? 0 : -1}
          dir="ltr"
          className="overflow-auto border border-line"
        >
          <img
            src={picture.url}
            alt={title}
            className={isLarge ? 'block h-auto w-[200%] max-w-none' : 'block h-auto w-full'}
          />
        </div>
      ) : (
        <div className="grid min-h-60 place-items-center border border-line">
          <Spinner />
        </div>
      )}
    </figure>
  );
}
