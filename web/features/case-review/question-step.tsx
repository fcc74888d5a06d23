import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { ReviewQuestion } from './case-review-types.ts';

interface QuestionStepProps {
  readonly question: ReviewQuestion;
  /** 0, 1, 2 */
  readonly index: number;
  readonly count: number;
  readonly value: string | undefined;
  readonly isProblemShown: boolean;
  readonly onChoose: (value: string) => void;
  readonly onContinue: () => void;
  readonly onPrevious: () => void;
  readonly onStartOver: () => void;
}

/** One question. Choosing does not continue by itself, because the arrow keys change the choice on the way. */
export function QuestionStep(props: QuestionStepProps) {
  const { question, index, count, value, isProblemShown, onChoose, onContinue, onPrevious, onStartOver } = props;
  const { t } = useTranslation('caseReview');
  const form = useRef<HTMLFormElement>(null);
  const wasShown = useRef(false);
  useEffect(() => {
    // At the first question the page's heading keeps the focus.
    if (wasShown.current) form.current?.focus();
    wasShown.current = true;
  }, [index]);
  const words = t('question.position', { number: index + 1, count });
  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label={words}
      onSubmit={(event) => {
        event.preventDefault();
        onContinue();
      }}
      className="flex flex-col gap-6 outline-none"
    >
      <ProgressBar percent={(index / count) * 100} label={t('question.progress')} words={words} />
      <ChoiceList
        key={question.name}
        legend={question.title}
        hint={question.hint}
        error={isProblemShown ? t('question.missing') : undefined}
        value={value}
        onChange={onChoose}
        choices={question.options.map(({ value: answer, title, description }) => ({
          value: answer,
          label: title,
          description: description ?? undefined,
        }))}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="large">
          {t(index + 1 < count ? 'question.continue' : 'question.analyse')}
        </Button>
        {index > 0 && (
          <>
            <Button size="large" onClick={onPrevious}>
              {t('question.previous')}
            </Button>
            <Button size="large" onClick={onStartOver}>
              {t('startOver')}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
