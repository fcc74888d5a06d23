import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';
import { site } from '../../lib/site.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ORDER_PAGE } from './operations.ts';
import { OrderForm } from './order-form.tsx';
import { OrderList } from './order-list.tsx';

/** /translations: choose a document, see price and date, order. `?document=doc_…` preselects one. */
export function TranslationsPage() {
  const { t } = useTranslation('translations');
  const chosenId = useSearchParams()[0].get('document');
  const { data, error, refetch } = useQuery(ORDER_PAGE, {
    variables: { language: useLanguage(), chosen: chosenId ?? '', hasChosen: chosenId !== null },
    // Delivery dates move on, and another tab may have uploaded or ordered.
    fetchPolicy: 'cache-and-network',
  });
  const newest = data?.viewer?.documents.edges.map(({ node }) => node) ?? [];
  const chosen = data?.chosen;
  const documents = chosen && !newest.some(({ id }) => id === chosen.id) ? [chosen, ...newest] : newest;
  const orders = data?.viewer?.translations.edges.map(({ node }) => node) ?? [];
  const { takesPayments } = site();
  const isDemo = takesPayments && (data?.translationQuotes.some(({ isCharged }) => !isCharged) ?? false);
  return (
    <div className="content-width flex flex-col gap-10 py-10">
      <PageHeading title={t('title')} lead={t(takesPayments ? 'lead' : 'leadFree')} />
      {isDemo && <Notice title={t('demo.title')}>{t('demo.text')}</Notice>}
      {data ? (
        <OrderForm
          key={chosen?.id ?? ''}
          documents={documents}
          chosenId={chosen?.id}
          languages={data.translationSourceLanguages}
          quotes={data.translationQuotes}
          units={data.viewer?.units ?? []}
          onRefused={() => void refetch()}
        />
      ) : error ? (
        <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={() => void refetch()} />
      ) : (
        <SkeletonLines lines={6} message={t('loading')} />
      )}
      {orders.length > 0 && <OrderList orders={orders} />}
    </div>
  );
}
