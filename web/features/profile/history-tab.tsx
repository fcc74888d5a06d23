import { useQuery } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import FileDown from 'lucide-react/icons/file-down';
import { useLanguage } from '../../i18n/use-language.ts';
import { site } from '../../lib/site.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { BoughtCredits } from './bought-credits.tsx';
import { ApplicationItem, DocumentItem, TranslationItem } from './history-rows.tsx';
import { HISTORY } from './operations.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { formatDay } from '../../lib/format-date.ts';
import { formatMoney } from '../../lib/money.ts';
import type { PastPayment } from './profile-types.ts';

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

interface HistorySectionProps {
  readonly name: 'applications' | 'documents' | 'translations' | 'payments';
  readonly list: { readonly totalCount: number; readonly edges: readonly unknown[] };
  readonly onMore: () => void;
  /** `<li>` rows. */
  readonly children: ReactNode;
}

/** One kind of entry: the newest ones, and a button for the rest. */
function HistorySection({ name, list, onMore, children }: HistorySectionProps) {
  const { t } = useTranslation('profile');
  const { totalCount, edges } = list;
  return (
    <Section title={t(`history.${name}.title`)}>
      {totalCount === 0 ? (
        <p className="mt-2 text-ink-soft">{t(`history.${name}.none`)}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">{children}</ul>
      )}
      {edges.length < totalCount && (
        <Button size="small" onClick={onMore} className="mt-4">
          {t('history.more', { count: totalCount })}
        </Button>
      )}
    </Section>
  );
}

/** One transaction, with the receipt of a purchase. */
function PaymentItem({ payment }: { readonly payment: PastPayment }) {
  const { t, i18n } = useTranslation('profile');
  const { title, type, amountCents, createdAt, purchase } = payment;
  const when = formatDay(createdAt, i18n.language);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
      <div className="min-w-0">
        <p className="font-semibold">
          {t('history.payments.paid', { title, amount: formatMoney(amountCents, i18n.language) })}
        </p>
        <p className="flex flex-wrap gap-x-4 text-base text-ink-soft">
          <span>{t(`history.payments.type.${type}`)}</span>
          <time dateTime={createdAt}>{when}</time>
        </p>
      </div>
      {type === 'payment' && purchase.receiptUrl !== null && (
        <ButtonLink
          size="small"
          href={purchase.receiptUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={t('history.payments.receiptOf', { title, day: when })}
          icon={<FileDown className="size-5" />}
        >
          {t('history.payments.receipt')}
        </ButtonLink>
      )}
    </li>
  );
}
