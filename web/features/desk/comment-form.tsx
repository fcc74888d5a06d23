import { useMutation } from '@apollo/client/react';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { resultOf } from '../../lib/result-of.ts';
import { useAttemptKey } from '../../lib/use-attempt-key.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select.tsx';
import { TextAreaField } from '../../ui/text-area.tsx';
import { MAX_COMMENT_LENGTH } from './comment-limit.ts';
import { COMMENT_DESK_ORDER } from './operations.ts';

interface CommentFormProps {
  readonly orderId: string;
  readonly pageNumbers: readonly number[];
}

/** Form for a comment to the customer or to the desk only. Neither is preselected, to prevent slips. */
export function CommentForm({ orderId, pageNumbers }: CommentFormProps) {
  const { t } = useTranslation('desk');
  const [commentDeskOrder, { loading: isBusy }] = useMutation(COMMENT_DESK_ORDER);
  const [text, setText] = useState('');
  const [reader, setReader] = useState<string>();
  const [page, setPage] = useState('');
  const [problem, setProblem] = useState<'text' | 'reader' | 'failed'>();
  const attempt = useAttemptKey();

  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === '' || reader === undefined) {
      setProblem(text.trim() === '' ? 'text' : 'reader');
      return;
    }
    setProblem(undefined);
    const input = { orderId, text, page: page === '' ? null : Number(page), isInternal: reader === 'desk' };
    const variables = { input: { ...input, idempotencyKey: attempt.keyOf(input) } };
    const result = await resultOf(commentDeskOrder({ variables }));
    if (result?.__typename === 'DeskOrder') {
      attempt.onDone();
      setText('');
      setReader(undefined);
      setPage('');
    } else setProblem('failed');
  };

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <h3 className="text-xl">{t('comments.write')}</h3>
      <TextAreaField
        label={t('comments.label')}
        error={problem === 'text' ? t('comments.textMissing') : undefined}
        isRequired
        dir="auto"
        value={text}
        maxLength={MAX_COMMENT_LENGTH}
        onChange={({ target }) => setText(target.value)}
      />
      <ChoiceList
        legend={t('comments.reader')}
        error={problem === 'reader' ? t('comments.readerMissing') : undefined}
        value={reader}
        onChange={setReader}
        choices={[
          { value: 'customer', label: t('comments.toCustomer'), description: t('comments.toCustomerText') },
          { value: 'desk', label: t('comments.toDesk'), description: t('comments.toDeskText') },
        ]}
      />
      {pageNumbers.length > 1 && (
        <SelectField
          label={t('comments.page')}
          note={t('optional')}
          className="max-w-60"
          value={page}
          onChange={({ target }) => setPage(target.value)}
        >
          <option value="">{t('comments.noPage')}</option>
          {pageNumbers.map((number) => (
            <option key={number} value={number}>
              {t('pages.page', { page: number })}
            </option>
          ))}
        </SelectField>
      )}
      {problem === 'failed' && <ErrorNotice>{t('comments.failed')}</ErrorNotice>}
      <Button type="submit" isBusy={isBusy} className="self-start">
        {t(isBusy ? 'comments.busy' : 'comments.send')}
      </Button>
    </form>
  );
}
