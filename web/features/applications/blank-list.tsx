import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ListedQuestion {
  readonly path: string;
  readonly item?: string | null;
  readonly label: string;
  /** How to correct an invalid answer. */
  readonly message?: string;
  readonly isRequired?: boolean;
}

interface BlankListProps<Question extends ListedQuestion> {
  readonly questions: readonly Question[];
  /** Renders a link with the question's label. */
  readonly renderLink: (question: Question) => ReactNode;
  readonly renderAction?: (question: Question) => ReactNode;
}

/** Questions that keep a form from being ready, each with its printed item and a link. */
export function BlankList<Question extends ListedQuestion>({
  questions,
  renderLink,
  renderAction,
}: BlankListProps<Question>) {
  const { t } = useTranslation('applications');
  return (
    <ul className="divide-y divide-line border-y border-line">
      {questions.map((question) => (
        <li key={question.path} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
          <div className="min-w-0">
            {renderLink(question)}
            <p className="text-base text-ink-soft">
              {typeof question.item === 'string' && (
                <bdi lang="en" className="me-2">
                  {question.item}
                </bdi>
              )}
              {question.isRequired === true && t('review.required')}
              {question.message}
            </p>
          </div>
          {renderAction?.(question)}
        </li>
      ))}
    </ul>
  );
}
