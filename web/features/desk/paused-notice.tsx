import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';

/** Notice that live updates are paused. */
export function PausedNotice() {
  const { t } = useTranslation('desk');
  return (
    <Notice tone="warning" role="status" title={t('pausedTitle')}>
      {t('pausedText')}
    </Notice>
  );
}
