import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueuedOrder } from './desk-types.ts';
import { OrderBadges } from './order-badges.tsx';
import { languageName, formatMoment } from '../../lib/format-date.ts';

interface QueueRowProps {
  readonly order: QueuedOrder;
  /** Task, such as "To translate". */
  readonly task: ReactNode;
  /** A button or link. */
  readonly action: ReactNode;
}

/** One order of a list: document type, source language, length and deadline. */
export function QueueRow({ order, task, action }: QueueRowProps) {
  const { t, i18n } = useTranslation('desk');
  const { trackingNumber, documentTypeTitle, sourceLanguage, pageCount, promisedAt } = order;
  return (
    <li className="flex flex-col gap-4 py-5 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0 flex-1">
        <h3 className="font-sans text-xl font-semibold">{documentTypeTitle}</h3>
        <p className="mt-1 text-ink-soft">
          {sourceLanguage ? languageName(sourceLanguage, i18n.language) : t('order.noLanguage')}
          {' · '}
          {t('order.pages', { count: pageCount })}
          {' · '}
          <span className="whitespace-nowrap tabular-nums">{trackingNumber}</span>
        </p>
        <p className="mt-1">
          {t('order.promised')} <time dateTime={promisedAt}>{formatMoment(promisedAt, i18n.language)}</time>
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {task}
          <OrderBadges order={order} />
        </div>
      </div>
      <div className="shrink-0 max-sm:[&>*]:w-full">{action}</div>
    </li>
  );
}
