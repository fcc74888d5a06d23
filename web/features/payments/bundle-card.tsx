import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { goToCheckout } from '../../lib/checkout.ts';
import { formatMoney } from '../../lib/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { creditCounts, type Offer } from './price-list.ts';
import { checkoutOfOffer } from './purchase-from-query.ts';

/** A bundle of several services at a lower price. */
export function BundleCard({ offer }: { readonly offer: Offer }) {
  const { t, i18n } = useTranslation('payments');
  const { id, title, amountCents, badge, isPopular, includes, grants } = offer;
  const granted = creditCounts(grants).map(([unit, count]) => t(`units.${unit}`, { count }));
  return (
    <li
      className={`flex flex-col rounded-surface border bg-surface p-6 ${isPopular ? 'border-primary inset-ring inset-ring-primary' : 'border-line'}`}
    >
      <div className="flex min-h-8 flex-wrap items-center gap-2">
        {isPopular && <Badge tone="accent">{t('pricing.popular')}</Badge>}
        {badge !== null && <Badge tone="success">{badge}</Badge>}
      </div>
      <h3 id={id} className="mt-3 text-xl">
        {title}
      </h3>
      <p className="mt-2 font-heading text-[2.25rem] tabular-nums">{formatMoney(amountCents, i18n.language)}</p>
      <p className="sr-only">{t('pricing.includes')}</p>
      <ul className="mt-4 mb-4 flex flex-col gap-2 border-t border-line pt-5">
        {includes.map((line) => (
          <li key={line} className="flex items-start gap-2.5">
            <Check className="mt-1 size-5 shrink-0 text-success" />
            {line}
          </li>
        ))}
      </ul>
      {/* Some lines above are general, so this one states the numbers of granted credits. */}
      <p className="mb-6 text-base text-ink-soft">{granted.join(' · ')}</p>
      <Button
        variant={isPopular ? 'primary' : 'quiet'}
        className="mt-auto"
        aria-label={t('pricing.chooseOne', { title })}
        onClick={() => goToCheckout(checkoutOfOffer(offer), { comeBack: false })}
      >
        {t('pricing.choose')}
      </Button>
    </li>
  );
}
