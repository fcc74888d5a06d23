import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { requestSignIn } from '../../lib/sign-in-request.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { BackToPricing } from './back-to-pricing.tsx';
import type { PendingPurchase } from './pending-purchase.ts';
import { offerIn, usePrices } from './price-list.ts';

/** Asks visitors to sign in before buying; the dialog opens by itself once. */
export function CheckoutSignIn({ wanted }: { readonly wanted: PendingPurchase | undefined }) {
  const { t } = useTranslation('payments');
  const { prices } = usePrices();
  useEffect(() => requestSignIn(), []);
  const title = prices && wanted ? offerIn(prices, wanted.serviceType)?.title : undefined;
  return (
    <div className="question-width flex flex-col items-start gap-6 py-12">
      <BackToPricing />
      <PageHeading title={t('checkout.signInTitle')} documentTitle={t('checkout.pageTitle')} />
      <Button variant="primary" size="large" onClick={requestSignIn}>
        {t('checkout.signIn')}
      </Button>
      {/* Last on the page: it grows when the prices load, and nothing below it can shift. */}
      <p className="max-w-prose text-lg text-ink-soft">
        {title === undefined ? t('checkout.signInPlain') : t('checkout.signInText', { title })}
      </p>
    </div>
  );
}
