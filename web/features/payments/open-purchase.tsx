import { useSearchParams } from 'react-router-dom';
import { OpenPurchases } from './open-purchases.tsx';
import { PaymentReturn } from './payment-return.tsx';

/**
 * On the dashboard: what became of a payment that a bank's page led back from, and what was begun and not paid. The
 * address claims nothing: `?payment=success` only asks the server.
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
