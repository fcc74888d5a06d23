import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useIsSignedIn } from '../../lib/use-session.ts';
import { LoadingScreen } from '../../ui/spinner.tsx';
import { CheckoutSignIn } from './checkout-sign-in.tsx';
import { clearPending, readPending, savePending } from './pending-purchase.ts';
import type { SignedInCheckoutProps } from './signed-in-checkout.tsx';
import { checkoutAddressOf, wantedIn } from './wanted-purchase.ts';

/**
 * /checkout: what the address asks for, else what was chosen before signing in, else back to the prices. The server's
 * price list decides what it is and what it costs.
 * @param props.SignedIn `SignedInCheckout`: visitors do without its parts
 */
export function CheckoutPage({ SignedIn }: { readonly SignedIn: ComponentType<SignedInCheckoutProps> }) {
  const { t } = useTranslation('payments');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const asked = wantedIn(query);
  const purchaseId = query.get('purchase');
  const [stored] = useState(readPending);
  const wanted = asked ?? (purchaseId === null ? stored : undefined);

  // What was kept is used once; from now on it stands in the address, where a reload finds it.
  const address = asked || !wanted ? undefined : checkoutAddressOf(wanted);
  useEffect(() => {
    if (address === undefined) return;
    clearPending();
    void navigate(address, { replace: true });
  }, [address, navigate]);

  const isNothing = !wanted && purchaseId === null;
  useEffect(() => {
    if (isNothing) location.replace(paths.pricing);
  }, [isNothing]);

  const { amount, serviceType, description } = asked ?? {};
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (isSignedIn) wasSignedIn.current = true;
    if (amount === undefined || serviceType === undefined || description === undefined) return;
    if (isSignedIn) clearPending();
    // Who signs out here leaves nothing behind.
    else if (!wasSignedIn.current) savePending({ amount, serviceType, description });
  }, [isSignedIn, amount, serviceType, description]);

  if (isNothing || address !== undefined) return <LoadingScreen message={t('checkout.loading')} />;
  if (!isSignedIn) return <CheckoutSignIn wanted={wanted} />;
  return <SignedIn wanted={wanted} sentId={purchaseId ?? undefined} />;
}
