import { useQuery } from '@apollo/client/react';
import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChatHere } from '../../lib/chat-here.tsx';
import { paths } from '../../lib/paths.ts';
import { DatesSlot } from '../../lib/dates-slot.ts';
import { PurchaseSlot } from '../../lib/purchase-slot.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { ApplicationsSection } from './applications-section.tsx';
import { CasesSection } from './cases-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { NextForYou } from './next-for-you.tsx';
import { nextSteps } from './next-steps.ts';
import { DASHBOARD } from './operations.ts';
import { TranslationsSection } from './translations-section.tsx';
import { CreditsLeft } from './credits-left.tsx';
import { EntryCards } from './entry-cards.tsx';

/** Start page of a signed-in user: next steps, three ways to continue, and recent work. */
export function DashboardPage() {
  const { t, i18n } = useTranslation('dashboard');
  const OpenPurchase = use(PurchaseSlot);
  const DatesAhead = use(DatesSlot);
  const { data, error, refetch } = useQuery(DASHBOARD, {
    variables: { language: i18n.language },
    // Another tab or device may have saved since, so the cache is shown first and then refreshed.
    fetchPolicy: 'cache-and-network',
  });
  const viewer = data?.viewer;
  const name = viewer?.firstName;
  return (
    <div className="content-width flex flex-col gap-12 py-10">
      <PageHeading
        title={name ? t('greetingNamed', { name }) : t('greeting')}
        lead={t('intro')}
        documentTitle={t('pageTitle')}
      />
      {OpenPurchase && (
        <Suspense fallback={null}>
          <OpenPurchase />
        </Suspense>
      )}
      {viewer && <CreditsLeft units={viewer.units} />}
      {data && <CasesSection cases={data.cases} />}
      {data && viewer && <NextForYou steps={nextSteps(viewer, data.cases)} />}
      {DatesAhead && (
        <Suspense fallback={null}>
          <DatesAhead />
        </Suspense>
      )}
      <div className="flex flex-col gap-6">
        <EntryCards />
        <p>
          {t('review.question')}{' '}
          <Link to={paths.caseReview} className="link-text font-semibold">
            {t('review.link')}
          </Link>
        </p>
        <p>
          <Link to={paths.dates} className="link-text inline-flex min-h-11 items-center">
            {t('review.dates')}
          </Link>
        </p>
      </div>
      {error && !data ? (
        <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={() => void refetch()} />
      ) : (
        <>
          <ApplicationsSection
            applications={viewer?.applications.edges.map(({ node }) => node)}
            onDeleted={() => void refetch().catch(() => undefined)}
          />
          {viewer && (
            <TranslationsSection
              translations={viewer.translations.edges.map(({ node }) => node)}
              timezone={viewer.timezone}
            />
          )}
          <DocumentsSection documents={viewer?.documents.edges.map(({ node }) => node)} />
        </>
      )}
      <ChatHere />
    </div>
  );
}
