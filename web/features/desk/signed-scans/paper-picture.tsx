import { useTranslation } from 'react-i18next';
import { usePicture } from '../../../lib/use-picture.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

/** A whole paper, as large as there is room. */
export function PaperPicture({ url, title }: { readonly url: string; readonly title: string }) {
  const { t } = useTranslation('desk');
  const picture = usePicture(url);
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      <figcaption className="font-semibold">{title}</figcaption>
      {picture === 'failed' ? (
        <Notice tone="danger" role="alert">
          {t('failedText')}
        </Notice>
      ) : picture ? (
        <img src={picture.url} alt={title} className="block h-auto w-full border border-line" />
      ) : (
        <div className="grid min-h-60 place-items-center border border-line">
          <Spinner />
        </div>
      )}
    </figure>
  );
}
