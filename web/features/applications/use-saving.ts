import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import type { AnswerStore } from '../../form-engine/answer-store.ts';
import type {
  Autosave,
  SavedApplication as SavedAnswers,
  SaveOutcome,
  SaveRequest,
  SaveState,
} from '../../form-engine/saving/autosave.ts';
import { outcomeOf, withKeepalive, throwSaveFailure } from '../../lib/save-outcome.ts';
import { useAutosave } from '../../form-engine/saving/use-autosave.ts';
import { usePollingWhileDown } from '../../lib/use-polling-while-down.ts';
import { APPLICATION_CHANGED, SAVE_APPLICATION, SAVED_ANSWERS, START_APPLICATION } from './operations.ts';

export interface SavedApplication extends SavedAnswers {
  /** Questions left empty on purpose. */
  readonly leftEmpty: readonly string[];
  /** Raised checks that the user confirmed as right. */
  readonly confirmedChecks: readonly string[];
}

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

/** Connects the answers on screen with the server: autosave, live changes of other tabs, and the status to show. */
export function useSaving({ formType, store, application }: Options): Saving {
  const client = useApolloClient();
  const shown = useRef(store);

  const send = useCallback(
    async (request: SaveRequest) => {
      if (request.id === null) {
        const { data } = await client.mutate({
          mutation: START_APPLICATION,
          context: withKeepalive(request),
          variables: {
            input: {
              formType,
              formData: withoutNulls(request.changes),
              leftEmpty: request.leftEmpty && [...request.leftEmpty],
              status: request.status,
              idempotencyKey: request.idempotencyKey,
            },
          },
        });
        return data?.startApplication;
      }
      const { id: target, revision, changes, status, idempotencyKey } = request;
      const leftEmpty = request.leftEmpty && [...request.leftEmpty];
      const confirmedChecks = request.confirmedChecks && [...request.confirmedChecks];
      const { data } = await client.mutate({
        mutation: SAVE_APPLICATION,
        context: withKeepalive(request),
        variables: { input: { id: target, revision, changes, status, leftEmpty, confirmedChecks, idempotencyKey } },
      });
      return data?.saveApplication;
    },
    [client, formType],
  );
  const save = useCallback(
    async (request: SaveRequest): Promise<SaveOutcome> => {
      const outcome = outcomeOf<SavedApplication>(await send(request).catch(throwSaveFailure));
      const now = 'saved' in outcome ? outcome.saved : 'current' in outcome ? outcome.current : undefined;
      if (now) showSaid(shown.current, now);
      return outcome;
    },
    [send],
  );

  const { state, autosave, id } = useAutosave({ formType, store, shown, application, save });

  const takeIn = (current: SavedApplication) => {
    showSaid(shown.current, current);
    void autosave.adopt(current);
  };
  // What another tab saved between the page's query and the subscription must not be missed.
  const [since] = useState(application?.revision);
  const { error } = useSubscription(APPLICATION_CHANGED, {
    variables: { id: id ?? '', since },
    skip: id === undefined,
    onData: ({ data: { data } }) => {
      if (data?.applicationChanged) takeIn(data.applicationChanged);
    },
  });
  usePollingWhileDown(
    async () => {
      const { data } = await client.query({
        query: SAVED_ANSWERS,
        variables: { id: id ?? '' },
        fetchPolicy: 'no-cache',
      });
      // A response older than this tab's last save is ignored.
      if (data?.application && data.application.revision > autosave.revision) takeIn(data.application);
    },
    { error, isOff: id === undefined },
  );

  return { state, autosave, applicationId: id };
}

/** Applies the server's copy of questions left empty and confirmed checks. */
function showSaid(store: AnswerStore, { leftEmpty, confirmedChecks, formData }: SavedApplication): void {
  store.setLeftEmpty(leftEmpty);
  store.setConfirmed(confirmedChecks, formData);
}

function withoutNulls(changes: SaveRequest['changes']): Record<string, string> {
  return Object.fromEntries(Object.entries(changes).filter((entry): entry is [string, string] => entry[1] !== null));
}
