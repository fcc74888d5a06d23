import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import type { Quote } from './translation-types.ts';
import { dayWords, momentWords, priceWords } from './words-of.ts';

/** Before ordering: what it costs, whether anything is charged, and when it would be ready. */
export function QuoteCard({ quote, children }: { readonly quote: Quote; readonly children: ReactNode }) {
  const { t, i18n } = useTranslation('translations');
  const { isRush, priceCents, isCharged, earliestAt, promisedAt } = quote;
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-2xl">{t('quote.title')}</h2>
      <dl className="flex flex-col gap-4" aria-live="polite">
        <div>
          <dt className="text-base text-ink-soft">{t('quote.price')}</dt>
          <dd className="text-3xl font-semibold tabular-nums">{priceWords(priceCents, i18n.language)}</dd>
          <dd className="text-base">{t(isCharged ? 'quote.unpaid' : 'quote.free')}</dd>
        </div>
        <div>
          <dt className="text-base text-ink-soft">{t('quote.ready')}</dt>
          <dd className="text-lg font-semibold">
            {isRush
              ? t('quote.by', { latest: momentWords(promisedAt, i18n.language) })
              : t('quote.between', {
                  earliest: dayWords(earliestAt, i18n.language),
                  latest: dayWords(promisedAt, i18n.language),
                })}
          </dd>
          <dd className="text-base text-ink-soft">{t(isRush ? 'quote.rushNote' : 'quote.standardNote')}</dd>
        </div>
      </dl>
      <p className="text-base text-ink-soft">{t('refund')}</p>
      {children}
    </Card>
  );
}
