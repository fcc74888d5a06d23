import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams, Link } from 'react-router-dom';
import type { TFunction } from 'i18next';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { paths } from '../../lib/paths.ts';
import { hasScreen } from '../../lib/screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast, type ToastMessage } from '../../ui/toast-store.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { documentAddress, TABS, tabAddress, type TabId } from './addresses.ts';
import { AllDocuments } from './all-documents.tsx';
import { DocumentScreen } from './document-screen.tsx';
import { uploadQueue, type UploadItem } from './upload-queue.ts';
import { useDocumentChanges } from './use-document-changes.ts';
import { useUploadOutcomes, useUploads } from './use-uploads.ts';
import { refusalMessage } from './refusal-message.ts';
import { Section } from '../../ui/section.tsx';
import { DropZone } from './drop-zone.tsx';
import { UploadRow } from './upload-row.tsx';

/** /document-center: upload, the list, and a single document (`?document=doc_…`). */
export function DocumentCenterPage() {
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const documentId = params.get('document');
  // Last document opened, so that the focus returns to its row.
  const [lastOpened, setLastOpened] = useState<string>();
  if (documentId !== null && documentId !== lastOpened) setLastOpened(documentId);
  // Announced by screen readers.
  const [said, say] = useState('');
  const [readings, setReadings] = useState(0);
  const [lastStored, setLastStored] = useState<string>();

  useDocumentChanges((change) => {
    setReadings((count) => count + 1);
    if (change === 'deleted') return;
    const name = change.originalName;
    say(
      change.analysisStatus === 'completed'
        ? t('live.read', { name, type: change.analysisResult?.documentTypeTitle ?? '' })
        : t('live.unread', { name }),
    );
  });

  useUploadOutcomes(({ file: { name }, state }: UploadItem) => {
    if (state.kind === 'failed') showToast(refusalToast(t, state.code));
    if (state.kind !== 'stored') return;
    say(t('live.stored', { name }));
    setLastStored(state.documentId);
    if (!state.isAlreadyHere) return;
    showToast({ title: t('upload.alreadyHereTitle'), description: t('upload.alreadyHereText', { name }) });
    // Does not navigate away while other files are uploading.
    if (!uploadQueue.isBusy) void navigate(documentAddress(state.documentId));
  });

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {documentId === null ? (
        <Center
          tab={tabOf(params.get('tab'))}
          lastOpened={lastOpened}
          readings={readings}
          isForTranslation={params.get('for') === 'translation' && hasScreen(paths.translations)}
          lastStored={lastStored}
        />
      ) : (
        <DocumentScreen key={documentId} id={documentId} />
      )}
    </>
  );
}

const tabOf = (name: string | null): TabId => TABS.find((tab) => tab === name) ?? 'upload';

interface CenterProps {
  readonly tab: TabId;
  readonly lastOpened: string | undefined;
  readonly readings: number;
  /** Whether the user came from ordering a translation and will return. */
  readonly isForTranslation: boolean;
  readonly lastStored: string | undefined;
}

function Center({ tab, lastOpened, readings, isForTranslation, lastStored }: CenterProps) {
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  return (
    <div className="content-width flex flex-col gap-8 py-10">
      <PageHeading title={t('title')} lead={t('lead')} />
      {isForTranslation && (
        <Notice
          title={t('forTranslation.title')}
          actions={
            <ButtonLink
              size="small"
              variant={lastStored === undefined ? 'quiet' : 'primary'}
              to={lastStored === undefined ? paths.translations : paths.translate(lastStored)}
            >
              {t('forTranslation.back')}
            </ButtonLink>
          }
        >
          {t(lastStored === undefined ? 'forTranslation.text' : 'forTranslation.stored')}
        </Notice>
      )}
      <Tabs
        label={t('title')}
        currentId={tab}
        onChoose={(id) => void navigate(tabAddress(id))}
        tabs={TABS.map((id) => ({ id, title: t(`tabs.${id}`) }))}
      >
        {tab === 'upload' ? <UploadPanel /> : <AllDocuments lastOpened={lastOpened} readings={readings} />}
      </Tabs>
    </div>
  );
}

/** Titles and texts given by the specification; a more specific message of the server is appended. */
function refusalToast(t: TFunction<'documents'>, code: string): ToastMessage {
  const tone = 'danger';
  if (code === 'FILE_TOO_LARGE') return { title: t('toast.tooLargeTitle'), description: t('toast.tooLargeText'), tone };
  if (code === 'INVALID_FILE_TYPE')
    return { title: t('toast.wrongTypeTitle'), description: t('toast.wrongTypeText'), tone };
  return { title: t('toast.failedTitle'), description: refusalMessage(t, code) ?? t('toast.failedText'), tone };
}

/** Upload area, and the state of each file. */
function UploadPanel() {
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
