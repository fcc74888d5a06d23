import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clearCheckoutReturnPath, checkoutReturnPath } from '../../lib/checkout.ts';
import { formatMoney } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { WatchedPurchase } from './use-watched-purchase.ts';

/** Shown once the server confirms payment: purchase, receipt and next step. */
export function SuccessStep({ purchase }: { readonly purchase: WatchedPurchase }) {
  const { t, i18n } = useTranslation('payments');
  const [place] = useState(checkoutReturnPath);
  const { title, amountCents, receiptUrl } = purchase;
  return (
    <div className="question-width flex min-h-[60vh] flex-col items-start justify-center gap-6 py-12">
      <CircleCheck className="size-12 text-success" />
      <div role="status">
        <PageHeading
          title={t('checkout.successTitle')}
          lead={t('checkout.successText')}
          documentTitle={t('checkout.pageTitle')}
        />
      </div>
      <p className="text-lg">
        <span className="font-semibold">{title}</span>{' '}
        <span className="text-ink-soft tabular-nums">{formatMoney(amountCents, i18n.language)}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        {place !== undefined && (
          <ButtonLink variant="primary" size="large" href={place} onClick={clearCheckoutReturnPath}>
            {t('checkout.return')}
          </ButtonLink>
        )}
        <ButtonLink variant={place === undefined ? 'primary' : 'quiet'} size="large" href={paths.dashboard}>
          {t('checkout.dashboard')}
        </ButtonLink>
      </div>
      {typeof receiptUrl === 'string' && (
        <a href={receiptUrl} download className="link-text inline-flex min-h-11 items-center gap-2">
          <Download className="size-5" />
          {t('checkout.receipt')}
        </a>
      )}
    </div>
  );
}
