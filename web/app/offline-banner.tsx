import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../lib/use-is-online.ts';

/** Announces that the network is down. The empty live region stays mounted, so that screen readers read it aloud. */
export function OfflineBanner() {
  const { t } = useTranslation('common');
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="border-t border-line bg-warning-soft px-5 py-2.5 text-center text-base">{t('offline')}</p>
      )}
    </div>
  );
}
