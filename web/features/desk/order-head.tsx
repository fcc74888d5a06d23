import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { OpenedOrder } from './desk-types.ts';
import { OrderBadges } from './order-badges.tsx';
import { languageName, formatMoment } from '../../lib/format-date.ts';

/** Heading of an order: document type, deadline and progress. */
export function OrderHead({ order }: { readonly order: OpenedOrder }) {
  const { t, i18n } = useTranslation('desk');
  const { documentTypeTitle, trackingNumber, sourceLanguage, promisedAt, documentName } = order;
  return (
    <div className="flex flex-col gap-5">
      <PageHeading title={documentTypeTitle} documentTitle={`${trackingNumber} · ${documentTypeTitle}`} />
      <div className="flex flex-wrap items-center gap-2">
        {order.myPart && <Badge tone="primary">{t(`tasks.${order.myPart}`)}</Badge>}
        <OrderBadges order={order} />
      </div>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <Fact name={t('order.number')} value={trackingNumber} />
        <Fact
          name={t('order.language')}
          value={sourceLanguage ? languageName(sourceLanguage, i18n.language) : t('order.noLanguage')}
        />
        <Fact name={t('order.promised')} value={formatMoment(promisedAt, i18n.language)} />
        {documentName && <Fact name={t('order.document')} value={documentName} />}
        {order.translatorName && <Fact name={t('order.translator')} value={order.translatorName} />}
        {order.reviewerName && <Fact name={t('order.reviewer')} value={order.reviewerName} />}
      </dl>
      <ol aria-label={t('stages.title')} className="flex flex-wrap gap-x-2 gap-y-1 text-base">
        {order.stages.map(({ stage, status }) => {
          const isNow = status === 'in_progress' || status === 'ready';
          return (
            <li
              key={stage}
              aria-current={isNow ? 'step' : undefined}
              className={`inline-flex items-center gap-1.5 rounded-full border px-3 py-0.5 ${isNow ? 'border-primary font-semibold text-primary' : 'border-line text-ink-soft'}`}
            >
              {status === 'completed' && <Check className="size-4 text-success" />}
              {t(`stages.${stage}`)}
              <span className="sr-only">{t(`stages.${status}`)}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-base text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere tabular-nums">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
