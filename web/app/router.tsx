import { lazy, Suspense, type ComponentType, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes, useLocation } from 'react-router-dom';
import { GUARDED_SCREENS, hasScreen, HIDDEN_SCREENS, type OpenScreenPath } from '../lib/screens.ts';
import { useIsSignedIn } from '../lib/use-session.ts';
import { LoadingScreen } from '../ui/spinner.tsx';
import { FIRST_SCREENS } from './first-screens.ts';
import { isCheckout } from '../lib/checkout.ts';

/**
 * Reloads the document whenever navigation enters or leaves /checkout (a header link, signing out, the browser's back
 * button), so that each screen gets its own content security policy.
 */
function CheckoutBorder({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('common');
  const isAcross = isCheckout(useLocation().pathname) !== startedAtCheckout;
  useEffect(() => {
    if (isAcross) location.reload();
  }, [isAcross]);
  return isAcross ? <LoadingScreen message={t('loading')} /> : children;
}

/** Whether this document was served with the checkout's content security policy. */
const startedAtCheckout = isCheckout(location.pathname);

const CertificateScreen = lazy(async () => ({
  default: (await import('./certificate-screen.tsx')).CertificateScreen,
}));

const SharedCaseScreen = lazy(async () => ({
  default: (await import('./shared-case-screen.tsx')).SharedCaseScreen,
}));

const LegalScreen = lazy(async () => ({ default: (await import('./legal-screen.tsx')).LegalScreen }));

/** Screens open to visitors. */
const OPEN: Record<OpenScreenPath, ComponentType> = {
  '/': FIRST_SCREENS['/'].Screen,
  '/demo': FIRST_SCREENS['/demo'].Screen,
  '/easy-use': FIRST_SCREENS['/easy-use'].Screen,
  '/ux-showcase': FIRST_SCREENS['/ux-showcase'].Screen,
  '/terms': LegalScreen,
  '/privacy': LegalScreen,
  '/not-a-law-firm': LegalScreen,
  '/refunds': LegalScreen,
  '/accessibility': LegalScreen,
  '/pricing': FIRST_SCREENS['/pricing'].Screen,
  '/checkout': FIRST_SCREENS['/checkout'].Screen,
  '/verify': CertificateScreen,
  '/verify/:code': CertificateScreen,
  '/shared-case/:token': SharedCaseScreen,
  '/auth/verify': FIRST_SCREENS['/auth/verify'].Screen,
};

/** A chunk of its own, so that a visitor's first page does not list the chunks of the screens behind sign-in. */
const GuardedArea = lazy(async () => ({ default: (await import('./guarded-area.tsx')).GuardedArea }));
const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }));

/** Renders the screen of the current address. An address that lib/screens.ts does not list is not found. */
export function Router() {
  const { t } = useTranslation('common');
  const isSignedIn = useIsSignedIn();
  return (
    <CheckoutBorder>
      <Suspense
        fallback={
          // Full screen height, so that the footer does not move when the page arrives.
          <div className="min-h-dvh">
            <LoadingScreen message={t('loading')} />
          </div>
        }
      >
        <Routes>
          {Object.entries(OPEN)
            .filter(([path]) => hasScreen(path))
            .map(([path, Element]) => (
              <Route key={path} path={path} element={<Element />} />
            ))}
          {GUARDED_SCREENS.filter((path) => hasScreen(path) && (isSignedIn || !HIDDEN_SCREENS.includes(path))).map(
            (path) => (
              <Route key={path} path={path} element={<GuardedArea screen={path} />} />
            ),
          )}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </CheckoutBorder>
  );
}
