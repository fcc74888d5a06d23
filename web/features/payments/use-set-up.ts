import { useEffect, useState } from 'react';
import { forgetPerson } from '../../lib/sign-out.ts';
import { setUpPayment, type SetUp } from './payment-intent.ts';
import type { PendingPurchase } from './pending-purchase.ts';

/**
 * Prepares the payment as soon as it is known what is wanted.
 * @returns undefined while that takes
 */
export function useSetUp(wanted: PendingPurchase | undefined): { setUp: SetUp | undefined; again: () => void } {
  const [setUp, setSetUp] = useState<SetUp>();
  // Once per visit and wish: a double click or a repeat after a lost answer begins nothing new.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { amount, serviceType, description } = wanted ?? {};
  useEffect(() => {
    if (amount === undefined || serviceType === undefined || description === undefined) return undefined;
    let isCurrent = true;
    void setUpPayment({ amount, serviceType, description }, key).then((answer) => {
      if (!isCurrent) return;
      // The page then asks to sign in; the wish stays in the address.
      if (answer.kind === 'signedOut') forgetPerson();
      else setSetUp(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [amount, serviceType, description, key]);
  const again = () => {
    setSetUp(undefined);
    setKey(crypto.randomUUID());
  };
  return { setUp, again };
}
