import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { canUsePasskeys } from '../../lib/passkeys.ts';
import { storeToken } from '../../lib/session.ts';
import { site } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { requestSignInLink } from './request-sign-in-link.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { SharedComputerChoice } from './shared-computer-choice.tsx';

interface SignInDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called after signing in at once: by a passkey, or in development mode. */
  readonly onSignedIn?: () => void;
}

/** "Welcome Back": takes an e-mail address and mails a link. Closing it clears the address. */
export function SignInDialog({ open, onClose, onSignedIn }: SignInDialogProps) {
  const { t, i18n } = useTranslation('accounts');
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const [isInvalid, setIsInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [isSigning, setIsSigning] = useState(false);

  const isAsking = open && sentTo === undefined;
  // Focuses the e-mail field, because the browser would focus the close button.
  useEffect(() => {
    if (isAsking) input.current?.focus();
  }, [isAsking]);

  const refuseAddress = () => {
    setIsInvalid(true);
    input.current?.focus();
    showToast({ title: t('toast.invalidTitle'), description: t('toast.invalidText'), tone: 'danger' });
  };

  const close = () => {
    setEmail('');
    setIsInvalid(false);
    setSentTo(undefined);
    onClose();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (isSending) return;
    if (!address.includes('@')) {
      refuseAddress();
      return;
    }
    setIsSending(true);
    const answer = await requestSignInLink(address, i18n.language);
    setIsSending(false);
    if (answer.kind === 'signed-in') {
      storeToken(answer.token);
      showToast({ title: t('toast.developmentTitle'), description: t('toast.developmentText'), tone: 'success' });
      close();
      onSignedIn?.();
    } else if (answer.kind === 'sent') {
      setSentTo(address);
      showToast({ title: t('toast.sentTitle'), description: t('toast.sentText'), tone: 'success' });
    } else if (answer.code === 'INVALID_EMAIL') refuseAddress();
    else
      showToast({
        title: t('toast.errorTitle'),
        description: answer.code === 'TOO_MANY_REQUESTS' ? t('toast.tooManyText') : t('toast.errorText'),
        tone: 'danger',
      });
  };

  const signInByPasskey = async () => {
    setIsSigning(true);
    const answer = await signInWithPasskey();
    setIsSigning(false);
    if (answer.kind === 'given-up') return;
    if (answer.kind === 'signed-in') {
      storeToken(answer.token);
      showToast({ title: t('toast.verifiedTitle'), description: t('toast.verifiedText'), tone: 'success' });
      close();
      onSignedIn?.();
      return;
    }
    const words = {
      PASSKEY_NOT_ACCEPTED: t('passkey.failed'),
      TOO_MANY_REQUESTS: t('toast.tooManyText'),
    }[answer.code];
    showToast({ title: t('toast.errorTitle'), description: words ?? t('verify.errorText'), tone: 'danger' });
  };

  const comingSoon = (provider: string) => () =>
    showToast({ title: t('toast.comingSoonTitle'), description: t('toast.comingSoonText', { provider }) });

  if (sentTo !== undefined)
    return (
      <Dialog
        open={open}
        onClose={close}
        title={t('dialog.sentTitle')}
        description={t('dialog.sentText', { email: sentTo })}
        actions={<Button onClick={() => setSentTo(undefined)}>{t('dialog.different')}</Button>}
      >
        <p className="text-base text-ink-soft">{t('dialog.sentHint')}</p>
      </Dialog>
    );

  return (
    <Dialog open={open} onClose={close} title={t('dialog.title')} description={t('dialog.intro')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TextField
          label={t('dialog.email')}
          error={isInvalid ? t('toast.invalidText') : undefined}
          isRequired
          ref={input}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          dir="ltr"
          required
          placeholder={t('dialog.emailPlaceholder')}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setIsInvalid(false);
          }}
        />
        {!site().isSignUpOpen && <p className="text-base text-ink-soft">{t('dialog.invitation')}</p>}
        <SharedComputerChoice />
        <Button type="submit" variant="primary" isBusy={isSending} disabled={email.trim() === ''}>
          {isSending ? t('dialog.sending') : t('dialog.submit')}
        </Button>
        <p className="flex items-center gap-3 text-base text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {t('dialog.or')}
        </p>
        <div className="flex flex-col gap-3">
          {canUsePasskeys() && (
            <Button icon={<Fingerprint className="size-5" />} isBusy={isSigning} onClick={() => void signInByPasskey()}>
              {t('dialog.passkey')}
            </Button>
          )}
          <Button onClick={comingSoon('Google')}>{t('dialog.google')}</Button>
          <Button onClick={comingSoon('Apple')}>{t('dialog.apple')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
