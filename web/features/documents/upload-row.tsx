import { useQuery } from '@apollo/client/react';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../schema/forms/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { documentAddress } from './addresses.ts';
import { ChecksAtAGlance } from './checks.tsx';
import { formatFileSize } from './file-size.ts';
import { UPLOADED_DOCUMENT } from './operations.ts';
import { refusalMessage } from './refusal-message.ts';
import { StatusBadge } from '../../lib/status-badge.tsx';
import { uploadQueue, type UploadItem, type UploadState } from './upload-queue.ts';
import { useCatchUp } from './use-catch-up.ts';

/** One file: uploading, rejected, or stored and being read. */
export function UploadRow({ upload: { id, file, state } }: { readonly upload: UploadItem }) {
  const { t, i18n } = useTranslation('documents');
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 flex-1 basis-56">
          <bdi className="font-semibold wrap-anywhere">{file.name}</bdi>{' '}
          <span className="text-base text-ink-soft tabular-nums">{formatFileSize(file.size, i18n.language)}</span>
        </p>
        {(state.kind === 'waiting' || state.kind === 'sending') && (
          <RowButton name={file.name} words={t('upload.cancel')} onClick={() => uploadQueue.cancel(id)} />
        )}
        {state.kind === 'failed' && (
          <div className="flex flex-wrap gap-2">
            {state.canTryAgain && (
              <RowButton name={file.name} words={t('again')} onClick={() => uploadQueue.retry(id)} />
            )}
            <RowButton
              name={file.name}
              words={t('upload.dismiss')}
              icon={<X className="size-4.5" />}
              onClick={() => uploadQueue.cancel(id)}
            />
          </div>
        )}
        {state.kind === 'stored' && (
          <ButtonLink
            size="small"
            to={documentAddress(state.documentId)}
            aria-label={t('named', { action: t('actions.open'), name: file.name })}
          >
            {t('actions.open')}
          </ButtonLink>
        )}
      </div>
      <div className="mt-1.5">
        <RowState state={state} name={file.name} />
      </div>
    </li>
  );
}

function RowState({ state, name }: { readonly state: UploadState; readonly name: string }) {
  const { t, i18n } = useTranslation('documents');
  switch (state.kind) {
    case 'waiting':
      return <p className="text-base text-ink-soft">{t('upload.waiting')}</p>;
    case 'sending': {
      const percent = Math.floor(state.part * 100);
      // All bytes are sent, but the server still checks the file.
      if (state.part >= 1) return <Busy>{t('upload.checking')}</Busy>;
      const words = new Intl.NumberFormat(localeOf(i18n.language), { style: 'percent' }).format(percent / 100);
      return <ProgressBar percent={percent} label={t('upload.uploading', { name })} words={words} />;
    }
    case 'failed':
      return (
        <p className="flex items-start gap-2 text-base text-danger">
          <CircleAlert className="mt-0.5 size-5 shrink-0" />
          <span>{refusalMessage(t, state.code) ?? t('toast.failedText')}</span>
        </p>
      );
    case 'stored':
      return <Arrived id={state.documentId} isAlreadyHere={state.isAlreadyHere} />;
  }
}

/** The stored document, in its current state on the server. */
function Arrived({ id, isAlreadyHere }: { readonly id: string; readonly isAlreadyHere: boolean }) {
  const { t } = useTranslation('documents');
  const { data, refetch } = useQuery(UPLOADED_DOCUMENT, { variables: { id, language: useLanguage() } });
  const document = data?.document;
  useCatchUp(document?.analysisStatus === 'pending', refetch);
  if (isAlreadyHere) return <p className="text-base">{t('upload.alreadyHereTitle')}</p>;
  if (!document || document.analysisStatus === 'pending') return <Busy>{t('upload.reading')}</Busy>;
  return (
    <div className="flex flex-wrap items-center gap-2 text-base">
      <StatusBadge status={document.analysisStatus}>{t(`status.${document.analysisStatus}`)}</StatusBadge>
      <span>{document.analysisResult?.documentTypeTitle ?? document.failure?.message}</span>
      <ChecksAtAGlance checks={document.analysisResult?.checks ?? []} />
    </div>
  );
}

function Busy({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5 text-base text-ink-soft">
      <Spinner className="size-4.5 text-primary" />
      {children}
    </p>
  );
}

interface RowButtonProps {
  readonly name: string;
  readonly words: string;
  readonly icon?: ReactNode;
  readonly onClick: () => void;
}

function RowButton({ name, words, icon, onClick }: RowButtonProps) {
  const { t } = useTranslation('documents');
  return (
    <Button size="small" icon={icon} onClick={onClick} aria-label={t('named', { action: words, name })}>
      {words}
    </Button>
  );
}
