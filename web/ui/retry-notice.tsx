import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface RetryNoticeProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly onAgain: () => void;
}

/** Notice that loading failed, with a retry button. */
export function RetryNotice({ title, text, onAgain }: RetryNoticeProps) {
  const { t } = useTranslation('common');
  return (
    <Notice tone="danger" role="alert" title={title} actions={<Button onClick={onAgain}>{t('tryAgain')}</Button>}>
      {text}
    </Notice>
  );
}
