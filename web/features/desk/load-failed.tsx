import { useTranslation } from 'react-i18next';
import { RetryNotice } from '../../ui/retry-notice.tsx';

/** What was asked for did not come; trying again is one press. */
export function LoadFailed({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useTranslation('desk');
  return <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={onAgain} />;
}
