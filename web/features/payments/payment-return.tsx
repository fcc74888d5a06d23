import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { clearCheckoutReturnPath, checkoutReturnPath } from '../../lib/checkout.ts';
import { formatMoney } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePaymentToasts } from './use-payment-toasts.ts';
import { isMismatch, useWatchedPurchase } from './use-watched-purchase.ts';

/** Webhooks take a moment; a purchase still unpaid after this time counts as unpaid. */
const PATIENCE_MS = 15_000;

/** Shows the outcome after the bank's redirect. @param purchaseId from the URL, which anyone may have written */
export function PaymentReturn({ purchaseId }: { readonly purchaseId: string | undefined }) {
  const { t, i18n } = useTranslation('payments');
  const navigate = useNavigate();
  const [place] = useState(checkoutReturnPath);
  const purchase = useWatchedPurchase(purchaseId, true);
  usePaymentToasts(purchase, { isSent: true, wentWrong: false });
  const [isOld, setIsOld] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOld(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  const close = (
    <Button size="small" onClick={() => void navigate(paths.dashboard, { replace: true })}>
      {t('open.close')}
    </Button>
  );
  if (isMismatch(purchase))
    return (
      <Notice tone="warning" role="status" title={t('checkout.mismatchTitle')} actions={close}>
        {t('checkout.mismatchText')}
      </Notice>
    );
  if (purchase?.status === 'succeeded')
    return (
      <Notice
        tone="success"
        role="status"
        title={t('open.paid')}
        actions={
          <>
            {place !== undefined && (
              <ButtonLink size="small" variant="primary" to={place} onClick={clearCheckoutReturnPath}>
                {t('open.return')}
              </ButtonLink>
            )}
            {close}
          </>
        }
      >
        {t('open.paidText', { title: purchase.title })}
      </Notice>
    );
  const mayCome = purchase?.status === 'processing' || (!isOld && purchase !== null && purchaseId !== undefined);
  if (mayCome)
    return (
      <Notice role="status" title={t('open.confirming')}>
        {purchase &&
          t('open.confirmingText', {
            title: purchase.title,
            amount: formatMoney(purchase.amountCents, i18n.language),
          })}
      </Notice>
    );
  return (
    <Notice role="status" title={t('open.nothing')} actions={close}>
      {t('open.nothingText')}
    </Notice>
  );
}
