import { useMutation } from '@apollo/client/react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { resultOf } from '../../lib/result-of.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { NamedDocument } from './document-types.ts';
import { READ_DOCUMENT_AGAIN } from './operations.ts';
import { readingProgress } from './reading-progress.ts';
import { refusalMessage } from './refusal-message.ts';
import type { DocumentDialogs } from './use-document-dialogs.tsx';

/** Shown while a document is being read. */
export function ReadingPending({ documentId }: { readonly documentId: string }) {
  const { t } = useTranslation('documents');
  const progress = useSyncExternalStore(readingProgress.subscribe, () => readingProgress.of(documentId));
  return (
    <div role="status" className="flex max-w-prose flex-col gap-3 rounded-surface border border-line bg-surface p-6">
      <p className="flex items-center gap-3 text-lg font-semibold">
        <Spinner className="text-primary" />
        {t('reading.title')}
      </p>
      <p className="text-ink-soft">{t('reading.text')}</p>
      {progress && progress.of > 1 && (
        <ProgressBar
          percent={(100 * (progress.page - 1)) / progress.of}
          label={t('reading.title')}
          words={t('viewer.page', { page: progress.page, count: progress.of })}
        />
      )}
    </div>
  );
}

interface ReadingFailedProps {
  readonly document: NamedDocument;
  readonly failure: { readonly message: string };
  readonly dialogs: DocumentDialogs;
}

/** Explains why reading failed, with two ways to continue. The file is kept. */
export function ReadingFailed({ document, failure, dialogs }: ReadingFailedProps) {
  const { t } = useTranslation('documents');
  const [readDocumentAgain, { loading: isBusy }] = useMutation(READ_DOCUMENT_AGAIN);
  const readAgain = async () => {
    const result = await resultOf(readDocumentAgain({ variables: { input: { id: document.id } } }));
    if (!result || 'code' in result)
      showToast({
        title: t('reading.againFailed'),
        description: (result && refusalMessage(t, result.code)) ?? t('reading.againFailedText'),
        tone: 'danger',
      });
  };
  return (
    <Notice
      tone="danger"
      title={t('reading.failedTitle')}
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => void readAgain()}>
            {t('reading.again')}
          </Button>
          <Button onClick={() => dialogs.ask('delete', document)}>{t('actions.delete')}</Button>
        </>
      }
    >
      <p>{failure.message}</p>
      <p className="mt-1">{t('reading.failedKept')}</p>
    </Notice>
  );
}
