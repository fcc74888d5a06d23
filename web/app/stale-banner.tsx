import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { refetchStale } from '../lib/stale-answers.ts';
import { useIsOnline } from '../lib/use-is-online.ts';

/** Announces that the screen may be out of date. The empty live region stays, so that screen readers read it aloud. */
export function StaleBanner() {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const isOnline = useIsOnline();
  const ask = useSyncExternalStore(refetchStale.subscribe, refetchStale.read);
  useEffect(() => refetchStale.set(undefined), [pathname]);
  return (
    <div role="status">
      {ask && isOnline && (
        <p className="border-t border-line bg-warning-soft px-5 py-2.5 text-center text-base">
          {t('stale')}{' '}
          <button type="button" className="link-text font-semibold" onClick={ask}>
            {t('tryAgain')}
          </button>
        </p>
      )}
    </div>
  );
}
