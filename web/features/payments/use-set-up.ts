import { useEffect, useState } from 'react';
import { expireSession } from '../../lib/session.ts';
import { setUpPayment, type PaymentSetup } from './payment-intent.ts';
import { savePending, type PendingPurchase } from './pending-purchase.ts';

/**
 * Prepares the payment as soon as the purchase is known.
 * @returns `setUp` undefined while that takes
 */
export function useSetUp(wanted: PendingPurchase | undefined): { setUp: PaymentSetup | undefined; retry: () => void } {
  const [setUp, setSetUp] = useState<PaymentSetup>();
  // One key per visit and purchase: a double click or a retry after a lost response creates nothing new.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { amount, serviceType, description } = wanted ?? {};
  useEffect(() => {
    if (amount === undefined || serviceType === undefined || description === undefined) return undefined;
    let isCurrent = true;
    void setUpPayment({ amount, serviceType, description }, key).then((answer) => {
      if (!isCurrent) return;
      if (answer.kind !== 'signedOut') return setSetUp(answer);
      // The session expired. The page then asks to sign in, as it does for visitors.
      savePending({ amount, serviceType, description });
      expireSession();
    });
    return () => {
      isCurrent = false;
    };
  }, [amount, serviceType, description, key]);
  const retry = () => {
    setSetUp(undefined);
    setKey(crypto.randomUUID());
  };
  return { setUp, retry };
}
