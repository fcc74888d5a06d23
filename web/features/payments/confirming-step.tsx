import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const LONG_MS = 20_000;

/** Shown after the card was accepted, until the server confirms the payment. */
export function ConfirmingStep() {
  const { t } = useTranslation('payments');
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="question-width flex min-h-[60vh] flex-col items-start justify-center gap-6 py-12">
      <Spinner className="size-8 text-primary" />
      <div role="status">
        <PageHeading
          title={t('checkout.confirmingTitle')}
          lead={t(isLong ? 'checkout.confirmingLong' : 'checkout.confirmingText')}
          documentTitle={t('checkout.pageTitle')}
        />
      </div>
      {isLong && <ButtonLink href={paths.dashboard}>{t('checkout.dashboard')}</ButtonLink>}
    </div>
  );
}
