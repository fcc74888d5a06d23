import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import type { AnswerStore } from '../../form-engine/answer-store.ts';
import type { SavedApplication, SaveOutcome, SaveRequest } from '../../form-engine/saving/autosave.ts';
import { outcomeOf, withKeepalive, throwSaveFailure } from '../../lib/save-outcome.ts';
import { useAutosave } from '../../form-engine/saving/use-autosave.ts';
import { SAVE_OWN_PDF } from './operations.ts';

interface SavedPdf extends SavedApplication {
  readonly doesNotFit: readonly string[];
}

/** Saves the answers while typing, like every form. Changes from another tab are merged with this tab's next save. */
export function useSavingOwnPdf(store: AnswerStore, pdf: SavedPdf) {
  const client = useApolloClient();
  const shown = useRef(store);
  const [doesNotFit, setDoesNotFit] = useState(pdf.doesNotFit);
  const save = useCallback(
    async (request: SaveRequest): Promise<SaveOutcome> => {
      const { revision, changes, idempotencyKey } = request;
      const answer = await client
        .mutate({
          mutation: SAVE_OWN_PDF,
          context: withKeepalive(request),
          variables: { input: { id: pdf.id, revision, changes, idempotencyKey } },
        })
        .then(({ data }) => data?.saveOwnPdf, throwSaveFailure);
      const outcome = outcomeOf<SavedPdf>(answer);
      if (outcome.kind === 'saved') setDoesNotFit(outcome.saved.doesNotFit);
      return outcome;
    },
    [client, pdf.id],
  );
  return { ...useAutosave({ formType: 'own-pdf', store, shown, application: pdf, save }), doesNotFit };
}
