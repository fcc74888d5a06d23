import { lazy, Suspense, useRef, useState, type ComponentType, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Check } from '../../../schema/content/checks.ts';
import type { FormDefinition } from '../../../schema/content/definition.ts';
import { blocksSubmission } from '../../../schema/forms/readiness.ts';
import type { AnswerProblem } from '../../../schema/forms/validate.ts';
import { focusAnswer } from '../../form-engine/answer-focus.ts';
import { importAgain } from '../../lib/import-again.ts';
import { ErrorSummary } from '../../form-engine/error-summary.tsx';
import { FormSection } from '../../form-engine/form-section.tsx';
import { useSectionRail } from '../../form-engine/section-rail.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { SectionRail } from '../../ui/section-rail.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { BeforeSubmitting } from './before-submitting.tsx';
import type { AssistantProps } from './proposals/assistant.tsx';
import type { FiledCase } from './proposals/use-filled.ts';
import { SaveTrouble } from '../../form-engine/saving/save-trouble.tsx';
import { useAnswerStore } from '../../form-engine/saving/use-answer-store.ts';
import { useAskedQuestion } from './use-asked-question.ts';
import { useLastControl } from './official-page/use-last-control.ts';
import { useIsPageShown } from './official-page/use-is-page-shown.ts';
import { FormHeader, type Edition, type ShownApplication } from './form-header.tsx';
import { FormLinks } from './form-links.tsx';
import { PageBeside } from './official-page/page-beside.tsx';
import { SectionHeading } from './section-heading.tsx';
import { useSaving } from './use-saving.ts';
import { useSubmitting } from './use-submitting.ts';

// The questions load first and work without the assistant, which waits until the browser is idle, at most two seconds
// because an old phone may never be.
const Assistant = lazy(async (): Promise<{ default: ComponentType<AssistantProps> }> => {
  await new Promise((rest) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(rest, { timeout: 2_000 }) : setTimeout(rest),
  );
  return import('./proposals/assistant.tsx').then(
    ({ Assistant }) => ({ default: Assistant }),
    () => ({ default: () => null }),
  );
});

// Two tabs on one form are rare.
const ConflictDialog = lazy(async () => ({
  default: (await importAgain(() => import('../../form-engine/saving/conflict-dialog.tsx'))).ConflictDialog,
}));

interface AnswerFormProps {
  readonly edition: Edition;
  /** Null if the form is not begun; the first answer creates the application. */
  readonly application: ShownApplication | null;
}

