import { AddressElement, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeError } from '@stripe/stripe-js';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatMoney } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { PayButtons } from './pay-buttons.tsx';
import type { Intent } from './payment-intent.ts';
import { isSpokenByStripe } from './stripe-locale.ts';
import { useFailureMessage } from './use-failure-message.ts';

interface StripeFieldsProps {
  readonly intent: Intent;
  readonly amountCents: number;
  readonly onSent: () => void;
}

/** The Payment Element with its pay button. Stays on this page unless the bank requires a redirect. */
export function StripeFields({ intent, amountCents, onSent }: StripeFieldsProps) {
  const { t, i18n } = useTranslation('payments');
  const language = useLanguage();
  const failureMessageOf = useFailureMessage();
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isUnderWay = useRef(false);
  useReloadOnReturn();

  const fail = (title: 'toast.failedTitle' | 'toast.errorTitle', text: string) => {
    setFailure(text);
    showToast({ title: t(title), description: text, tone: 'danger' });
  };

  const refusalMessage = (error: StripeError | undefined): string =>
    error?.message && (error.type !== 'card_error' || isSpokenByStripe(language))
      ? error.message
      : failureMessageOf({ code: error?.decline_code ?? error?.code, message: error?.message });

  const pay = async () => {
    if (!stripe || !elements || isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: location.origin + paths.paymentReturn(intent.purchaseId) },
        redirect: 'if_required',
      });
      const status = (error?.payment_intent ?? paymentIntent)?.status;
      // Another tab may have paid first: then this is an error with a status of success.
      if (status === 'succeeded' || status === 'processing') onSent();
      else fail('toast.failedTitle', refusalMessage(error));
    } catch {
      fail('toast.errorTitle', t('toast.errorText'));
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void pay();
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {!isReady && (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner className="text-primary" />
          {t('stripe.loading')}
        </p>
      )}
      {intent.needsBillingAddress === true && <AddressElement options={{ mode: 'billing' }} />}
      <div data-keep-clear>
        <PaymentElement
          onReady={() => setIsReady(true)}
          onLoadError={() => fail('toast.errorTitle', t('stripe.failed'))}
        />
      </div>
      {failure !== undefined && <ErrorNotice>{failure}</ErrorNotice>}
      <p className="text-base text-ink-soft">{t('stripe.text')}</p>
      <PayButtons amount={formatMoney(amountCents, i18n.language)} isBusy={isBusy} isDisabled={!isReady} />
    </form>
  );
}

/** After the bank's page, the back button restores the page from cache in the middle of paying, so it reloads. */
function useReloadOnReturn(): void {
  useEffect(() => {
    const reloadIfRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    window.addEventListener('pageshow', reloadIfRestored);
    return () => window.removeEventListener('pageshow', reloadIfRestored);
  }, []);
}
