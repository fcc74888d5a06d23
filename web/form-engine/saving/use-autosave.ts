import { useEffect, useState, type RefObject } from 'react';
import { isSessionLost, readToken } from '../../lib/session.ts';
import type { AnswerStore } from '../answer-store.ts';
import { Autosave, type SavedApplication, type SaveOutcome, type SaveRequest, type SaveState } from './autosave.ts';
import { tellSignedOut } from './tell-signed-out.ts';

interface Options {
  readonly formType: string;
  readonly store: AnswerStore;
  /** The autosave lives as long as the screen; the store is made anew when the language changes. */
  readonly shown: RefObject<AnswerStore>;
  readonly application: SavedApplication | null;
  readonly save: (request: SaveRequest) => Promise<SaveOutcome>;
}

/** Joins the answers on screen with whoever saves them, while the screen is there. */
export function useAutosave({ formType, store, shown, application, save }: Options) {
  const [state, setState] = useState<SaveState>({ kind: 'unchanged' });
  const [id, setId] = useState(application?.id);
  useEffect(() => {
    shown.current = store;
  });
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
  return { state, autosave, id };
}
