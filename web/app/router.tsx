import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes } from 'react-router-dom';
import { LandingPage } from '../features/marketing/landing-page.tsx';
import { GUARDED_SCREENS, type OpenScreenPath } from '../lib/screens.ts';
import { LoadingScreen } from '../ui/spinner.tsx';

const CertificateScreen = lazy(async () => ({
  default: (await import('./certificate-screen.tsx')).CertificateScreen,
}));

/** Open to visitors. */
const OPEN: Record<OpenScreenPath, ComponentType> = {
  '/': LandingPage,
  '/verify': CertificateScreen,
  '/verify/:code': CertificateScreen,
  '/auth/verify': lazy(async () => ({ default: (await import('./verify-screen.tsx')).VerifyScreen })),
};

/** Knows the screens behind sign-in: the first page of a visitor need not name their files. */
const GuardedArea = lazy(async () => ({ default: (await import('./guarded-area.tsx')).GuardedArea }));
const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }));

/** The screen of the address. What is not listed in lib/screens.ts does not exist. */
export function Router() {
  const { t } = useTranslation('common');
  return (
    <Suspense fallback={<LoadingScreen message={t('loading')} />}>
      <Routes>
        {Object.entries(OPEN).map(([path, Element]) => (
          <Route key={path} path={path} element={<Element />} />
        ))}
        {GUARDED_SCREENS.map((path) => (
          <Route key={path} path={path} element={<GuardedArea screen={path} />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
