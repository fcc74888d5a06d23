import { useQuery } from '@apollo/client/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { COMMON_QUESTIONS } from './operations.ts';

interface CommonQuestionsProps {
  /** Whether the questions are stacked, beside a form. */
  readonly isNarrow: boolean;
  readonly isBusy: boolean;
  readonly onAsk: (question: string) => void;
}

/** The sixteen most common questions, in four categories. Pressing one sends it. */
export function CommonQuestions({ isNarrow, isBusy, onAsk }: CommonQuestionsProps) {
  const { t } = useTranslation('conversations');
  const id = useId();
  const { data, error } = useQuery(COMMON_QUESTIONS, { variables: { language: useLanguage() } });
  // Optional help: users can ask without it.
  if (error && !data) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-lg">
        {t('common')}
      </h3>
      {data ? (
        <div className={`mt-3 grid gap-x-8 gap-y-5 ${isNarrow ? '' : 'sm:grid-cols-2'}`}>
          {data.commonQuestions.map((category) => (
            <section key={category.id} aria-labelledby={`${id}-${category.id}`}>
              <h4
                id={`${id}-${category.id}`}
                className="font-sans text-base font-semibold tracking-normal text-ink-soft"
              >
                {category.title}
              </h4>
              <ul className="mt-1 divide-y divide-line border-y border-line">
                {category.questions.map((question) => (
                  <li key={question.id}>
                    <button
                      type="button"
                      disabled={isBusy}
                      onClick={() => onAsk(question.text)}
                      className="min-h-11 w-full py-2 text-start leading-snug text-primary hover:text-primary-strong hover:underline"
                    >
                      {question.text}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      ) : (
        <SkeletonLines lines={6} message={t('loading')} />
      )}
    </section>
  );
}
