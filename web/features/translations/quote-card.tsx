import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/money.ts';
import { site } from '../../lib/site.ts';
import { Card } from '../../ui/card.tsx';
import type { Quote, Credits } from './translation-types.ts';
import { formatDay, formatMoment } from '../../lib/format-date.ts';

interface QuoteCardProps {
  readonly quote: Quote;
  /** Credits that the user owns; they pay if there are enough. */
  readonly units: Credits;
  readonly children: ReactNode;
}

/** Quote before ordering: price, whether it is charged, and delivery date. */
export function QuoteCard({ quote, units, children }: QuoteCardProps) {
  const { t, i18n } = useTranslation('translations');
  const { isRush, priceCents, isCharged, earliestAt, promisedAt } = quote;
  const { takesPayments } = site();
  const left = (unit: Credits[number]['unit']) => units.find((each) => each.unit === unit)?.left ?? 0;
  const translations = left('certifiedTranslation');
  const isOwned = translations > 0 && (!isRush || left('rush') > 0);
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-2xl">{t(takesPayments ? 'quote.title' : 'quote.ready')}</h2>
      <dl className="flex flex-col gap-4" aria-live="polite">
        {takesPayments && (
          <div>
            <dt className="text-base text-ink-soft">{t('quote.price')}</dt>
            <dd className="text-3xl font-semibold tabular-nums">{formatMoney(priceCents, i18n.language)}</dd>
            <dd className="text-base">
              {isOwned
                ? isRush
                  ? t('quote.usesRush')
                  : t('quote.usesUnit', { count: translations })
                : t(isCharged ? 'quote.unpaid' : 'quote.free')}
            </dd>
          </div>
        )}
        <div>
          <dt className="text-base text-ink-soft">{t('quote.ready')}</dt>
          <dd className="text-lg font-semibold">
            {isRush
              ? t('quote.by', { latest: formatMoment(promisedAt, i18n.language) })
              : t('quote.between', {
                  earliest: formatDay(earliestAt, i18n.language),
                  latest: formatDay(promisedAt, i18n.language),
                })}
          </dd>
          <dd className="text-base text-ink-soft">{t(isRush ? 'quote.rushNote' : 'quote.standardNote')}</dd>
        </div>
      </dl>
      {takesPayments && <p className="text-base text-ink-soft">{t('refund')}</p>}
      {children}
    </Card>
  );
}
