import { useTranslation } from 'react-i18next';
import { goToCheckout } from '../../lib/checkout.ts';
import { formatMoney } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import type { Offer } from './price-list.ts';
import { useNavigateOrSignIn } from './use-navigate-or-sign-in.ts';
import { checkoutOfOffer } from './purchase-from-query.ts';

/** Paths of the free services. */
const FREE_PLACES: Readonly<Record<string, string>> = {
  'ai-assistant': paths.messages,
  'document-upload': paths.documentCenter,
};

/** One service with description, price and link. */
export function ServiceRow({ offer }: { readonly offer: Offer }) {
  const { t, i18n } = useTranslation('payments');
  const goOn = useNavigateOrSignIn();
  const { id, title, description, amountCents } = offer;
  const isFree = amountCents === 0;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 py-5 sm:grid-cols-[minmax(0,1fr)_7rem_8rem]">
      <div className="min-w-0 max-sm:col-span-2">
        <h3 className="font-sans text-lg font-semibold tracking-normal">{title}</h3>
        {description !== null && <p className="mt-0.5 max-w-prose text-ink-soft">{description}</p>}
      </div>
      <p className="font-heading text-[1.625rem] tabular-nums sm:text-end">
        {isFree ? t('pricing.free') : formatMoney(amountCents, i18n.language)}
      </p>
      {isFree ? (
        <Button aria-label={t('pricing.startOne', { title })} onClick={() => goOn(FREE_PLACES[id] ?? paths.dashboard)}>
          {t('pricing.start')}
        </Button>
      ) : (
        <Button
          aria-label={t('pricing.chooseOne', { title })}
          onClick={() => goToCheckout(checkoutOfOffer(offer), { comeBack: false })}
        >
          {t('pricing.choose')}
        </Button>
      )}
    </li>
  );
}
