import { useTranslation } from 'react-i18next';
import { ItemChip } from '../../../ui/badge.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FinishReviewForm } from './finish-review-form.tsx';
import { RemarkField } from './remark-field.tsx';
import type { ReviewedForm } from './reviewed-form.ts';
import { ReviewedQuestion } from './reviewed-question.tsx';
import { useRemarks, WHOLE } from './use-remarks.ts';

interface OpenReviewProps {
  readonly reviewId: string;
  readonly form: ReviewedForm;
  readonly onSent: () => void;
}

/** What is blank and what the checks say, then the answers with room for a remark beside each, and the end. */
export function OpenReview({ reviewId, form, onSent }: OpenReviewProps) {
  const { t } = useTranslation('desk');
  const { remarks, isKept, write } = useRemarks(reviewId);
  const answers = form.sections.flatMap((section) => section.answers);
  const questionAt = (path: string) => answers.find((answer) => answer.path === path)?.question;
  const inOrder = [...answers.map(({ path }) => path), WHOLE].flatMap((path) => {
    const text = remarks[path]?.trim() ?? '';
    return text === '' ? [] : [{ path: path === WHOLE ? null : path, text }];
  });
  return (
    <>
      <Notice>
        <p>{t('reviews.hidden')}</p>
        <p className="mt-1">{t('reviews.noAdvice')}</p>
      </Notice>
      <section aria-labelledby="blanks">
        <h2 id="blanks" className="text-2xl">
          {t('reviews.blanks')}
        </h2>
        {form.blanks.length === 0 ? (
          <p className="mt-2 text-ink-soft">{t('reviews.blanksNone')}</p>
        ) : (
          <ul className="mt-3 flex list-disc flex-col gap-2 ps-6">
            {form.blanks.map(({ path, item, label }) => (
              <li key={path}>
                {/* A label that ends in Latin letters would run round the chip in Arabic. */}
                <bdi>{label}</bdi> {typeof item === 'string' && <ItemChip>{item}</ItemChip>}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="checks">
        <h2 id="checks" className="text-2xl">
          {t('reviews.checks')}
        </h2>
        {form.problems.length === 0 ? (
          <p className="mt-2 text-ink-soft">{t('reviews.checksNone')}</p>
        ) : (
          <ul className="mt-3 flex list-disc flex-col gap-2 ps-6">
            {form.problems.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{[questionAt(path), message].filter(Boolean).join(': ')}</li>
            ))}
          </ul>
        )}
      </section>
      {form.sections.map(({ id, title, answers: asked }) => (
        <section key={id} aria-labelledby={`section-${id}`}>
          <h2 id={`section-${id}`} className="text-2xl">
            {title}
          </h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {asked.map((answer) => (
              <ReviewedQuestion
                key={answer.path}
                answer={answer}
                remark={remarks[answer.path]}
                onRemark={(text) => write(answer.path, text)}
              />
            ))}
          </ul>
        </section>
      ))}
      <RemarkField label={t('reviews.whole')} value={remarks[WHOLE] ?? ''} onChange={(text) => write(WHOLE, text)} />
      <FinishReviewForm {...{ reviewId, isKept, onSent }} remarks={inOrder} />
    </>
  );
}
