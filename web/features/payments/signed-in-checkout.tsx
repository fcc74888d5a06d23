import { useEffect, useState, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { LoadingScreen } from '../../ui/spinner.tsx';
import { BackToPricing } from './back-to-pricing.tsx';
import { ConfirmingStep } from './confirming-step.tsx';
import { MismatchStep } from './mismatch-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import type { PendingPurchase } from './pending-purchase.ts';
import { SuccessStep } from './success-step.tsx';
import { usePaymentToasts } from './use-payment-toasts.ts';
import { useSetUp } from './use-set-up.ts';
import { isMismatch, useWatchedPurchase } from './use-watched-purchase.ts';
import { usePaymentDeclined } from './use-payment-declined.ts';
import { checkoutAddressOf } from './purchase-from-query.ts';

export interface SignedInCheckoutProps {
  readonly wanted: PendingPurchase | undefined;
  /** Id of a submitted purchase, from the URL after paying. */
  readonly sentId: string | undefined;
}

/** Flow from "Complete Your Purchase" to "Payment Successful!", which appears only once the server confirms it. */
export function SignedInCheckout({ wanted, sentId }: SignedInCheckoutProps) {
  const { t } = useTranslation('payments');
  const navigate = useNavigate();
  const { setUp, retry } = useSetUp(sentId === undefined ? wanted : undefined);
  // The provider's response in this browser only makes the page poll the server more often.
  const [isSent, setIsSent] = useState(sentId !== undefined);
  const purchaseId = sentId ?? (setUp?.kind === 'ready' ? setUp.intent.purchaseId : undefined);
  const purchase = useWatchedPurchase(purchaseId, isSent);
  const status = purchase?.status;
  // Another tab has submitted the payment.
  if (status === 'processing' && !isSent) setIsSent(true);
  const wentWrong = usePaymentDeclined(status, isSent);
  usePaymentToasts(purchase, { isSent, wentWrong });

  // From here a reload, the back button or a copied URL shows the outcome and does not pay again.
  const isUnderWay = isSent || status === 'succeeded';
  useEffect(() => {
    if (isUnderWay && !wentWrong && sentId === undefined && purchaseId !== undefined)
      void navigate(paths.checkout({ purchase: purchaseId }), { replace: true });
  }, [isUnderWay, wentWrong, sentId, purchaseId, navigate]);

  // Declined after all: the same purchase can be paid with another card.
  const retryAddress =
    wentWrong && sentId !== undefined && purchase
      ? checkoutAddressOf({
          amount: purchase.amountCents / 100,
          serviceType: purchase.serviceId,
          description: purchase.title,
        })
      : undefined;
  useEffect(() => {
    if (retryAddress === undefined) return;
    setIsSent(false);
    void navigate(retryAddress, { replace: true });
  }, [retryAddress, navigate]);

  const isGone =
    sentId !== undefined &&
    !isMismatch(purchase) &&
    (purchase === null || status === 'canceled' || status === 'refunded');
  useEffect(() => {
    if (isGone) location.replace(paths.pricing);
  }, [isGone]);

  useArrivalAtStep(status === 'succeeded' || isMismatch(purchase) ? 'paid' : isUnderWay ? 'confirming' : 'paying');

  if (isMismatch(purchase)) return <MismatchStep />;
  if (purchase && status === 'succeeded') return <SuccessStep purchase={purchase} />;
  if (isGone || retryAddress !== undefined || (sentId !== undefined && !purchase))
    return <LoadingScreen message={t('checkout.loading')} />;
  if (isUnderWay) return <ConfirmingStep />;
  if (!wanted) return <LoadingScreen message={t('checkout.loading')} />;
  return (
    <>
      <div className="content-width pt-8 lg:pt-12">
        <BackToPricing />
      </div>
      <PaymentStep wanted={wanted} setUp={setUp} onAgain={retry} onSent={() => setIsSent(true)} />
    </>
  );
}

/**
 * Scrolls to the top and focuses the heading of a new step, as after a navigation: the previous step may be scrolled
 * down, and its button is gone.
 */
function useArrivalAtStep(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [step]);
}
