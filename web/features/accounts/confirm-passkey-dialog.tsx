import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PasskeyRequestKind } from '../../lib/passkey-request.ts';
import { isPromptDismissed, signWithPasskey } from '../../lib/passkeys.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { ASK_FOR_PASSKEY, CONFIRM_WITH_PASSKEY } from './operations.ts';

interface ConfirmPasskeyDialogProps {
  readonly wish: PasskeyRequestKind;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Confirms an irreversible action by passkey. Staff without one are asked to add one. */
export function ConfirmPasskeyDialog({ wish, onAnswer }: ConfirmPasskeyDialogProps) {
  const { t } = useTranslation('accounts');
  const client = useApolloClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [isFailed, setIsFailed] = useState(false);

  const confirm = async () => {
    setIsBusy(true);
    setIsFailed(false);
    try {
      const challenge = await client.mutate({ mutation: ASK_FOR_PASSKEY });
      if (challenge.data?.askForPasskey.__typename !== 'PasskeyOptions') throw new Error('not asked');
      const response = await signWithPasskey(challenge.data.askForPasskey.options);
      const { data } = await client.mutate({ mutation: CONFIRM_WITH_PASSKEY, variables: { input: { response } } });
      if (data?.confirmWithPasskey.__typename !== 'PasskeyConfirmed') throw new Error('not accepted');
      onAnswer(true);
    } catch (error) {
      setIsFailed(!isPromptDismissed(error));
    }
    setIsBusy(false);
  };
  const isMissing = wish === 'missing';
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={t(isMissing ? 'passkey.missingTitle' : 'passkey.confirmTitle')}
      description={t(isMissing ? 'passkey.missingText' : 'passkey.confirmText')}
      actions={
        isMissing ? (
          <Button
            variant="primary"
            onClick={() => {
              onAnswer(false);
              void navigate(paths.passkeys);
            }}
          >
            {t('passkey.add')}
          </Button>
        ) : (
          <Button variant="primary" isBusy={isBusy} onClick={() => void confirm()}>
            {t('passkey.confirm')}
          </Button>
        )
      }
    >
      {isFailed && <ErrorNotice>{t('passkey.failed')}</ErrorNotice>}
      {!isMissing && <p className="text-base text-ink-soft">{t('passkey.lost')}</p>}
    </Dialog>
  );
}
