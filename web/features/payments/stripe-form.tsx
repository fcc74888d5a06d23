import { Elements } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { LoadingScreen } from '../../ui/spinner.tsx';
import type { Intent } from './payment-intent.ts';
import { stripeAppearance } from './stripe-appearance.ts';
import { StripeFields } from './stripe-fields.tsx';
import { stripeLocaleOf } from './stripe-locale.ts';
import { useStripeScript } from './use-stripe-script.ts';

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
