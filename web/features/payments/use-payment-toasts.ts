import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toast-store.ts';
import { useFailureMessage } from './use-failure-message.ts';
import { isMismatch, type WatchedPurchase } from './use-watched-purchase.ts';

interface Sending {
  readonly isSent: boolean;
  readonly wentWrong: boolean;
}

/** Shows the outcome once for a payment that was unpaid in this page view; not after a reload. */
export function usePaymentToasts(purchase: WatchedPurchase | null | undefined, { isSent, wentWrong }: Sending): void {
  const { t } = useTranslation('payments');
  const wasUnpaid = useRef(false);
  const { status, title, failureMessage: message, failureCode: code } = purchase ?? {};
  const isOther = isMismatch(purchase);
  const failure = useFailureMessage()({ code, message });
  useEffect(() => {
    if (status !== undefined && status !== 'succeeded') wasUnpaid.current = true;
    if (status !== 'succeeded' || !wasUnpaid.current) return;
    wasUnpaid.current = false;
    if (isOther) return;
    showToast({
      title: t('toast.successTitle'),
      description: t('toast.successText', { service: title }),
      tone: 'success',
    });
  }, [status, title, isOther, isSent, t]);
  useEffect(() => {
    if (!wentWrong) return;
    showToast({
      title: t('toast.failedTitle'),
      description: failure,
      tone: 'danger',
    });
  }, [wentWrong, failure, t]);
}