/** Shows a form one section at a time, and saves while the user types. */
export function AnswerForm({ edition, application }: AnswerFormProps) {
  const { t } = useTranslation(['applications', 'engine']);
  const { formType } = edition;
  const store = useAnswerStore(
    edition.definition as FormDefinition,
    edition.checks as readonly Check[],
    application ?? NOT_BEGUN,
  );
  const askedSection = useAskedQuestion(store);
  const [sectionId, setSectionId] = useState(askedSection ?? store.model.sections[0]?.id ?? '');
  const [problems, setProblems] = useState<readonly AnswerProblem[]>([]);
  const sections = useSectionRail(store);
  const { state, autosave, applicationId } = useSaving({ formType, store, application });
  const { isBusy, saveDraft, leaveEmpty, confirmCheck, submit } = useSubmitting({
    store,
    autosave,
    onProblems: showProblems,
    onOpen: () => {
      store.leaveSection(sectionId);
      setIsReviewing(true);
      goToHeading();
    },
  });
  // Before submission, open questions are shown instead of the last section.
  const [isReviewing, setIsReviewing] = useState(false);
  const [Mark, setMark] = useState<ComponentType<{ readonly path: string }>>();
  const [filedCase, setFiledCase] = useState<FiledCase>();
  // Stays true: a dialog returns the focus when it is closed, but not when it is unmounted.
  const [hadConflict, setHadConflict] = useState(false);
  const [putOff, setPutOff] = useState<typeof state>();
  const [isPageShown, showPage] = useIsPageShown();
  const lastFocused = useLastControl();
  const [lastControl, setLastControl] = useState<Element | null>(null);
  if (state.kind === 'conflict' && !hadConflict) setHadConflict(true);
  const heading = useRef<HTMLHeadingElement>(null);

  const at = Math.max(
    0,
    sections.findIndex(({ id }) => id === sectionId),
  );
  const section = sections[at];
  const isLast = at === sections.length - 1;

  function showProblems(found: readonly AnswerProblem[]): void {
    const [first] = found;
    if (first && !found.some((problem) => problem.sectionId === sectionId)) showSection(first.sectionId);
    setIsReviewing(false);
    setProblems(found);
  }

  /** Validates the whole section on leaving, so that users who return find each problem beside its question. */
  function showSection(id: string): void {
    if (id !== sectionId) store.leaveSection(sectionId);
    setSectionId(id);
  }

  const goTo = (id: string | undefined) => {
    if (id === undefined) return;
    setProblems([]);
    setIsReviewing(false);
    showSection(id);
    goToHeading();
  };

  function goToHeading(): void {
    requestAnimationFrame(() => {
      heading.current?.parentElement?.scrollIntoView({ behavior: 'instant' });
      heading.current?.focus({ preventScroll: true });
    });
  }

  const goToQuestion = (question: { readonly path: string; readonly sectionId: string }) => {
    setIsReviewing(false);
    showSection(question.sectionId);
    requestAnimationFrame(() => focusAnswer(store, question.path));
  };

  /** Continue goes on whatever is missing: it says and marks what would prevent submission. */
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isLast || isReviewing) return void submit(isReviewing);
    const { length: count } = store.problems(sectionId).filter((problem) => blocksSubmission(store.model, problem));
    if (count > 0) {
      store.revealProblems(sectionId);
      showToast({ title: t('engine:summary.title', { count }), description: section?.title });
    }
    goTo(sections[at + 1]?.id);
  };

  return (
    <div
      className={classNames(
        'content-width grid gap-y-3 py-4 sm:gap-y-6 sm:py-8',
        isPageShown
          ? 'max-w-[112rem] gap-x-8 lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1.15fr)]'
          : 'gap-x-12 lg:grid-cols-[16rem_minmax(0,45rem)]',
      )}
    >
      <FormHeader
        {...{ edition, application, store, autosave, state, isPageShown }}
        // A phone shows either the page or the questions: the page opens at the last focused question.
        onPage={() => {
          setLastControl(lastFocused.current);
          showPage(!isPageShown);
        }}
        onQuestion={goToQuestion}
      />
      <aside className="min-w-0 lg:sticky lg:top-22 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto">
        {/* Skip link: keyboard users need not pass dozens of sections to reach the first question. */}
        <a
          href="#questions"
          className="link-text sr-only focus:not-sr-only focus:mb-2 focus:inline-block"
          onClick={(event) => {
            event.preventDefault();
            heading.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
            heading.current?.focus({ preventScroll: true });
          }}
        >
          {t('form.toQuestions')}
        </a>
        <SectionRail label={t('form.sections')} currentId={sectionId} onChoose={goTo} sections={sections} />
      </aside>
      <form
        noValidate
        onSubmit={onSubmit}
        className={classNames('flex min-w-0 flex-col gap-4 sm:gap-8', isPageShown && 'max-xl:hidden')}
      >
        <ErrorSummary store={store} problems={problems} onShowSection={showSection} />
        {isReviewing ? (
          <BeforeSubmitting
            store={store}
            headingRef={heading}
            isBusy={isBusy === 'leaveEmpty'}
            onQuestion={goToQuestion}
            onLeaveEmpty={(paths) => void leaveEmpty(paths)}
            onConfirm={confirmCheck}
          />
        ) : (
          <>
            {section && <SectionHeading {...{ store, section, at }} total={sections.length} headingRef={heading} />}
            <Suspense fallback={<div className="h-11" />}>
              <Assistant
                {...{ store, autosave, state, applicationId, sectionId }}
                onSection={goTo}
                onCase={setFiledCase}
                onMark={(Shown) => setMark(() => Shown)}
              />
            </Suspense>
            <FormSection store={store} sectionId={sectionId} onNotice={noticeAsToast} Mark={Mark} />
            {isLast && store.model.definition.unfinished === true && (
              <Notice tone="warning">{t('form.unfinished')}</Notice>
            )}
          </>
        )}
        {/* On a phone only the main action is sticky. */}
        <div data-keep-clear className="max-sm:contents sm:sticky-bar sm:flex sm:flex-wrap sm:items-center sm:gap-3">
          <div className="flex flex-wrap gap-3">
            <Button disabled={at === 0 && !isReviewing} onClick={() => goTo(sections[isReviewing ? at : at - 1]?.id)}>
              {t('form.previous')}
            </Button>
            <Button isBusy={isBusy === 'draft'} onClick={() => void saveDraft()}>
              {t('form.saveDraft')}
            </Button>
          </div>
          <div data-keep-clear className="max-sm:sticky-bar sm:ms-auto">
            <SaveTrouble state={state} onChoose={() => setPutOff(undefined)} />
            <Button type="submit" variant="primary" isBusy={isBusy === 'submit'} className="max-sm:w-full">
              {isLast || isReviewing
                ? isBusy === 'submit'
                  ? t('form.submitting')
                  : t('form.submit')
                : t('form.continue')}
            </Button>
          </div>
        </div>
        {applicationId !== undefined && <FormLinks applicationId={applicationId} filedCase={filedCase} />}
      </form>
      {isPageShown && (
        <PageBeside
          {...{ store, formType, edition: edition.edition, sectionId, lastControl }}
          onClose={() => showPage(false)}
          onQuestion={goToQuestion}
        />
      )}
      {hadConflict && (
        <Suspense>
          <ConflictDialog
            store={store}
            state={state}
            isOpen={putOff !== state}
            onLater={() => setPutOff(state)}
            onChoose={(keepsMine) => autosave.choose(keepsMine)}
          />
        </Suspense>
      )}
    </div>
  );
}

const NOT_BEGUN = { formData: {}, leftEmpty: [], confirmedChecks: [] };

const noticeAsToast = ({ title, text }: { title: string; text: string }) =>
  void showToast({ title, description: text, tone: 'danger' });
