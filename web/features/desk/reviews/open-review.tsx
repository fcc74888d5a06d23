import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { controlId, focusFirstIn } from '../../../form-engine/answer-focus.ts';
import { ItemChip } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { FinishReviewForm } from './finish-review-form.tsx';
import { RemarkField } from './remark-field.tsx';
import type { HeldReview, ReviewedForm } from './reviewed-form.ts';
import { ReviewedPagePanel } from './reviewed-page-panel.tsx';
import { ReviewedPapers } from './reviewed-papers.tsx';
import { ReviewedQuestion } from './reviewed-question.tsx';
import { useRemarks, WHOLE_FORM } from './use-remarks.ts';
import { sectionElementId, useSectionInView } from './use-section-in-view.ts';

interface OpenReviewProps {
  readonly review: HeldReview;
  readonly form: ReviewedForm;
  readonly onSent: () => void;
}

/** The answers, and beside them (on a phone instead of them) the section's official page and the documents. */
export function OpenReview({ review, form, onSent }: OpenReviewProps) {
  const { t } = useTranslation('desk');
  const [sectionId, chooseSection] = useSectionInView(useMemo(() => form.sections.map(({ id }) => id), [form]));
  const [tab, setTab] = useState<'page' | 'papers'>('page');
  const [isBeside, setIsBeside] = useState(false);
  const beside = useRef<HTMLElement>(null);
  const backTo = (id: string) => {
    // On a phone the answers must be rendered before one of them can take focus.
    flushSync(() => setIsBeside(false));
    if (!focusFirstIn(id)) document.getElementById(id)?.scrollIntoView();
  };
  const switchSides = () => {
    if (isBeside) backTo(sectionElementId(sectionId));
    else {
      flushSync(() => setIsBeside(true));
      beside.current?.scrollIntoView();
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <div className={classNames('flex min-w-0 flex-col gap-8', isBeside && 'max-xl:hidden')}>
        <ReviewedAnswers reviewId={review.id} form={form} onSent={onSent} />
      </div>
      <section
        ref={beside}
        aria-label={t('reviews.beside')}
        className={classNames(
          'max-xl:h-[75dvh] max-xl:scroll-mt-20 xl:sticky xl:top-22 xl:h-[calc(100dvh-7rem)] xl:self-start',
          !isBeside && 'max-xl:hidden',
        )}
      >
        <Tabs
          label={t('reviews.beside')}
          tabs={[
            { id: 'page', title: t('reviews.pageTab') },
            { id: 'papers', title: t('reviews.papersTab') },
          ]}
          currentId={tab}
          onChoose={setTab}
          isFilling
        >
          {tab === 'page' ? (
            <ReviewedPagePanel
              {...{ review, sectionId }}
              sections={form.sections}
              onSection={chooseSection}
              onPath={(path) => backTo(controlId(path))}
            />
          ) : (
            <ReviewedPapers review={review} />
          )}
        </Tabs>
      </section>
      <div data-keep-clear className="sticky-bar xl:hidden">
        <Button className="max-sm:w-full" onClick={switchSides}>
          {t(isBeside ? 'reviews.toAnswers' : 'reviews.beside')}
        </Button>
      </div>
    </div>
  );
}

/** Blank questions and check results, then the answers with a remark field each, and the final form. */
function ReviewedAnswers({ reviewId, form, onSent }: Omit<OpenReviewProps, 'review'> & { readonly reviewId: string }) {
  const { t } = useTranslation('desk');
  const { remarks, isStored, write } = useRemarks(reviewId);
  const answers = form.sections.flatMap((section) => section.answers);
  const questionAt = (path: string) => answers.find((answer) => answer.path === path)?.question;
  const inOrder = [...answers.map(({ path }) => path), WHOLE_FORM].flatMap((path) => {
    const text = remarks[path]?.trim() ?? '';
    return text === '' ? [] : [{ path: path === WHOLE_FORM ? null : path, text }];
  });
  return (
    <>
      <Notice>
        <p>{t('reviews.hidden')}</p>
        <p className="mt-1">{t('reviews.noAdvice')}</p>
      </Notice>
      <Section title={t('reviews.blanks')}>
        {form.blanks.length === 0 ? (
          <p className="mt-2 text-ink-soft">{t('reviews.blanksNone')}</p>
        ) : (
          <ul className="mt-3 flex list-disc flex-col gap-2 ps-6">
            {form.blanks.map(({ path, item, label }) => (
              <li key={path}>
                {/* Isolated: in Arabic, a label that ends in Latin letters would be reordered around the chip. */}
                <bdi>{label}</bdi> {typeof item === 'string' && <ItemChip>{item}</ItemChip>}
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={t('reviews.checks')}>
        {form.problems.length === 0 ? (
          <p className="mt-2 text-ink-soft">{t('reviews.checksNone')}</p>
        ) : (
          <ul className="mt-3 flex list-disc flex-col gap-2 ps-6">
            {form.problems.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{[questionAt(path), message].filter(Boolean).join(': ')}</li>
            ))}
          </ul>
        )}
      </Section>
      {form.sections.map(({ id, title, answers: asked }) => (
        <Section key={id} id={sectionElementId(id)} className="scroll-mt-20" title={title}>
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
        </Section>
      ))}
      <RemarkField
        label={t('reviews.whole')}
        value={remarks[WHOLE_FORM] ?? ''}
        onChange={(text) => write(WHOLE_FORM, text)}
      />
      <FinishReviewForm {...{ reviewId, isStored, onSent }} remarks={inOrder} />
    </>
  );
}
