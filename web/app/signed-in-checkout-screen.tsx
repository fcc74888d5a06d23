import { SignedInCheckout, type SignedInCheckoutProps } from '../features/payments/signed-in-checkout.tsx';
import { WithApollo } from './with-apollo.tsx';

/** Part of /checkout that talks to the API. */
export function SignedInCheckoutScreen(props: SignedInCheckoutProps) {
  return (
    <WithApollo>
      <SignedInCheckout {...props} />
    </WithApollo>
  );
}
