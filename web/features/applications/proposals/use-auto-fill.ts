import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerStore } from '../../../form-engine/answer-store.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { Autosave } from '../../../form-engine/saving/autosave.ts';
import { resultOf } from '../../../lib/result-of.ts';
import type { AnswerMark } from './answer-marks.tsx';
import type { ProposalResults, Proposal, UnplacedPerson } from './proposal-results.ts';
import { PLACE_PERSON, PROPOSALS } from './operations.ts';

interface Options {
  readonly store: AnswerStore;
  readonly autosave: Autosave;
  /** Undefined until the first answer was saved. */
  readonly applicationId: string | undefined;
  /** Loads the dialog. Rejects without a network. */
  readonly loadDialog: () => Promise<unknown>;
  /** Called with the answers that were filled in. */
  readonly onFilled: (marks: readonly AnswerMark[]) => void;
}

interface FillRequest {
  readonly applicationId: string;
  /** Resets the dialog each time it is opened. */
  readonly time: number;
  readonly found: ProposalResults;
}

/** "Auto-Fill with Ai": searches for answers, shows them, and fills in those that the user ticked. */
export function useAutoFill({ store, autosave, applicationId, loadDialog, onFilled }: Options) {
  const { t } = useTranslation('proposals');
  const client = useApolloClient();
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const [asked, setAsked] = useState<FillRequest>();
  const [isOpen, setIsOpen] = useState(false);

  /** Saves first, because the server proposes for questions that are empty in its copy. */
  const saved = async (): Promise<string> => {
    const outcome = await autosave.flush(applicationId === undefined ? () => ({ status: 'draft' }) : undefined);
    const id = outcome?.kind === 'saved' ? outcome.saved.id : applicationId;
    if (id === undefined || outcome?.kind === 'refused') throw new Error('not saved');
    return id;
  };

  const findProposals = async (id: string): Promise<ProposalResults> => {
    // Not cached: values from a passport must not outlive the dialog.
    const { data } = await client.query({
      query: PROPOSALS,
      variables: { id, language },
      fetchPolicy: 'no-cache',
    });
    if (!data?.application) throw new Error('no application');
    return data.application;
  };

  return {
    isBusy,
    isOpen,
    asked,
    close: () => setIsOpen(false),
    ask: async () => {
      setIsBusy(true);
      try {
        const id = await saved();
        const [found] = await Promise.all([findProposals(id), loadDialog()]);
        setAsked({ applicationId: id, time: Date.now(), found });
        setIsOpen(true);
      } catch {
        showToast({ title: t('autoFill.failedTitle'), description: t('autoFill.failedText'), tone: 'danger' });
      }
      setIsBusy(false);
    },
    place: async (
      id: string,
      chosen: readonly { person: UnplacedPerson; role: string }[],
    ): Promise<ProposalResults> => {
      for (const { person, role } of chosen) {
        const input = { documentId: person.document.id, applicationId: id, person: person.person, role };
        const result = await resultOf(client.mutate({ mutation: PLACE_PERSON, variables: { input } }));
        if (result?.__typename !== 'Document') throw new Error('not saved');
      }
      return findProposals(id);
    },
    fill: (chosen: readonly Proposal[]) => {
      const filled = fillAnswers(store, chosen);
      setIsOpen(false);
      onFilled(
        filled.map(({ path, value, source }) => ({
          path,
          value,
          words: source.title,
          documentId: source.document?.id,
        })),
      );
      showToast(
        filled.length > 0
          ? { title: t('autoFill.doneTitle'), description: t('autoFill.doneText'), tone: 'success' }
          : { title: t('autoFill.unchangedTitle'), description: t('autoFill.unchangedText') },
      );
    },
  };
}

/**
 * Writes the chosen values as if they were typed, except where an answer was given meanwhile or the question is no
 * longer visible. @returns those that were written
 */
function fillAnswers(store: AnswerStore, chosen: readonly Proposal[]): readonly Proposal[] {
  return chosen.filter(({ path, value }) => {
    if (!store.isVisible(path) || store.text(path) !== '') return false;
    store.set(path, value);
    return store.text(path) === value;
  });
}
