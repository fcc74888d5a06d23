import { useQuery, useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { resultOf } from '../../lib/result-of.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { OWN_PDFS, DELETE_OWN_PDF } from './operations.ts';
import { UploadOwnPdf } from './upload-own-pdf.tsx';
import { clearUnsaved } from '../../lib/unsaved-work.ts';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** Screen of /own-pdf: upload a PDF that Tern does not know, or continue with one. */
export function OwnPdfsPage() {
  const { t } = useTranslation('ownPdfs');
  const { data, error, refetch } = useQuery(OWN_PDFS, { fetchPolicy: 'cache-and-network' });
  return (
    <div className="question-width flex flex-col gap-8 py-10">
      <PageHeading title={t('title')} lead={t('lead')} />
      <Notice tone="warning" title={t('notChecked.title')}>
        {t('notChecked.text')}
      </Notice>
      <UploadOwnPdf />
      <p>
        {t('search.text')}{' '}
        <Link to={paths.formWizard} className="link-text">
          {t('search.link')}
        </Link>
      </p>
      {error && !data && <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={3} message={t('loading')} />}
      {data && data.ownPdfs.length > 0 && (
        <Section title={t('list.title')}>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {data.ownPdfs.map((pdf) => (
              <li key={pdf.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
                <div className="min-w-0 flex-1 basis-60">
                  <p className="font-semibold wrap-anywhere">
                    <bdi>{pdf.name}</bdi>
                  </p>
                  <p className="text-base text-ink-soft">{t('list.answered', { percent: pdf.progressPercent })}</p>
                </div>
                <ButtonLink to={paths.ownPdf(pdf.id)} aria-label={t('list.continueNamed', { name: pdf.name })}>
                  {t('list.continue')}
                </ButtonLink>
                <DeleteOwnPdf pdf={pdf} onDeleted={() => void refetch()} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

interface DeleteOwnPdfProps {
  readonly pdf: { readonly id: string; readonly name: string };
  /** Called to refetch the list. */
  readonly onDeleted: () => void;
}

/** Delete button that asks for confirmation, naming the PDF. */
function DeleteOwnPdf({ pdf: { id, name }, onDeleted }: DeleteOwnPdfProps) {
  const { t } = useTranslation('ownPdfs');
  const client = useApolloClient();
  const remove = async (close: () => void) => {
    const variables = { input: { id } };
    const result = (await resultOf(client.mutate({ mutation: DELETE_OWN_PDF, variables })))?.__typename;
    // Already deleted in another tab, which is the requested result.
    if (result === 'OwnPdfDeleted' || result === 'OwnPdfNotFoundError') {
      close();
      clearUnsaved(id);
      onDeleted();
    } else showToast({ title: t('remove.failed'), tone: 'danger' });
  };
  return (
    <DeleteButton
      label={t('remove.named', { name })}
      title={t('remove.title')}
      description={<p className="wrap-anywhere">{t('remove.text', { name })}</p>}
      keep={t('remove.keep')}
      confirm={t('remove.confirm')}
      onConfirm={remove}
    />
  );
}
