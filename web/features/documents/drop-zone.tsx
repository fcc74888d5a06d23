import { Camera, FileUp } from 'lucide-react';
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ACCEPTED, ACCEPTED_FROM_CAMERA } from './upload-rules.ts';

/** Files by dropping, by choosing, or by the camera of a phone. */
export function DropZone({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('documents');
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  // Enter and leave also tell about every element inside; a count says when the zone itself was left.
  const [depth, setDepth] = useState(0);
  const isOver = depth > 0;

  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file may be chosen again.
    currentTarget.value = '';
  };
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

  return (
    <div
      role="group"
      aria-label={t('upload.add')}
      onDragEnter={(event) => {
        if (holdsFiles(event)) setDepth((count) => count + 1);
      }}
      onDragLeave={(event) => {
        if (holdsFiles(event)) setDepth((count) => Math.max(0, count - 1));
      }}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        // Otherwise the browser leaves the page and opens the file.
        event.preventDefault();
        setDepth(0);
        onFiles([...event.dataTransfer.files]);
      }}
      className={classNames(
        'flex flex-col items-center gap-5 rounded-surface border-2 border-dashed px-5 py-10 text-center transition-colors duration-150 ease-quiet',
        isOver ? 'border-primary bg-primary-soft' : 'border-control bg-surface',
      )}
    >
      <FileUp aria-hidden="true" className="size-9 text-primary" />
      {/* A phone has nothing to drag. */}
      <p className="text-xl font-semibold pointer-coarse:hidden">{t(isOver ? 'upload.dropNow' : 'upload.drop')}</p>
      <p className="hidden text-xl font-semibold pointer-coarse:block">{t('upload.add')}</p>
      <div className="flex flex-wrap items-center justify-center gap-3">
        <Button look="primary" size="large" onClick={() => picker.current?.click()}>
          {t('upload.choose')}
        </Button>
        <Button
          size="large"
          className="hidden pointer-coarse:inline-flex"
          icon={<Camera aria-hidden="true" className="size-5" />}
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
