import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ItemChip } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { CommentForm } from './comment-form.tsx';
import type { SharedAnswer, SharedComment, SharedForm } from './shared-case-types.ts';

interface SharedFormAnswersProps {
  readonly form: SharedForm;
  readonly comments: readonly SharedComment[];
  /** Undefined for a view-only link. */
  readonly token: string | undefined;
  readonly onSent: (comment: SharedComment) => void;
}

/** All questions of a form in order. Sections are collapsed at first, because forms are long. */
export function SharedFormAnswers({ form, comments, token, onSent }: SharedFormAnswersProps) {
  const { t } = useTranslation('sharedCase');
  const { applicationId, formType, title, sections } = form;
  return (
    <Section title={`${formType} · ${title}`}>
      <div className="mt-4 divide-y divide-line border-y border-line">
        {sections.map((section) =>
          section.isHidden ? (
            <p key={section.id} className="flex min-h-11 flex-wrap items-baseline gap-x-6 py-3">
              <span className="text-lg font-semibold">{section.title}</span>
              <span className="text-base text-ink-soft">{t('hidden')}</span>
            </p>
          ) : (
            <details key={section.id}>
              <summary className="min-h-11 cursor-pointer py-3 text-lg font-semibold">{section.title}</summary>
              <dl className="divide-y divide-line border-t border-line">
                {section.answers.map((answer) => (
                  <AnswerRow
                    key={answer.path}
                    applicationId={applicationId}
                    answer={answer}
                    comments={comments.filter(({ path }) => path === answer.path)}
                    token={token}
                    onSent={onSent}
                  />
                ))}
              </dl>
            </details>
          ),
        )}
      </div>
    </Section>
  );
}

interface AnswerRowProps extends Omit<SharedFormAnswersProps, 'form'> {
  readonly applicationId: string;
  readonly answer: SharedAnswer;
}

function AnswerRow({ applicationId, answer, comments, token, onSent }: AnswerRowProps) {
  const { t } = useTranslation('sharedCase');
  const [isWriting, setIsWriting] = useState(false);
  const { path, item, row, question, answer: text, isHidden } = answer;
  const label = row === null ? question : `${row}: ${question}`;
  return (
    <div className="grid items-start gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[1fr_1fr_auto]">
      <dt className="text-base text-ink-soft">
        {label} {item !== null && <ItemChip>{item}</ItemChip>}
      </dt>
      <dd className="min-w-0">
        {text === null ? (
          <span className="text-ink-soft">{t(isHidden ? 'hidden' : 'unanswered')}</span>
        ) : (
          <bdi className="wrap-anywhere whitespace-pre-line">{text}</bdi>
        )}
        {comments.map((comment) => (
          <p key={comment.id} className="mt-2 border-s-2 border-primary ps-3 text-base">
            <span className="block text-ink-soft">{t('wrote')}</span>
            <bdi className="wrap-anywhere whitespace-pre-line">{comment.text}</bdi>
          </p>
        ))}
        {isWriting && token !== undefined && (
          <CommentForm
            about={{ token, applicationId, path }}
            onCancel={() => setIsWriting(false)}
            onSent={(comment) => {
              setIsWriting(false);
              onSent(comment);
            }}
          />
        )}
      </dd>
      {token !== undefined && (
        <dd>
          {!isWriting && (
            <Button size="small" onClick={() => setIsWriting(true)} aria-label={t('commentOn', { question: label })}>
              {t('comment')}
            </Button>
          )}
        </dd>
      )}
    </div>
  );
}
