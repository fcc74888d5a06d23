import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { hasScreen } from '../../lib/screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { documentAddress, TABS, tabAddress, type TabId } from './addresses.ts';
import { AllDocuments } from './all-documents.tsx';
import { DocumentScreen } from './document-screen.tsx';
import { refusalToast } from './refusal-toast.ts';
import { UploadPanel } from './upload-panel.tsx';
import { uploadQueue, type UploadItem } from './upload-queue.ts';
import { useDocumentChanges } from './use-document-changes.ts';
import { useUploadOutcomes } from './use-uploads.ts';

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
