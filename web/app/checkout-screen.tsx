import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckoutPage } from '../features/payments/checkout-page.tsx';
import { readToken } from '../lib/session.ts';
import { LoadingScreen } from '../ui/spinner.tsx';
import { useUnlisted } from './use-unlisted.ts';

const load = async () => ({ default: (await import('./signed-in-checkout-screen.tsx')).SignedInCheckoutScreen });
// Asked for beside this screen, not after it.
const early = readToken() === null ? undefined : load();
early?.catch(() => undefined);
const SignedIn = lazy(() => early ?? load());

/** /checkout: open to visitors, who are asked to sign in there; kept out of search engines. */
export function CheckoutScreen() {
  const { t } = useTranslation('payments');
  useUnlisted();
  return (
    // As high as the screen: the footer stays where it is when the price arrives.
    <div className="min-h-dvh">
      <Suspense fallback={<LoadingScreen message={t('checkout.loading')} />}>
        <CheckoutPage SignedIn={SignedIn} />
      </Suspense>
    </div>
  );
}
