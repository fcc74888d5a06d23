import { useMemo, useSyncExternalStore, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { readinessOf, type Blank } from '../../../schema/forms/readiness.ts';
import type { AnswerStore } from '../../form-engine/answer-store.ts';
import { Button } from '../../ui/button.tsx';
import { BlankList } from './blank-list.tsx';

interface BlanksReviewProps {
  readonly store: AnswerStore;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly isBusy: boolean;
  readonly onQuestion: (blank: Blank) => void;
  /** The person leaves these empty on purpose, beside what they left empty before. */
  readonly onLeaveEmpty: (paths: readonly string[]) => void;
}

/** Before submitting: every question without an answer, which the person answers or leaves empty on purpose. */
export function BlanksReview({ store, headingRef, isBusy, onQuestion, onLeaveEmpty }: BlanksReviewProps) {
  const { t } = useTranslation('applications');
  const blanks = useBlanks(store);
  const optional = blanks.filter(({ isRequired }) => !isRequired).map(({ path }) => path);
  return (
    <section aria-labelledby="before-submitting" className="flex flex-col items-start gap-5">
      <h2 id="before-submitting" ref={headingRef} tabIndex={-1} className="text-[1.75rem]">
        {t('review.title')}
      </h2>
      <p className="max-w-prose">{t(blanks.length === 0 ? 'review.none' : 'review.text')}</p>
      {store.model.definition.unfinished === true && (
        <p className="max-w-prose font-semibold">{t('form.unfinished')}</p>
      )}
      {blanks.length > 0 && (
        <div className="self-stretch">
          <BlankList
            questions={blanks}
            renderLink={(blank) => (
              <button
                type="button"
                onClick={() => onQuestion(blank)}
                className="link-text min-h-11 text-start wrap-anywhere"
              >
                {blank.label}
              </button>
            )}
            renderAction={(blank) =>
              !blank.isRequired && (
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={t('review.leaveNamed', { question: blank.label })}
                  onClick={() => onLeaveEmpty([blank.path])}
                >
                  {t('review.leave')}
                </Button>
              )
            }
          />
        </div>
      )}
      {optional.length > 1 && (
        <Button isBusy={isBusy} onClick={() => onLeaveEmpty(optional)}>
          {t('review.leaveAll', { count: optional.length })}
        </Button>
      )}
      {blanks.length > 0 && <p className="max-w-prose text-ink-soft">{t('review.draft')}</p>}
    </section>
  );
}

function useBlanks(store: AnswerStore): readonly Blank[] {
  // Whatever changes an answer or what is left empty changes the number of blanks of some section.
  const state = useSyncExternalStore(
    (wake) => {
      const ends = store.model.sections.map(({ id }) => store.subscribe(`section:${id}`, wake));
      return () => {
        for (const end of ends) end();
      };
    },
    () => `${store.leftEmpty.join()} ${store.model.sections.map(({ id }) => store.section(id).blanks).join()}`,
  );
  return useMemo(
    () =>
      state === ''
        ? []
        : readinessOf(store.model, store.data, { today: store.today, leftEmpty: store.leftEmpty }).blanks,
    [store, state],
  );
}
