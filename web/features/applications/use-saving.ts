import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client';
import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnswerStore } from '../../form-engine/answer-store.ts';
import { isSessionLost, readToken } from '../../lib/session.ts';
import { useAskingWhileDown } from '../../lib/use-asking-while-down.ts';
import {
  Autosave,
  ServerFailedError,
  type SavedApplication as SavedAnswers,
  type SaveOutcome,
  type SaveRequest,
  type SaveState,
} from './autosave.ts';
import { APPLICATION_CHANGED, SAVE_APPLICATION, SAVED_ANSWERS, START_APPLICATION } from './operations.ts';
import { tellSignedOut } from './tell-signed-out.ts';

export interface SavedApplication extends SavedAnswers {
  /** Questions that are left empty on purpose. */
  readonly leftEmpty: readonly string[];
  /** Raised checks that the person said are right. */
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

  const send = useCallback(
    async (request: SaveRequest) => {
      if (request.id === null) {
        const { data } = await client.mutate({
          mutation: START_APPLICATION,
          context: outlivingTab(request),
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
        context: outlivingTab(request),
        variables: { input: { id: target, revision, changes, status, leftEmpty, confirmedChecks, idempotencyKey } },
      });
      return data?.saveApplication;
    },
    [client, formType],
  );
  const save = useCallback(
    async (request: SaveRequest): Promise<SaveOutcome> => {
      const outcome = outcomeOf(await send(request).catch(tellFailure));
      const now = 'application' in outcome ? outcome.application : 'current' in outcome ? outcome.current : undefined;
      if (now) showSaid(shown.current, now);
      return outcome;
    },
    [send],
  );

  const [autosave] = useState(
    () =>
      new Autosave({
        formType,
        application,
        readAnswers: () => shown.current.data,
        isKnown: (path) => shown.current.node(path) !== undefined,
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
      if (readToken() !== null) autosave.leave();
      autosave.stop();
      // Something else has noticed first, and the screen goes with what was not saved yet.
      if (isSessionLost() && autosave.hasUnsaved) tellSignedOut();
    };
  }, [autosave]);
  useEffect(() => store.subscribe('changes', () => autosave.changed()), [autosave, store]);

  const takeIn = (current: SavedApplication) => {
    showSaid(shown.current, current);
    void autosave.changedElsewhere(current);
  };
  const { error } = useSubscription(APPLICATION_CHANGED, {
    variables: { id: id ?? '' },
    skip: id === undefined,
    onData: ({ data: { data } }) => {
      if (data?.applicationChanged) takeIn(data.applicationChanged);
    },
  });
  useAskingWhileDown(
    async () => {
      const { data } = await client.query({
        query: SAVED_ANSWERS,
        variables: { id: id ?? '' },
        fetchPolicy: 'no-cache',
      });
      // An older one, of before a save of this screen, says nothing new.
      if (data?.application && data.application.revision > autosave.revision) takeIn(data.application);
    },
    { error, isOff: id === undefined },
  );

  return { state, autosave, applicationId: id };
}

/** What the person said beside the answers, as the server has it. */
function showSaid(store: AnswerStore, { leftEmpty, confirmedChecks, formData }: SavedApplication): void {
  store.setLeftEmpty(leftEmpty);
  store.setConfirmed(confirmedChecks, formData);
}

type Answered =
  | ({ __typename: 'Application' } & SavedApplication)
  | { __typename: 'ApplicationChangedElsewhereError'; current: SavedApplication }
  | { __typename: string; code?: string; message?: string };

type Outcome =
  | Exclude<SaveOutcome, { kind: 'saved' } | { kind: 'changed-elsewhere' }>
  | { readonly kind: 'saved'; readonly application: SavedApplication }
  | { readonly kind: 'changed-elsewhere'; readonly current: SavedApplication };

/** What a browser lets a request of a closing tab weigh is 64 KiB; the rest of the request needs some of it. */
const LARGEST_OUTLIVING = 60_000;

/** A save that is under way when the tab closes still arrives. */
const outlivingTab = (request: SaveRequest) =>
  new Blob([JSON.stringify(request)]).size < LARGEST_OUTLIVING ? { fetchOptions: { keepalive: true } } : {};

/** @throws ServerFailedError when the server was reached; else what was thrown: the network is away */
function tellFailure(error: unknown): never {
  if (ServerError.is(error) || ServerParseError.is(error) || CombinedGraphQLErrors.is(error))
    throw new ServerFailedError(error.message, { cause: error });
  throw error;
}

/** @throws ServerFailedError when the server answered nothing */
function outcomeOf(answer: Answered | undefined): Outcome {
  if (!answer) throw new ServerFailedError('no answer');
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
