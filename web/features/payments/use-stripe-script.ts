import type { Stripe } from '@stripe/stripe-js';
// The pure entry point loads nothing from Stripe before it is called.
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';

interface StripeScript {
  /** Undefined while loading. */
  readonly stripe: Stripe | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Loads Stripe's script from Stripe, as Stripe requires. @param key the publishable key */
export function useStripeScript(key: string): StripeScript {
  const [stripe, setStripe] = useState<Stripe>();
  const [isFailed, setIsFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const fail = () => isCurrent && setIsFailed(true);
    loadStripe(key).then((loaded) => {
      if (!loaded) fail();
      else if (isCurrent) setStripe(loaded);
    }, fail);
    return () => {
      isCurrent = false;
    };
  }, [key, attempt]);
  const retry = () => {
    setIsFailed(false);
    setAttempt((count) => count + 1);
  };
  return { stripe, isFailed, retry };
}
