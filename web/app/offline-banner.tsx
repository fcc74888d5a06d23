import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../lib/use-is-online.ts';

/** Says that the network is away and what that means; goes by itself. The empty line stays, so that words in it are read aloud. */
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
