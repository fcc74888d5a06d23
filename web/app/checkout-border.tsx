import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isCheckout } from '../lib/checkout.ts';
import { LoadingScreen } from '../ui/spinner.tsx';

/**
 * Reloads the document whenever navigation enters or leaves /checkout (a header link, signing out, the browser's back
 * button), so that each screen gets its own content security policy.
 */
export function CheckoutBorder({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('common');
  const isAcross = isCheckout(useLocation().pathname) !== startedAtCheckout;
  useEffect(() => {
    if (isAcross) location.reload();
  }, [isAcross]);
  return isAcross ? <LoadingScreen message={t('loading')} /> : children;
}

/** Whether this document was served with the checkout's content security policy. */
const startedAtCheckout = isCheckout(location.pathname);
