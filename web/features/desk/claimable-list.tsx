import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { QueuedOrder } from './desk-types.ts';
import { QueueRow } from './queue-row.tsx';
import { useClaiming } from './use-claiming.ts';
import { languageName } from '../../lib/format-date.ts';

interface ClaimableListProps {
  /** Undefined while loading. */
  readonly orders: readonly QueuedOrder[] | undefined;
  /** ISO 639-1 codes. */
  readonly languages: readonly string[];
  /** Source language to filter by; undefined shows all. */
  readonly from: string | undefined;
  readonly onFrom: (language: string | undefined) => void;
  /** Called when the list is out of date. */
  readonly onRefused: () => void;
}

/** Orders that can be claimed, without any data of the customer. */
export function ClaimableList({ orders, languages, from, onFrom, onRefused }: ClaimableListProps) {
  const { t, i18n } = useTranslation('desk');
  const { claim, busyId, tooCloseTo } = useClaiming(onRefused);
  const filterId = useId();
  return (
    <section aria-labelledby="claimable">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="claimable" className="text-2xl">
          {t('claimable.title')}
        </h2>
        {languages.length > 1 && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <label htmlFor={filterId} className="text-base text-ink-soft">
              {t('claimable.filter')}
            </label>
            <Select
              id={filterId}
              className="min-w-48"
              value={from ?? ''}
              onChange={({ target }) => onFrom(target.value || undefined)}
            >
              <option value="">{t('claimable.all')}</option>
              {languages.map((code) => (
                <option key={code} value={code}>
                  {languageName(code, i18n.language)}
                </option>
              ))}
            </Select>
          </div>
        )}
      </div>
      {tooCloseTo !== undefined && (
        <div className="mt-4">
          <Notice tone="warning" role="alert" title={t('claimable.tooCloseTitle', { trackingNumber: tooCloseTo })}>
            {t('claimable.tooCloseText')}
          </Notice>
        </div>
      )}
      {orders === undefined ? (
        <div className="mt-6">
          <SkeletonLines lines={4} message={t('loading')} />
        </div>
      ) : orders.length === 0 ? (
        <div className="mt-4">
          <EmptyState title={t('claimable.emptyTitle')}>{t('claimable.emptyText')}</EmptyState>
        </div>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {orders.map((order) => (
            <QueueRow
              key={order.id}
              order={order}
              task={<Badge>{t(order.task === 'review' ? 'tasks.review' : 'tasks.translate')}</Badge>}
              action={
                <Button
                  isBusy={busyId === order.id}
                  onClick={() => void claim(order)}
                  aria-label={t('claimable.claimNamed', { trackingNumber: order.trackingNumber })}
                >
                  {t(busyId === order.id ? 'claimable.busy' : 'claimable.claim')}
                </Button>
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
}
