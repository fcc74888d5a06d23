import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What was asked for did not come; trying again is one press. */
export function LoadFailed({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useTranslation('desk');
  return (
    <Notice
      tone="danger"
      role="alert"
      title={t('failedTitle')}
      actions={<Button onClick={onAgain}>{t('again')}</Button>}
    >
      {t('failedText')}
    </Notice>
  );
}
