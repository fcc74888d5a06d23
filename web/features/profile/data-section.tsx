import Archive from 'lucide-react/icons/archive';
import FileDown from 'lucide-react/icons/file-down';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { gatherData } from './gather-data.ts';
import type { Person } from './profile-types.ts';
import { useConfirming } from './use-confirming.ts';

/** Data export: one machine-readable file, or a ZIP with all files. */
export function DataSection({ person }: { readonly person: Person }) {
  const { t } = useTranslation('profile');
  const [isBusy, setIsBusy] = useState(false);
  const confirming = useConfirming();
  const download = async () => {
    setIsBusy(true);
    try {
      if (!(await confirming())) return;
      const now = new Date();
      const file = new Blob([await gatherData(person, now)], { type: 'application/json' });
      saveFile(file, `tern-data-${now.toISOString().slice(0, 10)}.json`);
    } catch {
      showToast({ title: t('toast.downloadFailedTitle'), description: t('toast.downloadFailedText'), tone: 'danger' });
    } finally {
      setIsBusy(false);
    }
  };
  const downloadFiles = async () => {
    if (await confirming()) location.assign(paths.exportZip);
  };
  return (
    <Section title={t('data.title')}>
      <p className="mt-1 text-ink-soft">{t('data.text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button isBusy={isBusy} icon={<FileDown className="size-5" />} onClick={() => void download()}>
          {t(isBusy ? 'data.gathering' : 'data.json')}
        </Button>
        <ButtonLink
          href={paths.exportZip}
          download
          icon={<Archive className="size-5" />}
          onClick={(event) => {
            event.preventDefault();
            void downloadFiles();
          }}
        >
          {t('data.zip')}
        </ButtonLink>
      </div>
    </Section>
  );
}
