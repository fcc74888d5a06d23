import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { site } from '../../lib/site.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { BoughtCredits } from './bought-credits.tsx';
import { HistorySection } from './history-section.tsx';
import { ApplicationItem, DocumentItem, TranslationItem } from './history-rows.tsx';
import { PaymentItem } from './payment-item.tsx';
import { HISTORY } from './operations.ts';

const AT_FIRST = 5;
/** Maximum page size of the API. */
const AT_MOST = 100;

/** The user's past activity, newest first, each entry with a link. */
export function HistoryTab() {
  const { t } = useTranslation('profile');
  const [counts, setCounts] = useState({
    applications: AT_FIRST,
    documents: AT_FIRST,
    translations: AT_FIRST,
    payments: AT_FIRST,
  });
  const { data, previousData, error, refetch } = useQuery(HISTORY, {
    variables: { language: useLanguage(), ...counts },
    fetchPolicy: 'cache-and-network',
  });
  const past = (data ?? previousData)?.viewer;
  if (!past)
    return error ? (
      <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={() => void refetch()} />
    ) : (
      <SkeletonLines lines={6} message={t('loading')} />
    );
  const showAll = (thing: keyof typeof counts) => () => setCounts((before) => ({ ...before, [thing]: AT_MOST }));
  return (
    <div className="flex max-w-3xl flex-col gap-12">
      <HistorySection name="applications" list={past.applications} onMore={showAll('applications')}>
        {past.applications.edges.map(({ node }) => (
          <ApplicationItem key={node.id} application={node} onDeleted={() => void refetch().catch(() => undefined)} />
        ))}
      </HistorySection>
      <HistorySection name="documents" list={past.documents} onMore={showAll('documents')}>
        {past.documents.edges.map(({ node }) => (
          <DocumentItem key={node.id} document={node} />
        ))}
      </HistorySection>
      {(site().offersTranslations || past.translations.totalCount > 0) && (
        <HistorySection name="translations" list={past.translations} onMore={showAll('translations')}>
          {past.translations.edges.map(({ node }) => (
            <TranslationItem key={node.id} translation={node} />
          ))}
        </HistorySection>
      )}
      {/* Past payments stay visible after an installation stops charging. */}
      {(site().takesPayments || past.transactions.totalCount > 0) && (
        <>
          <BoughtCredits units={past.units} />
          <HistorySection name="payments" list={past.transactions} onMore={showAll('payments')}>
            {past.transactions.edges.map(({ node }) => (
              <PaymentItem key={node.id} payment={node} />
            ))}
          </HistorySection>
        </>
      )}
    </div>
  );
}
