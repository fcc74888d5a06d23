import { useCallback, useMemo, useSyncExternalStore, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { openChecks, readinessOf, type Blank, type FormReadiness } from '../../../schema/forms/readiness.ts';
import type { AnswerStore } from '../../form-engine/answer-store.ts';
import { Button } from '../../ui/button.tsx';
import { BlankList } from './blank-list.tsx';
import { CheckList } from './check-list.tsx';

interface BeforeSubmittingProps {
  readonly store: AnswerStore;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly isBusy: boolean;
  readonly onQuestion: (question: Pick<Blank, 'path' | 'sectionId'>) => void;
  /** Marks these, in addition to earlier ones, as left empty on purpose. */
  readonly onLeaveEmpty: (paths: readonly string[]) => void;
  /** Confirms an unusual answer as right, or revokes that. */
  readonly onConfirm: (id: string, isRight: boolean) => Promise<void>;
}

/**
 * Review before submission: contradictory or unusual answers, which the user corrects or confirms, and every
 * unanswered question, which they answer or leave empty on purpose.
 */
export function BeforeSubmitting(props: BeforeSubmittingProps) {
  const { store, headingRef, isBusy, onQuestion, onLeaveEmpty, onConfirm } = props;
  const { t } = useTranslation('applications');
  const { blanks, checks } = useReadiness(store);
  const optional = blanks.filter(({ isRequired }) => !isRequired).map(({ path }) => path);
  const link = (question: Pick<Blank, 'path' | 'sectionId' | 'label'>) => (
    <button type="button" onClick={() => onQuestion(question)} className="link-text min-h-11 text-start wrap-anywhere">
      {question.label}
    </button>
  );
  const leaveWords = ({ notApplicable: word }: Blank) =>
    word === null ? t('review.leave') : t('review.doesNotApply', { word });
  return (
    <section aria-labelledby="before-submitting" className="flex flex-col items-start gap-5">
      <h2 id="before-submitting" ref={headingRef} tabIndex={-1} className="text-[1.75rem]">
        {t('review.title')}
      </h2>
      {store.model.definition.unfinished === true && (
        <p className="max-w-prose font-semibold">{t('form.unfinished')}</p>
      )}
      {checks.length > 0 && (
        <CheckList
          level="h3"
          checks={checks.map((check) => ({ ...check, isAsk: check.kind === 'ask' }))}
          renderLink={link}
          onConfirm={onConfirm}
        />
      )}
      <p className="max-w-prose">{t(blanks.length === 0 ? 'review.none' : 'review.text')}</p>
      {blanks.length > 0 && (
        <div className="self-stretch">
          <BlankList
            questions={blanks}
            renderLink={link}
            renderAction={(blank) =>
              !blank.isRequired && (
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={`${leaveWords(blank)}: ${blank.label}`}
                  onClick={() => onLeaveEmpty([blank.path])}
                >
                  {leaveWords(blank)}
                </Button>
              )
            }
          />
        </div>
      )}
      {blanks.some(({ notApplicable }) => notApplicable !== null) && (
        <p className="max-w-prose text-ink-soft">{t('review.wordsPrinted')}</p>
      )}
      {optional.length > 1 && (
        <Button isBusy={isBusy} onClick={() => onLeaveEmpty(optional)}>
          {t('review.leaveAll', { count: optional.length })}
        </Button>
      )}
      {blanks.length + openChecks(checks).length > 0 && (
        <p className="max-w-prose text-ink-soft">{t('review.draft')}</p>
      )}
    </section>
  );
}

function useReadiness(store: AnswerStore): FormReadiness {
  const subscribe = useCallback((next: () => void) => store.subscribe(['changes', 'layout', 'checks'], next), [store]);
  // A new object whenever an answer, or a question left empty, changes.
  const answers = useSyncExternalStore(subscribe, () => store.data);
  const confirmed = useSyncExternalStore(subscribe, () => store.confirmed.join());
  return useMemo(() => {
    const { model, today, leftEmpty, checks } = store;
    return readinessOf(model, answers, { today, leftEmpty, checks, confirmed: confirmed.split(',') });
  }, [store, answers, confirmed]);
}
