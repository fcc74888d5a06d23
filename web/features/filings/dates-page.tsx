import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { DateList } from './date-list.tsx';
import { KeyDatesSection } from './key-dates-section.tsx';
import { DATES } from './operations.ts';

/** All dates of all forms, the dates they follow from, and the calendar address. */
export function DatesPage() {
  const { t } = useTranslation('filings');
  const { data, error, refetch } = useQuery(DATES, {
    variables: { language: useLanguage() },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const viewer = data?.viewer;
  const retry = () => void refetch().catch(() => undefined);
  return (
    <div className="question-width flex flex-col gap-10 py-10">
      <PageHeading title={t('dates.title')} lead={t('dates.lead')} />
      {error && <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={retry} />}
      {viewer ? (
        <>
          {viewer.datesAhead.length > 0 ? (
            <DateList dates={viewer.datesAhead} />
          ) : (
            <p className="max-w-prose">{t('date.none')}</p>
          )}
          <KeyDatesSection
            userId={viewer.id}
            keyDates={viewer.keyDates ?? null}
            proposals={viewer.keyDateProposals}
            onAnswered={retry}
          />
          <CalendarSection userId={viewer.id} url={viewer.calendarFeed?.url ?? null} />
        </>
      ) : (
        !error && <SkeletonLines lines={6} message={t('loading')} />
      )}
    </div>
  );
}
