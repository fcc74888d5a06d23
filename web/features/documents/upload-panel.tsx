import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { tabAddress } from './addresses.ts';
import { Section } from '../../ui/section.tsx';
import { DropZone } from './drop-zone.tsx';
import { uploadQueue } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

/** Upload area, and the state of each file. */
export function UploadPanel() {
  const { t } = useTranslation('documents');
  const uploads = useUploads();
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <DropZone onFiles={(files) => uploadQueue.add(files)} />
      <p className="flex items-start gap-3 text-ink-soft">
        <LockKeyhole className="mt-0.5 size-5.5 shrink-0 text-primary" />
        <span className="max-w-prose">{t('upload.privacy')}</span>
      </p>
      {uploads.length > 0 && (
        <Section
          title={t('upload.yourFiles')}
          aside={
            <Link to={tabAddress('all')} className="link-text">
              {t('upload.seeAll')}
            </Link>
          }
        >
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
