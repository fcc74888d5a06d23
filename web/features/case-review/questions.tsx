import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../ui/spinner.tsx';
import type { ReviewQuestionnaire } from './built-in.ts';
import { QUESTION_IDS, type QuestionId, type ReviewAnswers, type ShownReview } from './case-review-types.ts';
import { QuestionStep } from './question-step.tsx';
import { useReviewing } from './use-reviewing.ts';

interface QuestionsProps {
  readonly asked: ReviewQuestionnaire;
  readonly onReviewed: (review: ShownReview) => void;
}

/** The three questions, one at a time, then the wait for the analysis. */
export function Questions({ asked, onReviewed }: QuestionsProps) {
  const [index, setIndex] = useState(0);
  const [answers, setAnswers] = useState<Partial<Record<QuestionId, string>>>({});
  const [isProblemShown, setIsProblemShown] = useState(false);
  const { analyse, isAnalysing } = useReviewing(asked);
  const question = asked.questions[index];
  const id = QUESTION_IDS[index];
  if (isAnalysing) return <Analysing />;
  if (!question || !id) return null;

  const go = (to: number) => {
    setIsProblemShown(false);
    setIndex(to);
  };
  const goOn = () => {
    if (answers[id] === undefined) setIsProblemShown(true);
    else if (index + 1 < asked.questions.length) go(index + 1);
    else void analyse(answers as ReviewAnswers).then((review) => review && onReviewed(review));
  };
  return (
    <QuestionStep
      question={question}
      index={index}
      count={asked.questions.length}
      value={answers[id]}
      isProblemShown={isProblemShown}
      onChoose={(value) => {
        setIsProblemShown(false);
        setAnswers({ ...answers, [id]: value });
      }}
      onContinue={goOn}
      onPrevious={() => go(index - 1)}
      onStartOver={() => {
        setAnswers({});
        go(0);
      }}
    />
  );
}

function Analysing() {
  const { t } = useTranslation('caseReview');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className="flex items-start gap-4 py-8 outline-none">
      <Spinner className="mt-1 size-7 text-primary" />
      <div>
        <p className="text-xl font-semibold">{t('analysing.title')}</p>
        <p className="text-ink-soft">{t('analysing.text')}</p>
      </div>
    </div>
  );
}
