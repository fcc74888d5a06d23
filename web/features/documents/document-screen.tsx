import { useQuery } from '@apollo/client/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDay } from '../../lib/format-date.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useDocumentTitle } from '../../ui/document-title.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { tabAddress } from './addresses.ts';
import { DocumentActions } from './document-actions.tsx';
import type { WholeDocument } from './document-types.ts';
import { formatFileSize } from './file-size.ts';
import { DOCUMENT_TO_READ } from './operations.ts';
import { ReadingResult } from './reading-result.tsx';
import { ReadingFailed, ReadingPending } from './reading-states.tsx';
import { ShareList } from './share-list.tsx';
import { useCatchUp } from './use-catch-up.ts';
import { useDocumentDialogs } from './use-document-dialogs.tsx';

/** One document: its pages, its reading, and its shares. */
export function DocumentScreen({ id }: { readonly id: string }) {
  const { t } = useTranslation('documents');
  const { data, error, refetch } = useQuery(DOCUMENT_TO_READ, {
    variables: { id, language: useLanguage() },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const document = data?.document;
  useCatchUp(document?.analysisStatus === 'pending', refetch);
  return (
    <div className="content-width flex flex-col gap-8 py-8">
      <Link to={tabAddress('all')} className="link-text inline-flex min-h-11 items-center gap-2 self-start">
        <ArrowLeft className="size-5 rtl:rotate-180" />
        {t('document.back')}
      </Link>
      {error && !data ? (
        <>
          <PageHeading title={t('document.failedTitle')} lead={t('document.failedText')} />
          <Button className="self-start" onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </>
      ) : document ? (
        <OpenDocument document={document} onAskAgain={() => void refetch()} />
      ) : data && document === null ? (
        <>
          <PageHeading title={t('document.notFoundTitle')} lead={t('document.notFoundText')} />
          <ButtonLink variant="primary" className="self-start" to={tabAddress('all')}>
            {t('upload.seeAll')}
          </ButtonLink>
        </>
      ) : (
        <>
          <h1 className="sr-only">{t('document.loading')}</h1>
          <SkeletonLines lines={8} message={t('document.loading')} />
        </>
      )}
    </div>
  );
}

function OpenDocument({ document, onAskAgain }: { readonly document: WholeDocument; readonly onAskAgain: () => void }) {
  const { t, i18n } = useTranslation('documents');
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { originalName, createdAt, fileSize, pageCount, analysisStatus, analysisResult, failure, shares } = document;
  const dialogs = useDocumentDialogs({
    onDeleted: () => void navigate(tabAddress('all'), { replace: true }),
    onShared: onAskAgain,
  });
  useDocumentTitle(originalName);
  // Only the query string changes, so scroll position and focus must be reset here.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const when = formatDay(createdAt, i18n.language);
  return (
    <>
      <header className="flex flex-col gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-[1.75rem] wrap-anywhere sm:text-[2.25rem]">
          <bdi>{originalName}</bdi>
        </h1>
        <p className="flex flex-wrap gap-x-4 text-ink-soft">
          {analysisResult && <span className="font-semibold text-ink">{analysisResult.documentTypeTitle}</span>}
          <span>{t('list.added', { when })}</span>
          <span className="tabular-nums">{formatFileSize(fileSize, i18n.language)}</span>
          {typeof pageCount === 'number' && <span>{t('document.pages', { count: pageCount })}</span>}
        </p>
        <DocumentActions document={document} dialogs={dialogs} />
      </header>
      {analysisStatus === 'pending' && <ReadingPending documentId={document.id} />}
      {analysisStatus === 'failed' && failure && (
        <ReadingFailed document={document} failure={failure} dialogs={dialogs} />
      )}
      <ReadingResult document={document} />
      <ShareList shares={shares} />
      {dialogs.element}
    </>
  );
}
