import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnswerStore } from '../../form-engine/answer-store.ts';
import { isSessionLost, readToken } from '../../lib/session.ts';
import { Autosave, type SavedApplication, type SaveOutcome, type SaveRequest, type SaveState } from './autosave.ts';
import { APPLICATION_CHANGED, SAVE_APPLICATION, START_APPLICATION } from './operations.ts';
import { tellSignedOut } from './tell-signed-out.ts';

export interface Saving {
  readonly state: SaveState;
  readonly autosave: Autosave;
  /** Undefined until the first answer was saved. */
  readonly applicationId: string | undefined;
}

interface Options {
  readonly formType: string;
  readonly store: AnswerStore;
  readonly application: SavedApplication | null;
}

/** Joins the answers on screen with the server: autosave, live changes of other tabs, and the state to show. */
export function useSaving({ formType, store, application }: Options): Saving {
  const client = useApolloClient();
  const [state, setState] = useState<SaveState>({ kind: 'unchanged' });
  const [id, setId] = useState(application?.id);
  // The autosave lives as long as the screen; the store is made anew when the language changes.
  const shown = useRef(store);
  useEffect(() => {
    shown.current = store;
  });

  const save = useCallback(
    async (request: SaveRequest): Promise<SaveOutcome> => {
      if (request.id === null) {
        const { data } = await client.mutate({
          mutation: START_APPLICATION,
          variables: {
            input: {
              formType,
              formData: withoutNulls(request.changes),
              status: request.status,
              idempotencyKey: request.idempotencyKey,
            },
          },
        });
        return outcomeOf(data?.startApplication);
      }
      const { id: target, revision, changes, status, idempotencyKey } = request;
      const { data } = await client.mutate({
        mutation: SAVE_APPLICATION,
        variables: { input: { id: target, revision, changes, status, idempotencyKey } },
      });
      return outcomeOf(data?.saveApplication);
    },
    [client, formType],
  );

  const [autosave] = useState(
    () =>
      new Autosave({
        formType,
        application,
        readAnswers: () => shown.current.data,
        applyRemote: (changes) => shown.current.applyRemote(changes),
        save,
        onState(next) {
          setState(next);
          // Not to who has signed out while it was under way: of theirs nothing is kept.
          const hasLeft = readToken() === null && !isSessionLost();
          if (next.kind === 'refused' && next.code === 'NOT_SIGNED_IN' && !hasLeft) tellSignedOut();
        },
        onCreated: setId,
      }),
  );

  useEffect(() => {
    autosave.start();
    return () => {
      autosave.stop();
      // Something else has noticed first, and the screen goes with what was not saved yet.
      if (isSessionLost() && autosave.hasUnsaved) tellSignedOut();
    };
  }, [autosave]);
  useEffect(() => store.subscribe('changes', () => autosave.changed()), [autosave, store]);

  useSubscription(APPLICATION_CHANGED, {
    variables: { id: id ?? '' },
    skip: id === undefined,
    onData: ({ data: { data } }) => {
      if (data?.applicationChanged) void autosave.changedElsewhere(data.applicationChanged);
    },
  });

  return { state, autosave, applicationId: id };
}

type Answered =
  | { __typename: 'Application'; id: string; revision: number; formData: SavedApplication['formData'] }
  | { __typename: 'ApplicationChangedElsewhereError'; current: SavedApplication }
  | { __typename: string; code?: string; message?: string };

/** @throws Error when the server answered nothing: as if it had not been reached. */
function outcomeOf(answer: Answered | undefined): SaveOutcome {
  if (!answer) throw new Error('no answer');
  if ('current' in answer) return { kind: 'changed-elsewhere', current: answer.current };
  if ('revision' in answer) return { kind: 'saved', application: answer };
  return {
    kind: 'refused',
    code: ('code' in answer && answer.code) || answer.__typename,
    message: ('message' in answer && answer.message) || '',
  };
}

function withoutNulls(changes: SaveRequest['changes']): Record<string, string> {
  return Object.fromEntries(Object.entries(changes).filter((entry): entry is [string, string] => entry[1] !== null));
}
