import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resultOf } from '../../lib/result-of.ts';
import { useAttemptKey } from '../../lib/use-attempt-key.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area.tsx';
import { COMMENT_TRANSLATION } from './operations.ts';

/** Maximum length on the server. */
const MAX_LETTERS = 2_000;

/** Writes to the translator. The draft stays until it is stored. */
export function CommentForm({ documentId }: { readonly documentId: string }) {
  const { t } = useTranslation('translations');
  const [commentTranslation, { loading: isBusy }] = useMutation(COMMENT_TRANSLATION);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'empty' | 'tooLong' | 'closed' | 'failed'>();
  const attempt = useAttemptKey();

  const send = async () => {
    const written = text.trim();
    if (written === '' || written.length > MAX_LETTERS) {
      setProblem(written === '' ? 'empty' : 'tooLong');
      return;
    }
    setProblem(undefined);
    const input = { documentId, text: written, idempotencyKey: attempt.keyOf(written) };
    const result = await resultOf(commentTranslation({ variables: { input } }));
    if (result?.__typename === 'Translation') {
      attempt.onDone();
      setText('');
    } else setProblem(result?.__typename === 'CommentRefusedError' ? result.reason : 'failed');
  };

  return (
    <form
      className="flex flex-col items-start gap-3 [&>div]:w-full"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
    >
      <TextAreaField
        label={t('comments.label')}
        hint={t('comments.hint')}
        error={problem === undefined ? undefined : t(`comments.${problem}`)}
        dir="auto"
        value={text}
        onChange={({ target }) => setText(target.value)}
        readOnly={isBusy}
      />
      <Button type="submit" isBusy={isBusy}>
        {t(isBusy ? 'comments.sending' : 'comments.send')}
      </Button>
    </form>
  );
}
