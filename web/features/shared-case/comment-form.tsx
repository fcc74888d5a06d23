import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../i18n/error-sentence.ts';
import { resultOf } from '../../lib/result-of.ts';
import { useAttemptKey } from '../../lib/use-attempt-key.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { COMMENT_ON_SHARED_CASE } from './operations.ts';
import type { SharedComment } from './shared-case-types.ts';

/** Maximum length on the server. */
const MAX_LETTERS = 1000;

interface CommentFormProps {
  readonly about: { readonly token: string; readonly applicationId: string; readonly path: string };
  readonly onCancel: () => void;
  readonly onSent: (comment: SharedComment) => void;
}

/** Comments on one question. The draft stays until it is sent. */
export function CommentForm({ about, onCancel, onSent }: CommentFormProps) {
  const { t } = useTranslation('sharedCase');
  const [commentOnSharedCase, { loading: isBusy }] = useMutation(COMMENT_ON_SHARED_CASE, { fetchPolicy: 'no-cache' });
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const attempt = useAttemptKey();
  useEffect(() => box.current?.focus(), []);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (isBusy || words === '') return;
    setProblem(undefined);
    const input = { ...about, text: words, idempotencyKey: attempt.keyOf(words) };
    const answer = await resultOf(commentOnSharedCase({ variables: { input } }));
    if (answer?.__typename !== 'SharedComment') {
      setProblem(answer ? await errorSentence(answer) : t('notSent'));
      return;
    }
    showToast({ title: t('sent'), tone: 'success' });
    onSent(answer);
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-3 flex flex-col gap-3">
      <TextAreaField
        label={t('yours')}
        hint={t('hint')}
        error={problem}
        ref={box}
        dir="auto"
        value={text}
        maxLength={MAX_LETTERS}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="small" isBusy={isBusy}>
          {t('send')}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
