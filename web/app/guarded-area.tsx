import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { LoadingScreen } from '../ui/spinner.tsx';
import { Guard } from './guard.tsx';
import { useUnlisted } from './use-unlisted.ts';
import { WithApollo } from './with-apollo.tsx';

/** What all screens behind sign-in share: the API client, the guard, and no search engine. */
export function GuardedArea() {
  const { t } = useTranslation('common');
  useUnlisted();
  return (
    <WithApollo>
      <Guard>
        <Suspense fallback={<LoadingScreen message={t('loading')} />}>
          <Outlet />
        </Suspense>
      </Guard>
    </WithApollo>
  );
}
