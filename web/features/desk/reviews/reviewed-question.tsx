import { useTranslation } from 'react-i18next';
import { ItemChip } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ReviewedForm } from './reviewed-form.ts';
import { RemarkField } from './remark-field.tsx';

interface ReviewedQuestionProps {
  readonly answer: ReviewedForm['sections'][number]['answers'][number];
  /** Undefined: none is written. */
  readonly remark: string | undefined;
  readonly onRemark: (text: string | undefined) => void;
}

/** One question, what was answered, and room for a remark when it is asked for. */
export function ReviewedQuestion({ answer: { item, row, question, answer }, remark, onRemark }: ReviewedQuestionProps) {
  const { t } = useTranslation('desk');
  return (
    <li className="flex flex-col items-start gap-2 py-4">
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
      {remark === undefined ? (
        <Button size="small" aria-label={t('reviews.remarkOnNamed', { question })} onClick={() => onRemark('')}>
          {t('reviews.remarkOn')}
        </Button>
      ) : (
        <div className="flex flex-col items-start gap-2 self-stretch [&>*:first-child]:self-stretch">
          <RemarkField label={t('reviews.remark')} value={remark} onChange={onRemark} />
          <Button size="small" onClick={() => onRemark(undefined)}>
            {t('reviews.remove')}
          </Button>
        </div>
      )}
    </li>
  );
}
