import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { AnswerStore } from '../../../form-engine/answer-store.ts';
import type { Autosave } from '../../../form-engine/saving/autosave.ts';
import { AskedByEdition } from './asked-by-edition.tsx';
import { NewerEditionNotice } from './newer-edition-notice.tsx';
import { EDITIONS_OF_APPLICATION } from './operations.ts';

interface EditionPanelProps {
  readonly applicationId: string;
  readonly store: AnswerStore;
  readonly autosave: Autosave;
  readonly onQuestion: (question: { readonly path: string; readonly sectionId: string }) => void;
}

/** Shows the newer edition of a form, or what is left after a move to one. */
export function EditionPanel({ applicationId, store, autosave, onQuestion }: EditionPanelProps) {
  const { i18n } = useTranslation('editions');
  const { data } = useQuery(EDITIONS_OF_APPLICATION, {
    variables: { id: applicationId, language: i18n.language },
    fetchPolicy: 'cache-and-network',
  });
  if (!data?.application) return null;
  const { formType, newerEdition, earlierEditions, editionQuestions } = data.application;
  return (
    <>
      {newerEdition && <NewerEditionNotice {...{ applicationId, formType, store, autosave }} newer={newerEdition} />}
      {earlierEditions.length > 0 && (
        <AskedByEdition {...{ applicationId, store, onQuestion, earlierEditions }} questions={editionQuestions} />
      )}
    </>
  );
}
