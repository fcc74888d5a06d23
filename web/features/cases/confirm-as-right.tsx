import CircleCheck from 'lucide-react/icons/circle-check';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../i18n/error-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';

type Answer = { readonly __typename: string; readonly code?: string; readonly message?: string } | undefined;

interface ConfirmAsRightProps {
  /** Subject, for screen reader users who hear the button alone. */
  readonly about: string;
  readonly isConfirmed: boolean;
  /** "Right as it is" */
  readonly label: string;
  /** Sends the request. @param isConfirmed false revokes */
  readonly ask: (isConfirmed: boolean) => Promise<Answer>;
  /** Reloads the data. */
  readonly onChanged: () => Promise<void> | void;
}

/** Confirms with one click that a difference is right; another click in the same place revokes that. */
export function ConfirmAsRight({ about, isConfirmed, label, ask, onChanged }: ConfirmAsRightProps) {
  const { t } = useTranslation('cases');
  const [isBusy, setIsBusy] = useState(false);
  // A second click may come before the first is rendered.
  const isAsking = useRef(false);
  const press = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setIsBusy(true);
    const answer = await ask(!isConfirmed);
    if (!answer || answer.code !== undefined) {
      const { code = 'INTERNAL_SERVER_ERROR', message = '' } = answer ?? {};
      showToast({ title: await errorSentence({ code, message }), tone: 'danger' });
    }
    await onChanged();
    isAsking.current = false;
    setIsBusy(false);
  };
  const words = isConfirmed ? t('takeOut.undo') : label;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className={isConfirmed ? 'flex items-center gap-2 text-base text-ink-soft' : 'sr-only'}>
        {isConfirmed && (
          <>
            <CircleCheck className="size-5 shrink-0 text-success" />
            {t('confirm.said')}
          </>
        )}
      </p>
      <Button size="small" isBusy={isBusy} aria-label={`${words}: ${about}`} onClick={() => void press()}>
        {words}
      </Button>
    </div>
  );
}
