import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/section.tsx';
import type { ListedOrder } from './translation-types.ts';
import { formatDay } from '../../lib/format-date.ts';

/** Orders, newest first. An order outlives its document. */
export function OrderList({ orders }: { readonly orders: readonly ListedOrder[] }) {
  const { t, i18n } = useTranslation('translations');
  return (
    <Section title={t('orders.title')}>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {orders.map(({ id, trackingNumber, documentName, status, createdAt, orderedDocumentId }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0">
              <Link to={paths.translationTracking(orderedDocumentId)} className="link-text wrap-anywhere">
                <bdi>{documentName}</bdi>
              </Link>
              <p className="flex flex-wrap gap-x-4 text-base text-ink-soft">
                <span className="tabular-nums">{trackingNumber}</span>
                <span>{t('orders.ordered', { when: formatDay(createdAt, i18n.language) })}</span>
              </p>
            </div>
            <Badge tone={status === 'delivered' ? 'success' : status === 'cancelled' ? 'plain' : 'primary'}>
              {t(`status.${status}`)}
            </Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}
