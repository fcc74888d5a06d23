import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isCheckout } from '../lib/checkout.ts';
import { LoadingScreen } from '../ui/spinner.tsx';

/**
 * Whatever leads into /checkout or out of it — a link in the header, signing out, the browser's back button — loads the
 * page anew, so that the document has the content policy of its screen.
 */
export function CheckoutBorder({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('common');
  const isAcross = isCheckout(useLocation().pathname) !== startedAtCheckout;
  useEffect(() => {
    if (isAcross) location.reload();
  }, [isAcross]);
  return isAcross ? <LoadingScreen message={t('loading')} /> : children;
}

/** Which policy this document was sent with. */
const startedAtCheckout = isCheckout(location.pathname);
