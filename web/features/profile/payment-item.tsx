import FileDown from 'lucide-react/icons/file-down';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/money.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useDay } from './history-rows.tsx';
import type { PastPayment } from './profile-types.ts';

/** One transaction, with the receipt of a purchase. */
export function PaymentItem({ payment }: { readonly payment: PastPayment }) {
  const { t, i18n } = useTranslation('profile');
  const day = useDay();
  const { title, type, amountCents, createdAt, purchase } = payment;
  const when = day(createdAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
      <div className="min-w-0">
        <p className="font-semibold">
          {t('history.payments.paid', { title, amount: formatMoney(amountCents, i18n.language) })}
        </p>
        <p className="flex flex-wrap gap-x-4 text-base text-ink-soft">
          <span>{t(`history.payments.type.${type}`)}</span>
          <time dateTime={createdAt}>{when}</time>
        </p>
      </div>
      {type === 'payment' && purchase.receiptUrl !== null && (
        <ButtonLink
          size="small"
          href={purchase.receiptUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={t('history.payments.receiptOf', { title, day: when })}
          icon={<FileDown className="size-5" />}
        >
          {t('history.payments.receipt')}
        </ButtonLink>
      )}
    </li>
  );
}
