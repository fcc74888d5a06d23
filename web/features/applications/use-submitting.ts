import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AnswerProblem } from '../../../schema/forms/validate.ts';
import { blocksSubmission, openChecks, readinessOf } from '../../../schema/forms/readiness.ts';
import type { AnswerStore } from '../../form-engine/answer-store.ts';
import { paths } from '../../lib/paths.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { Autosave, SaveMetadata, SaveOutcome } from '../../form-engine/saving/autosave.ts';

interface Options {
  readonly store: AnswerStore;
  readonly autosave: Autosave;
  /** Called with the problems that block submission, in the order of the form. */
  readonly onProblems: (problems: readonly AnswerProblem[]) => void;
  /** Called when it can be submitted, but is not ready: some questions are blank, or some checks are open. */
  readonly onOpen: () => void;
}

/** Save Draft and Submit Form, with their messages. */
export function useSubmitting({ store, autosave, onProblems, onOpen }: Options) {
  const { t } = useTranslation('applications');
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState<'draft' | 'submit' | 'leaveEmpty'>();

  /** The API's own message is English, so it is replaced by a translation. */
  const refusalText = (code: string) =>
    code === 'APPLICATION_INCOMPLETE' ? t('save.incompleteText') : t('save.refusedText');

  const notifyUnsaved = (outcome: SaveOutcome | undefined) => {
    // The text beside the main action tells where the answers are meanwhile.
    if (outcome === undefined)
      showToast(
        navigator.onLine ? { title: t('save.refusedTitle'), tone: 'danger' } : { title: t('save.offlineTitle') },
      );
    // An ended session is reported for every save, also for autosave.
    else if (outcome.kind === 'refused' && outcome.code !== 'NOT_SIGNED_IN')
      showToast({
        title: t('save.refusedTitle'),
        description: refusalText(outcome.code),
        tone: 'danger',
      });
  };

  /** Retries once when somebody else saved just before without a conflict. */
  const say = async (said: () => SaveMetadata) => {
    const outcome = await autosave.flush(said);
    const isAsked = outcome?.kind === 'changed-elsewhere' && autosave.state.kind !== 'conflict';
    return isAsked ? autosave.flush(said) : outcome;
  };

  return {
    isBusy,
    saveDraft: async () => {
      setIsBusy('draft');
      const outcome = await autosave.flush(() => ({ status: 'draft' }));
      setIsBusy(undefined);
      if (outcome?.kind === 'saved')
        showToast({ title: t('save.draftTitle'), description: t('save.draftText'), tone: 'success' });
      else notifyUnsaved(outcome);
    },
    /** Marks these questions, in addition to earlier ones, as left empty on purpose. */
    leaveEmpty: async (paths: readonly string[]) => {
      setIsBusy('leaveEmpty');
      const outcome = await say(() => ({ leftEmpty: [...new Set([...store.leftEmpty, ...paths])] }));
      setIsBusy(undefined);
      if (outcome?.kind !== 'saved') notifyUnsaved(outcome);
    },
    /** Confirms an unusual answer as right, or revokes that. */
    confirmCheck: async (id: string, isRight: boolean) => {
      const others = () => store.confirmed.filter((confirmed) => confirmed !== id);
      const outcome = await say(() => ({ confirmedChecks: isRight ? [...others(), id] : others() }));
      if (outcome?.kind !== 'saved') notifyUnsaved(outcome);
    },
    /** @param hasSeenOpen the user was shown the open questions, and submits all the same */
    submit: async (hasSeenOpen: boolean) => {
      const problems = store.problems().filter((problem) => blocksSubmission(store.model, problem));
      if (problems.length > 0) {
        store.revealProblems();
        onProblems(problems);
        return;
      }
      const { blanks, checks } = readinessOf(store.model, store.data, store);
      if (blanks.length + openChecks(checks).length > 0 && !hasSeenOpen) {
        onOpen();
        return;
      }
      setIsBusy('submit');
      const outcome = await autosave.flush(() => ({ status: 'completed' }));
      setIsBusy(undefined);
      if (outcome?.kind !== 'saved') {
        notifyUnsaved(outcome);
        // Somebody else saved just before: the user reviews the current answers, and submits those.
        if (outcome?.kind === 'changed-elsewhere') onOpen();
        return;
      }
      showToast({ title: t('save.submittedTitle'), description: t('save.submittedText'), tone: 'success' });
      await navigate(paths.submitted(outcome.saved.id));
    },
  };
}
