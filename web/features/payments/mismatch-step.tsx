import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** Shown when the paid amount is not the price: nothing is bought, and the money is returned. */
export function MismatchStep() {
  const { t } = useTranslation('payments');
  return (
    <div className="question-width flex min-h-[60vh] flex-col items-start justify-center gap-6 py-12">
      <CircleAlert className="size-12 text-warning" />
      <div role="status">
        <PageHeading
          title={t('checkout.mismatchTitle')}
          lead={t('checkout.mismatchText')}
          documentTitle={t('checkout.pageTitle')}
        />
      </div>
      <ButtonLink variant="primary" size="large" href={paths.dashboard}>
        {t('checkout.dashboard')}
      </ButtonLink>
    </div>
  );
}
