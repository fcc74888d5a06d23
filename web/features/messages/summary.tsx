import { useTranslation } from 'react-i18next';
import type { CountedOrder } from './message-types.ts';

interface SummaryProps {
  readonly orders: readonly CountedOrder[];
  readonly documents: number;
}

/** Counts of the user's orders and documents. */
export function Summary({ orders, documents }: SummaryProps) {
  const { t } = useTranslation('messages');
  const isOver = ({ status }: CountedOrder) => status === 'delivered' || status === 'cancelled' || status === 'ready';
  const counts = [
    { id: 'underWay', count: orders.filter((order) => !isOver(order)).length },
    { id: 'ready', count: orders.filter(({ status }) => status === 'ready').length },
    { id: 'documents', count: documents },
  ] as const;
  return (
    <dl aria-label={t('summary.title')} className="flex flex-wrap gap-x-12 gap-y-4 border-y border-line py-5">
      {counts.map(({ id, count }) => (
        <div key={id} className="flex flex-col-reverse">
          <dt className="text-base text-ink-soft">{t(`summary.${id}`)}</dt>
          <dd className="text-3xl font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
