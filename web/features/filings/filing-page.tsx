import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { DateList } from './date-list.tsx';
import type { DateAhead, FiledApplication } from './filing-types.ts';
import { NoticesSection } from './notices-section.tsx';
import { FILING } from './operations.ts';
import { ReceiptsSection } from './receipts-section.tsx';
import { SentSection } from './sent-section.tsx';
import { useSaveFiling } from './use-save-filing.ts';

/** What happens after filing a form: the date, receipt numbers, notices, and the dates that follow. */
export function FilingPage() {
  const { t } = useTranslation(['filings', 'common']);
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(FILING, {
    variables: { id, language: useLanguage() },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const retry = () => void refetch().catch(() => undefined);
  if (!data)
    return (
      <div className="question-width py-10">
        {error ? (
          <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={retry} />
        ) : (
          <SkeletonLines lines={8} message={t('loading')} />
        )}
      </div>
    );
  const { application, viewer } = data;
  if (!application)
    return (
      <div className="question-width flex flex-col items-start gap-6 py-12">
        <PageHeading title={t('notFoundTitle')} lead={t('notFoundText')} />
        <ButtonLink variant="primary" to={paths.dashboard}>
          {t('dashboard')}
        </ButtonLink>
      </div>
    );
  return (
    <FilingScreen application={application} dates={viewer?.datesAhead ?? []} isOld={Boolean(error)} onAgain={retry} />
  );
}

interface FilingScreenProps {
  readonly application: FiledApplication;
  readonly dates: readonly DateAhead[];
  /** Whether the last refetch failed. */
  readonly isOld: boolean;
  readonly onAgain: () => void;
}

function FilingScreen({ application, dates, isOld, onAgain }: FilingScreenProps) {
  const { t } = useTranslation(['filings', 'common']);
  const saver = useSaveFiling(application, onAgain);
  const { formType, filing, noticeProposals } = application;
  if (application.isGivenToEmployer)
    return (
      <div className="question-width py-10">
        <PageHeading title={t('common:employer.title')} lead={t('common:employer.how')} />
      </div>
    );
  return (
    <div className="question-width flex flex-col gap-10 py-10">
      <PageHeading title={t('title', { formType })} lead={t('lead')} documentTitle={t('pageTitle')} />
      <SentSection sentOn={filing?.sentOn ?? null} saver={saver} />
      <ReceiptsSection receipts={filing?.receipts ?? []} saver={saver} />
      <NoticesSection filing={filing ?? null} proposals={noticeProposals} saver={saver} />
      <Section title={t('date.title')}>
        {isOld && <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={onAgain} />}
        {dates.length > 0 ? (
          <div className="mt-4">
            <DateList dates={dates} />
          </div>
        ) : (
          <p className="mt-1 max-w-prose text-ink-soft">{t('date.none')}</p>
        )}
        <p className="mt-4">
          <Link to={paths.dates} className="link-text inline-flex min-h-11 items-center">
            {t('date.all')}
          </Link>
        </p>
      </Section>
    </div>
  );
}
