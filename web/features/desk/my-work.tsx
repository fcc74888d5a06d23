import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import type { QueuedOrder } from './desk-types.ts';
import { QueueRow } from './queue-row.tsx';

/** Orders that this translator holds: first those waiting for them, then those waiting for others. */
export function MyWork({ orders }: { readonly orders: readonly QueuedOrder[] }) {
  const { t } = useTranslation('desk');
  const mineNow = orders.filter(({ myPart }) => myPart !== null);
  const waiting = orders.filter((order) => !mineNow.includes(order));
  return (
    <Section title={t('mine.title')}>
      {orders.length === 0 ? (
        <div className="mt-4">
          <EmptyState title={t('mine.emptyTitle')}>{t('mine.emptyText')}</EmptyState>
        </div>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {[...mineNow, ...waiting].map((order) => (
            <QueueRow
              key={order.id}
              order={order}
              task={
                <Badge tone={order.myPart ? 'primary' : 'plain'}>
                  {order.myPart ? t(`tasks.${order.myPart}`) : t('mine.waits')}
                </Badge>
              }
              action={
                <ButtonLink
                  variant={order.myPart ? 'primary' : 'quiet'}
                  to={paths.deskOrder(order.id)}
                  aria-label={t('mine.openNamed', { trackingNumber: order.trackingNumber })}
                >
                  {t('mine.open')}
                </ButtonLink>
              }
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
