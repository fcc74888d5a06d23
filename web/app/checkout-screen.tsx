import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckoutPage } from '../features/payments/checkout-page.tsx';
import { readToken } from '../lib/session.ts';
import { LoadingScreen } from '../ui/spinner.tsx';
import { useUnlisted } from './use-unlisted.ts';

const load = async () => ({ default: (await import('./signed-in-checkout-screen.tsx')).SignedInCheckoutScreen });
// Loaded in parallel with this screen, not after it.
const early = readToken() === null ? undefined : load();
early?.catch(() => undefined);
const SignedIn = lazy(() => early ?? load());

/** Screen of /checkout: public (visitors sign in on it), not indexed by search engines. */
export function CheckoutScreen() {
  const { t } = useTranslation('payments');
  useUnlisted();
  return (
    // Full screen height, so that the footer does not move when the price arrives.
    <div className="min-h-dvh">
      <Suspense fallback={<LoadingScreen message={t('checkout.loading')} />}>
        <CheckoutPage SignedIn={SignedIn} />
      </Suspense>
    </div>
  );
}
