import { Elements } from '@stripe/react-stripe-js';
import { useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useLanguage } from '../../i18n/use-language.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { LoadingScreen } from '../../ui/spinner.tsx';
import type { Intent } from './payment-intent.ts';
import { stripeAppearance } from './stripe-appearance.ts';
import { StripeFields } from './stripe-fields.tsx';
import { stripeLocaleOf } from './stripe-locale.ts';

interface StripeFormProps {
  readonly intent: Intent;
  readonly amountCents: number;
  readonly onSent: () => void;
}

/** Stripe's card fields in its own iframes: the card number never reaches Tern. */
export function StripeForm({ intent, amountCents, onSent }: StripeFormProps) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const { clientSecret, publishableKey } = intent;
  const { stripe, isFailed, retry } = useStripeScript(publishableKey ?? '');
  const [appearance] = useState(stripeAppearance);
  if (isFailed) return <RetryNotice title={t('checkout.noSecret')} text={t('stripe.failed')} onAgain={retry} />;
  if (!stripe) return <LoadingScreen message={t('stripe.loading')} />;
  return (
    <Elements
      // Stripe applies the locale only when its fields are created.
      key={language}
      stripe={stripe}
      options={{ clientSecret, appearance, locale: stripeLocaleOf(language) }}
    >
      <StripeFields intent={intent} amountCents={amountCents} onSent={onSent} />
    </Elements>
  );
}

interface StripeScript {
  /** Undefined while loading. */
  readonly stripe: Stripe | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Loads Stripe's script from Stripe, as Stripe requires. @param key the publishable key */
function useStripeScript(key: string): StripeScript {
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
