import { useMutation } from '@apollo/client/react';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format-date.ts';
import { resultOf } from '../../lib/result-of.ts';
import { useAttemptKey } from '../../lib/use-attempt-key.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { NamedDocument } from './document-types.ts';
import { EMAIL_DOCUMENT } from './share-operations.ts';
import { refusalMessage } from './refusal-message.ts';

/** Limit set by the server. */
const MAX_LETTERS = 1000;

interface ShareDialogProps {
  /** Undefined while the dialog is closed. */
  readonly document: NamedDocument | undefined;
  readonly onClose: () => void;
  readonly onShared?: (() => void) | undefined;
}

/** Emails a signed link with a message. Errors are shown in the dialog, which keeps the input. */
export function ShareDialog({ document, onClose, onShared }: ShareDialogProps) {
  const { t } = useTranslation('documents');
  return (
    <Dialog
      open={document !== undefined}
      onClose={onClose}
      title={t('share.title')}
      description={
        <>
          <p>
            <bdi className="font-semibold text-ink wrap-anywhere">{document?.originalName}</bdi>
          </p>
          <p className="mt-2">{t('share.text')}</p>
        </>
      }
    >
      {document && (
        <ShareForm
          document={document}
          onClose={onClose}
          onSent={() => {
            onClose();
            onShared?.();
          }}
        />
      )}
    </Dialog>
  );
}

interface ShareFormProps {
  readonly document: NamedDocument;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

function ShareForm({ document, onClose, onSent }: ShareFormProps) {
  const { t, i18n } = useTranslation('documents');
  const [emailDocument, { loading: isBusy }] = useMutation(EMAIL_DOCUMENT);
  const formId = useId();
  const address = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<{ isOfEmail: boolean; words: string }>();
  const attempt = useAttemptKey();

  const complainAboutEmail = (words: string) => {
    setProblem({ isOfEmail: true, words });
    address.current?.focus();
  };

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const to = email.trim();
    if (to === '') {
      complainAboutEmail(t('share.emailMissing'));
      return;
    }
    if (!to.includes('@')) {
      complainAboutEmail(t('share.emailInvalid'));
      return;
    }
    const input = { documentId: document.id, email: to, message };
    setProblem(undefined);
    const variables = { input: { ...input, idempotencyKey: attempt.keyOf(input) } };
    const result = await resultOf(emailDocument({ variables }));
    if (result?.__typename === 'DocumentShare') {
      const until = formatDay(result.expiresAt, i18n.language);
      onSent();
      showToast({
        title: t('share.sentTitle'),
        description: t('share.sentText', { email: result.recipient ?? to, until }),
        tone: 'success',
      });
      return;
    }
    if (result?.__typename === 'InvalidEmailError') complainAboutEmail(t('share.emailInvalid'));
    // If the passkey prompt was cancelled, the input stays.
    else if (result?.__typename !== 'PasskeyNeededError') {
      const refused = result && 'code' in result ? refusalMessage(t, result.code) : undefined;
      setProblem({ isOfEmail: false, words: refused ?? t('toast.shareFailed') });
    }
  };

  return (
    <form id={formId} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <TextField
        label={t('share.email')}
        isRequired
        error={problem?.isOfEmail === true ? problem.words : undefined}
        ref={address}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextAreaField
        label={t('share.message')}
        note={t('share.optional')}
        value={message}
        maxLength={MAX_LETTERS}
        onChange={({ target }) => setMessage(target.value)}
      />
      {problem?.isOfEmail === false && <ErrorNotice>{problem.words}</ErrorNotice>}
      <div className="mt-3 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{t('share.cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t(isBusy ? 'share.sending' : 'share.send')}
        </Button>
      </div>
    </form>
  );
}
