import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../i18n/error-sentence.ts';
import { resultOf } from '../../lib/result-of.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { REMOVE_PASSKEY } from './passkey-operations.ts';
import type { OwnPasskey } from './profile-types.ts';
import { useConfirming } from './use-confirming.ts';

interface RemovePasskeyProps {
  readonly passkey: OwnPasskey;
  /** Called after the request, whatever its outcome. */
  readonly onAsked: () => void;
  /** Called when the passkey is removed, or will be. */
  readonly onRemoved: () => void;
}

/** Removes a passkey at once, or after three days if the user lost it, so that a stolen mailbox is not enough. */
export function RemovePasskey({ passkey: { id, name, endsAt }, onAsked, onRemoved }: RemovePasskeyProps) {
  const { t } = useTranslation('profile');
  const confirming = useConfirming();
  const [remove, { loading: isBusy }] = useMutation(REMOVE_PASSKEY);
  const [isOpen, setIsOpen] = useState(false);
  const leave = async (isLost: boolean) => {
    if (isBusy || (!isLost && !(await confirming()))) return;
    const answer = await resultOf(remove({ variables: { input: { id } } }));
    if (answer?.__typename === 'PasskeyRemoved') {
      setIsOpen(false);
      showToast({ title: t(isLost ? 'passkeys.toast.leaving' : 'passkeys.toast.removed'), tone: 'success' });
      onRemoved();
    } else if (answer?.__typename !== 'RecentSignInNeededError')
      showToast({ title: answer ? await errorSentence(answer) : t('passkeys.toast.failed'), tone: 'danger' });
    onAsked();
  };
  return (
    <>
      <Button size="small" aria-label={`${t('passkeys.remove')}: ${name}`} onClick={() => setIsOpen(true)}>
        {t('passkeys.remove')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('passkeys.removeTitle')}
        description={
          <>
            <p className="font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </p>
            <p className="mt-2">{t('passkeys.removeText')}</p>
            <p className="mt-2">{t('passkeys.lostText')}</p>
          </>
        }
        actions={
          <>
            {!endsAt && (
              <Button isBusy={isBusy} onClick={() => void leave(true)}>
                {t('passkeys.lost')}
              </Button>
            )}
            <Button variant="danger" isBusy={isBusy} onClick={() => void leave(false)}>
              {t('passkeys.removeNow')}
            </Button>
          </>
        }
      />
    </>
  );
}
