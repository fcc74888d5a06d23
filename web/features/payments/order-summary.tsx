import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/money.ts';
import { creditCounts, type Offer } from './price-list.ts';

/** Summary of the order before payment: item, granted credits, and total from the price list. */
export function OrderSummary({ offer }: { readonly offer: Offer }) {
  const { t, i18n } = useTranslation('payments');
  const { title, description, amountCents, grants } = offer;
  return (
    <section
      aria-labelledby="summary"
      className="rounded-surface border border-line bg-surface p-6 shadow-soft lg:sticky lg:top-24"
    >
      <h2 id="summary" className="font-sans text-base font-semibold tracking-normal text-ink-soft">
        {t('checkout.summary')}
      </h2>
      <p className="mt-1 font-heading text-[1.375rem] leading-tight">{title}</p>
      {description !== null && <p className="mt-1 text-ink-soft">{description}</p>}
      <h3 className="mt-5 font-sans text-base font-semibold tracking-normal text-ink-soft">{t('checkout.youGet')}</h3>
      <ul className="mt-1 flex flex-col gap-1">
        {creditCounts(grants).map(([unit, count]) => (
          <li key={unit} className="flex items-start gap-2.5">
            <Check className="mt-1 size-5 shrink-0 text-success" />
            {t(`units.${unit}`, { count })}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-ink-soft">{t('checkout.never')}</p>
      <p className="mt-5 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <span className="font-semibold">{t('checkout.total')}</span>
        <span className="font-heading text-[1.875rem] tabular-nums">{formatMoney(amountCents, i18n.language)}</span>
      </p>
      <p className="mt-3 text-base text-ink-soft">{t('checkout.government')}</p>
    </section>
  );
}
