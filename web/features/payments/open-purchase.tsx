import { useSearchParams } from 'react-router-dom';
import { OpenPurchases } from './open-purchases.tsx';
import { PaymentReturn } from './payment-return.tsx';

/**
 * Dashboard notices: the outcome of a payment after the bank's redirect, and purchases not yet paid. The URL is not
 * trusted: `?payment=success` only makes the page query the server.
 */
export function OpenPurchase() {
  const [query] = useSearchParams();
  return (
    <div className="flex flex-col gap-4 empty:hidden">
      {query.get('payment') === 'success' && <PaymentReturn purchaseId={query.get('purchase') ?? undefined} />}
      <OpenPurchases />
    </div>
  );
}
