import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { OWN_PDF } from './operations.ts';
import { Questionnaire } from './questionnaire.tsx';

/** Screen of /own-pdf/{id}: the questions of an uploaded PDF. */
export function OwnPdfPage() {
  const { t } = useTranslation('ownPdfs');
  const { id = '' } = useParams();
  const { previousData, error, refetch, ...answer } = useQuery(OWN_PDF, {
    variables: { id, language: useLanguage() },
    // Answers saved elsewhere must be loaded.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  // While another language loads, the questions stay open.
  const data = answer.data ?? (previousData?.ownPdf?.id === id ? previousData : undefined);
  if (!data)
    return (
      <div className="question-width py-10">
        {error ? (
          <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={() => void refetch()} />
        ) : (
          <SkeletonLines lines={8} message={t('loading')} />
        )}
      </div>
    );
  if (!data.ownPdf)
    return (
      <div className="question-width flex flex-col items-start gap-6 py-12">
        <PageHeading title={t('notFoundTitle')} lead={t('notFoundText')} />
        <ButtonLink variant="primary" to={paths.ownPdfs}>
          {t('title')}
        </ButtonLink>
      </div>
    );
  return <Questionnaire key={id} pdf={data.ownPdf} />;
}
