import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign';
import CreditCard from 'lucide-react/icons/credit-card';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useTranslation } from 'react-i18next';

const REASONS = [
  { icon: BadgeDollarSign, title: 'trust.price', text: 'trust.priceText' },
  { icon: CreditCard, title: 'trust.card', text: 'trust.cardText' },
  { icon: ReceiptText, title: 'trust.receipt', text: 'trust.receiptText' },
  { icon: LockKeyhole, title: 'trust.secure', text: 'trust.secureText' },
] as const;

/** Facts that build trust. The software keeps each of these promises. */
export function Trust() {
  const { t } = useTranslation('payments');
  return (
    <section aria-labelledby="trust-title" className="border-t border-line bg-sunken">
      <div className="content-width py-14">
        <h2 id="trust-title" className="text-2xl">
          {t('trust.title')}
        </h2>
        <ul className="mt-6 grid gap-x-12 gap-y-6 sm:grid-cols-2">
          {REASONS.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex items-start gap-4">
              <Icon className="mt-0.5 size-6 shrink-0 text-primary" />
              <div>
                <h3 className="font-sans text-lg font-semibold tracking-normal">{t(title)}</h3>
                <p className="text-ink-soft">{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
