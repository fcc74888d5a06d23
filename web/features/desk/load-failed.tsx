import { useTranslation } from 'react-i18next';
import { RetryNotice } from '../../ui/retry-notice.tsx';

/** Notice that loading failed, with a retry button. */
export function LoadFailed({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useTranslation('desk');
  return <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={onAgain} />;
}
