import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes } from 'react-router-dom';
import type { ScreenPath } from '../lib/screens.ts';
import { LandingPage } from '../features/marketing/landing-page.tsx';
import { LoadingScreen } from '../ui/spinner.tsx';

type Screen = LazyExoticComponent<ComponentType> | ComponentType;

const screen = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

const GuardedArea = screen(async () => (await import('./guarded-area.tsx')).GuardedArea);
const NotFoundPage = screen(async () => (await import('./not-found-page.tsx')).NotFoundPage);

/** Open to visitors. */
const OPEN = {
  '/': LandingPage,
  '/auth/verify': screen(async () => (await import('./verify-screen.tsx')).VerifyScreen),
} satisfies Partial<Record<ScreenPath, Screen>>;

/** Behind sign-in. Each is a script of its own, fetched when it is first shown. */
const GUARDED = {
  '/dashboard': screen(async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage),
  '/form-wizard': screen(async () => (await import('../features/forms/form-wizard-page.tsx')).FormWizardPage),
  '/forms': screen(async () => (await import('../features/forms/form-packages-page.tsx')).FormPackagesPage),
  '/forms/:formType': screen(async () => (await import('../features/applications/form-page.tsx')).FormPage),
  '/applications/:id/submitted': screen(
    async () => (await import('../features/applications/submitted-page.tsx')).SubmittedPage,
  ),
} satisfies Record<Exclude<ScreenPath, keyof typeof OPEN>, Screen>;

/** The screen of the address. What is not listed in lib/screens.ts does not exist. */
export function Router() {
  const { t } = useTranslation('common');
  return (
    <Suspense fallback={<LoadingScreen message={t('loading')} />}>
      <Routes>
        {Object.entries(OPEN).map(([path, Element]) => (
          <Route key={path} path={path} element={<Element />} />
        ))}
        <Route element={<GuardedArea />}>
          {Object.entries(GUARDED).map(([path, Element]) => (
            <Route key={path} path={path} element={<Element />} />
          ))}
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
