import { CheckoutPage } from '../features/payments/checkout-page.tsx';
import { useUnlisted } from './use-unlisted.ts';
import { WithApollo } from './with-apollo.tsx';

/** /checkout: open to visitors, who are asked to sign in there; kept out of search engines. */
export function CheckoutScreen() {
  useUnlisted();
  return (
    <WithApollo>
      <CheckoutPage />
    </WithApollo>
  );
}
