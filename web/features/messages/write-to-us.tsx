import { useApolloClient } from '@apollo/client/react';
import Mail from 'lucide-react/icons/mail';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../i18n/error-sentence.ts';
import { resultOf } from '../../lib/result-of.ts';
import { useAttemptKey } from '../../lib/use-attempt-key.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { TextAreaField } from '../../ui/text-area.tsx';
import { WRITE_TO_SUPPORT } from './operations.ts';

const MAX_LENGTH = 5_000;

interface WriteToUsProps {
  /** Address for the reply; undefined while loading. */
  readonly email: string | undefined;
}

/** Contact form, answered by people through email. The typed text stays until it is sent. */
export function WriteToUs({ email }: WriteToUsProps) {
  const { t } = useTranslation('messages');
  const client = useApolloClient();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const attempt = useAttemptKey();
  const [isSending, setIsSending] = useState(false);
  const [isBlank, setIsBlank] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [sent, setSent] = useState<{ readonly isPriority: boolean }>();

  const change = (typed: string) => {
    setText(typed);
    setIsBlank(false);
    setRefusal(undefined);
    setSent(undefined);
  };

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (text.trim() === '') {
      setIsBlank(true);
      box.current?.focus();
      return;
    }
    setIsSending(true);
    setRefusal(undefined);
    const input = { text, idempotencyKey: attempt.keyOf(text) };
    const result = await resultOf(client.mutate({ mutation: WRITE_TO_SUPPORT, variables: { input } }));
    if (result?.__typename === 'SupportRequest') {
      attempt.onDone();
      change('');
      setSent(result);
    } else setRefusal(result ? await errorSentence(result) : t('write.failed'));
    setIsSending(false);
  };

  return (
    <Section id="write" title={t('write.title')} className="border-t border-line pt-8" text={t('write.lead')}>
      <form noValidate onSubmit={(event) => void send(event)} className="mt-5 flex max-w-2xl flex-col gap-4">
        <TextAreaField
          label={t('write.label')}
          hint={t('write.hint')}
          error={isBlank ? t('write.blank') : undefined}
          isRequired
          ref={box}
          rows={5}
          maxLength={MAX_LENGTH}
          value={text}
          readOnly={isSending}
          onChange={({ target }) => change(target.value)}
        />
        {refusal !== undefined && <ErrorNotice>{refusal}</ErrorNotice>}
        <div role="status">
          {sent && (
            <Notice tone="success" title={t('write.sentTitle')}>
              {email === undefined ? t('write.sentTextShort') : t('write.sentText', { email })}{' '}
              {sent.isPriority && t('write.priority')}
            </Notice>
          )}
        </div>
        <Button
          type="submit"
          variant="primary"
          isBusy={isSending}
          icon={<Mail className="size-5" />}
          className="self-start"
        >
          {t(isSending ? 'write.sending' : 'write.send')}
        </Button>
      </form>
    </Section>
  );
}
