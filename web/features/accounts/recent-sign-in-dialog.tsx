import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storeToken } from '../../lib/session.ts';
import { storeReturnPath } from '../../lib/return-path.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { OWN_EMAIL } from './operations.ts';
import { requestSignInLink } from './request-sign-in-link.ts';

/** Confirms a change of sign-in methods for users without a passkey: mails a new link, which leads back here. */
export function RecentSignInDialog({ onAnswer }: { readonly onAnswer: (isConfirmed: boolean) => void }) {
  const { t, i18n } = useTranslation('accounts');
  const { data } = useQuery(OWN_EMAIL);
  const [state, setState] = useState<'asked' | 'busy' | 'sent' | 'failed'>('asked');
  const email = data?.viewer?.email ?? '';
  const send = async () => {
    setState('busy');
    const { pathname, search, hash } = location;
    storeReturnPath(pathname + search + hash);
    const answer = await requestSignInLink(email, i18n.language);
    if (answer.kind === 'signed-in') {
      storeToken(answer.token);
      onAnswer(true);
    } else setState(answer.kind === 'sent' ? 'sent' : 'failed');
  };
  const isSent = state === 'sent';
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={t(isSent ? 'dialog.sentTitle' : 'passkey.confirmTitle')}
      description={t(isSent ? 'dialog.sentText' : 'passkey.recentText', { email })}
      actions={
        !isSent && (
          <Button variant="primary" isBusy={state === 'busy'} disabled={email === ''} onClick={() => void send()}>
            {t('dialog.submit')}
          </Button>
        )
      }
    >
      {state === 'failed' && <ErrorNotice>{t('toast.errorText')}</ErrorNotice>}
      {isSent && <p className="text-base text-ink-soft">{t('dialog.sentHint')}</p>}
    </Dialog>
  );
}
