import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ShownMessage } from './conversation-types.ts';

interface AnswerEndProps {
  readonly message: ShownMessage;
  readonly canTryAgain: boolean;
  readonly isBusy: boolean;
  readonly onTryAgain: () => void;
}

/** Explains why an answer is incomplete, with a way to retry, or why it is limited. */
export function AnswerEnd({ message: { status, metadata }, canTryAgain, isBusy, onTryAgain }: AnswerEndProps) {
  const { t } = useTranslation('conversations');
  if (status === 'streaming') return null;
  if (status !== 'complete')
    return (
      <Notice
        tone={status === 'stopped' ? 'info' : 'warning'}
        title={t(`status.${status}`)}
        actions={
          canTryAgain && (
            <Button size="small" isBusy={isBusy} onClick={onTryAgain}>
              {t('status.again')}
            </Button>
          )
        }
      />
    );
  const notice = metadata?.notice;
  if (notice !== 'MODEL_DOWN' && notice !== 'BUDGET_USED') return null;
  return <p className="text-base text-ink-soft">{t(`notice.${notice}`)}</p>;
}
