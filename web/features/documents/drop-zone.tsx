import Camera from 'lucide-react/icons/camera';
import FileUp from 'lucide-react/icons/file-up';
import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ACCEPTED, ACCEPTED_FROM_CAMERA } from './upload-rules.ts';
import { useDroppedFiles } from '../../lib/use-dropped-files.ts';

/** Accepts files by drag and drop, file picker or a phone's camera. */
export function DropZone({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('documents');
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isOver = useDroppedFiles(onFiles);

  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // Allows choosing the same file again.
    currentTarget.value = '';
  };

  return (
    <div
      role="group"
      aria-label={t('upload.add')}
      className={classNames(
        'flex flex-col items-center gap-5 rounded-surface border-2 border-dashed px-5 py-10 text-center transition-colors duration-150 ease-quiet',
        isOver ? 'border-primary bg-primary-soft' : 'border-control bg-surface',
      )}
    >
      <FileUp className="size-9 text-primary" />
      {/* Phones have no drag and drop. */}
      <p className="text-xl font-semibold max-sm:hidden any-pointer-coarse:hidden">
        {t(isOver ? 'upload.dropNow' : 'upload.drop')}
      </p>
      <p className="text-xl font-semibold sm:not-any-pointer-coarse:hidden">{t('upload.add')}</p>
      <div className="flex flex-wrap items-center justify-center gap-3">
        <Button variant="primary" size="large" onClick={() => picker.current?.click()}>
          {t('upload.choose')}
        </Button>
        <Button
          size="large"
          className="sm:not-any-pointer-coarse:hidden"
          icon={<Camera className="size-5" />}
          onClick={() => camera.current?.click()}
        >
          {t('upload.photo')}
        </Button>
      </div>
      <p className="text-base text-ink-soft">{t('upload.limits')}</p>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={t('upload.choose')}
        onChange={take}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept={ACCEPTED_FROM_CAMERA}
        capture="environment"
        aria-label={t('upload.photo')}
        onChange={take}
      />
    </div>
  );
}
