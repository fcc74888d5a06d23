import FileText from 'lucide-react/icons/file-text';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerStore } from '../../form-engine/answer-store.ts';
import type { Autosave, SaveState } from '../../form-engine/saving/autosave.ts';
import { SavedPill } from '../../form-engine/saving/saved-pill.tsx';
import { useProgress } from '../../form-engine/use-answers.ts';
import type { FormToAnswerQuery } from '../../generated/graphql.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FoldedText } from '../../ui/folded-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { SavedApplication } from './use-saving.ts';
import { WhomYouMeans, type RolesInForm } from './whom-you-means.tsx';

// Few forms have a newer edition.
const EditionPanel = lazy(async () => ({ default: (await import('./editions/edition-panel.tsx')).EditionPanel }));

export type Edition = NonNullable<NonNullable<FormToAnswerQuery['form']>['currentEdition']>;

export interface ShownApplication extends SavedApplication {
  readonly newerEdition?: object | null;
  readonly earlierEditions?: readonly object[];
  readonly caseForm?: { readonly roles: RolesInForm } | null;
}

interface FormHeaderProps {
  readonly edition: Edition;
  readonly application: ShownApplication | null;
  readonly store: AnswerStore;
  readonly autosave: Autosave;
  readonly state: SaveState;
  readonly isPageShown: boolean;
  /** Shows or hides the official page. */
  readonly onPage: () => void;
  readonly onQuestion: (question: { readonly path: string; readonly sectionId: string }) => void;
}

/** Title, state and progress of a form, and what its user must know about its edition. */
export function FormHeader(props: FormHeaderProps) {
  const { t } = useTranslation('applications');
  const { edition, application, store, autosave, state, isPageShown, onPage, onQuestion } = props;
  const { formType, printed, title, warning } = edition;
  return (
    <header className="flex flex-col gap-3 sm:gap-4 lg:col-span-full">
      {/* On a phone a long form name, and what stands beside it, must not push the first question out of sight. */}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 max-sm:[&_h1]:text-[1.125rem]">
        <PageHeading title={`${formType} · ${title}`} />
        <div className="flex flex-wrap items-center gap-2 sm:gap-3">
          <span className="max-sm:hidden">
            <Badge>{t('form.edition', { printed })}</Badge>
          </span>
          <SavedPill state={state} />
          <Button
            size="small"
            icon={<FileText className="size-5 max-sm:hidden" />}
            aria-pressed={isPageShown}
            className="max-sm:px-3 aria-pressed:border-primary aria-pressed:bg-primary-soft"
            onClick={onPage}
          >
            <span className="max-sm:hidden">{t('officialPage.show')}</span>
            <span className="sm:hidden">{t('officialPage.title')}</span>
          </Button>
        </div>
      </div>
      <FormProgress store={store} label={formType} />
      {application?.caseForm && <WhomYouMeans roles={application.caseForm.roles} />}
      {warning !== null && (
        <Notice tone="warning">
          <FoldedText texts={[{ text: t('form.doNotSend') }, { text: warning }]} />
        </Notice>
      )}
      {application && (application.newerEdition ?? application.earlierEditions?.[0]) && (
        <Suspense>
          <EditionPanel applicationId={application.id} {...{ store, autosave, onQuestion }} />
        </Suspense>
      )}
      <WholeLanguages edition={edition} />
    </header>
  );
}

/** Renders alone while the user types. */
function FormProgress({ store, label }: { readonly store: AnswerStore; readonly label: string }) {
  const { t } = useTranslation('applications');
  const { percent } = useProgress(store);
  return <ProgressBar percent={percent} label={label} words={t('form.complete', { percent })} />;
}

/** Lists languages with a complete translation to readers of a partly English form. */
function WholeLanguages({ edition: { language, languages } }: { readonly edition: Edition }) {
  const { t } = useTranslation('applications');
  const whole = languages.filter(({ isWhole }) => isWhole).map((one) => one.language);
  if (whole.includes(language)) return null;
  const names = LANGUAGES.filter(({ code }) => whole.includes(code)).map(({ name }) => name);
  return <p className="text-base text-ink-soft">{t('form.wholeIn', { languages: names.join(', ') })}</p>;
}
