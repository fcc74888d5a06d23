import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlId } from '../../../form-engine/answer-focus.ts';
import { ItemChip } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ReviewedForm } from './reviewed-form.ts';
import { RemarkField } from './remark-field.tsx';

interface ReviewedQuestionProps {
  readonly answer: ReviewedForm['sections'][number]['answers'][number];
  /** Undefined if none is written. */
  readonly remark: string | undefined;
  readonly onRemark: (text: string | undefined) => void;
}

/** One question with its answer, and a remark field on demand. */
export function ReviewedQuestion({
  answer: { path, item, row, question, answer },
  remark,
  onRemark,
}: ReviewedQuestionProps) {
  const { t } = useTranslation('desk');
  const place = useRef<HTMLLIElement>(null);
  // Not for a restored remark: the focus moves only after a press.
  const [pressed, setPressed] = useState<'write' | 'remove'>();
  useEffect(() => {
    if (pressed) place.current?.querySelector<HTMLElement>('textarea, button')?.focus();
  }, [pressed]);
  const press = (what: 'write' | 'remove') => {
    setPressed(what);
    onRemark(what === 'write' ? '' : undefined);
  };
  return (
    <li
      ref={place}
      id={controlId(path)}
      className="flex flex-col gap-x-6 gap-y-2 py-4 sm:grid sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="flex min-w-0 flex-col items-start gap-1">
        <p className="text-ink-soft">
          {typeof row === 'string' && `${row} · `}
          {question} {typeof item === 'string' && <ItemChip>{item}</ItemChip>}
        </p>
        {typeof answer === 'string' ? (
          <p dir="auto" className="font-semibold wrap-anywhere whitespace-pre-line">
            {answer}
          </p>
        ) : (
          <p className="text-ink-soft italic">{t('reviews.noAnswer')}</p>
        )}
      </div>
      {remark === undefined ? (
        <Button
          size="small"
          className="self-start"
          aria-label={t('reviews.remarkOnNamed', { question })}
          onClick={() => press('write')}
        >
          {t('reviews.remarkOn')}
        </Button>
      ) : (
        <div className="flex flex-col items-start gap-2 *:first:self-stretch sm:col-span-2">
          <RemarkField label={t('reviews.remark')} value={remark} onChange={onRemark} />
          <Button size="small" onClick={() => press('remove')}>
            {t('reviews.remove')}
          </Button>
        </div>
      )}
    </li>
  );
}
