import { useTranslation } from 'react-i18next';
import { goToCheckout } from '../../lib/checkout.ts';
import { formatMoney } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOpenPurchases, type OpenPurchaseRow } from './use-open-purchases.ts';
import { checkoutAddressOf } from './purchase-from-query.ts';

/** "Finish your purchase": unpaid purchases, each with links to continue and to dismiss. */
export function OpenPurchases() {
  return useOpenPurchases().map((row) =>
    row.status === 'processing' ? <Confirming key={row.id} row={row} /> : <Unpaid key={row.id} row={row} />,
  );
}

function Confirming({ row: { title, amountCents } }: { readonly row: OpenPurchaseRow }) {
  const { t, i18n } = useTranslation('payments');
  return (
    <Notice role="status" title={t('open.confirming')}>
      {t('open.confirmingText', { title, amount: formatMoney(amountCents, i18n.language) })}
    </Notice>
  );
}

function Unpaid({ row }: { readonly row: OpenPurchaseRow }) {
  const { t, i18n } = useTranslation('payments');
  const { serviceId, title, amountCents, status, dismiss } = row;
  const amount = formatMoney(amountCents, i18n.language);
  const address = checkoutAddressOf({ amount: amountCents / 100, serviceType: serviceId, description: title });
  return (
    <Notice
      title={t('open.title')}
      actions={
        <>
          <Button
            size="small"
            variant="primary"
            aria-label={t('open.continueOne', { title })}
            onClick={() => goToCheckout(address, { comeBack: false })}
          >
            {t('open.continue')}
          </Button>
          <Button size="small" aria-label={t('open.dismissOne', { title })} onClick={dismiss}>
            {t('open.dismiss')}
          </Button>
        </>
      }
    >
      {t(status === 'failed' ? 'open.failed' : 'open.text', { title, amount })}
    </Notice>
  );
}
