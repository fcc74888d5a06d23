import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useIsSignedIn } from '../../lib/use-session.ts';
import { LoadingScreen } from '../../ui/spinner.tsx';
import { clearPending, readPending, savePending, type PendingPurchase } from './pending-purchase.ts';
import type { SignedInCheckoutProps } from './signed-in-checkout.tsx';
import { checkoutAddressOf, purchaseFromQuery } from './purchase-from-query.ts';
import { requestSignIn } from '../../lib/sign-in-request.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { BackToPricing } from './back-to-pricing.tsx';
import { offerIn, usePrices } from './price-list.ts';

/**
 * /checkout: takes the purchase from the URL, else the choice made before signing in, else redirects to the prices.
 * The server's price list decides what is sold and at what price.
 * @param props.SignedIn `SignedInCheckout`, which visitors do not need to load
 */
export function CheckoutPage({ SignedIn }: { readonly SignedIn: ComponentType<SignedInCheckoutProps> }) {
  const { t } = useTranslation('payments');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const fromQuery = purchaseFromQuery(query);
  const purchaseId = query.get('purchase');
  const [stored] = useState(readPending);
  const wanted = fromQuery ?? (purchaseId === null ? stored : undefined);

  // The stored choice is used once and moves to the URL, where a reload finds it.
  const address = fromQuery || !wanted ? undefined : checkoutAddressOf(wanted);
  useEffect(() => {
    if (address === undefined) return;
    clearPending();
    void navigate(address, { replace: true });
  }, [address, navigate]);

  const isNothing = !wanted && purchaseId === null;
  useEffect(() => {
    if (isNothing) location.replace(paths.pricing);
  }, [isNothing]);

  const { amount, serviceType, description } = fromQuery ?? {};
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (isSignedIn) wasSignedIn.current = true;
    if (amount === undefined || serviceType === undefined || description === undefined) return;
    if (isSignedIn) clearPending();
    // A user who signs out here leaves nothing on the device.
    else if (!wasSignedIn.current) savePending({ amount, serviceType, description });
  }, [isSignedIn, amount, serviceType, description]);

  if (isNothing || address !== undefined) return <LoadingScreen message={t('checkout.loading')} />;
  if (!isSignedIn) return <CheckoutSignIn wanted={wanted} />;
  return <SignedIn wanted={wanted} sentId={purchaseId ?? undefined} />;
}

/** Asks visitors to sign in before buying; the dialog opens by itself once. */
function CheckoutSignIn({ wanted }: { readonly wanted: PendingPurchase | undefined }) {
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
