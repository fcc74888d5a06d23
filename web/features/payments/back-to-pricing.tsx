import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';

/** Loads a new page, like every other exit from /checkout. */
export function BackToPricing() {
  const { t } = useTranslation('payments');
  return (
    <a href={paths.pricing} className="link-text inline-flex min-h-11 items-center gap-2 self-start">
      <ArrowLeft className="size-5 rtl:-scale-x-100" />
      {t('checkout.back')}
    </a>
  );
}
