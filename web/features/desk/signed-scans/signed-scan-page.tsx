import { useQuery } from '@apollo/client/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { MessageScreen } from '../../../ui/message-screen.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { AnswerScan } from './answer-scan.tsx';
import { SIGNED_SCANS } from './operations.ts';
import { PaperPicture } from '../paper-picture.tsx';

/** Scan of a signed certificate beside the printed certificate, for comparison by a second person. */
export function SignedScanPage({ scanId }: { readonly scanId: string }) {
  const { t } = useTranslation('desk');
  const { data, error, refetch } = useQuery(SIGNED_SCANS, {
    variables: { language: useLanguage() },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const ask = () => void refetch().catch(() => undefined);
  const scan = data?.signedScans.find(({ id }) => id === scanId);
  if (data && !scan)
    return (
      <MessageScreen
        title={t('signedScans.goneTitle')}
        text={t('signedScans.goneText')}
        actions={
          <ButtonLink variant="primary" to={paths.desk}>
            {t('back')}
          </ButtonLink>
        }
      />
    );
  return (
    <div className="content-width flex flex-col gap-8 py-8">
      <Link to={paths.desk} className="link-text inline-flex min-h-11 items-center gap-2 self-start">
        <ArrowLeft className="size-5 rtl:rotate-180" />
        {t('back')}
      </Link>
      <PageHeading title={t('signedScans.pageTitle')} lead={t('signedScans.pageLead')} />
      {scan ? (
        <>
          <p className="max-w-prose">
            {t('signedScans.found', {
              name: scan.translatorName,
              words: scan.wordsPercent,
              layout: scan.layoutPercent,
            })}
          </p>
          <div className="grid gap-6 lg:grid-cols-2">
            <PaperPicture url={scan.scanUrl} title={t('signedScans.scan')} />
            <PaperPicture url={scan.printedUrl} title={t('signedScans.printed')} />
          </div>
          <AnswerScan scan={scan} onRefused={ask} />
        </>
      ) : error ? (
        <LoadFailed onAgain={ask} />
      ) : (
        <SkeletonLines lines={10} message={t('loading')} />
      )}
    </div>
  );
}
