import { useEffect, useState, type RefObject } from 'react';
import { isSessionLost, readToken } from '../../lib/session.ts';
import type { AnswerStore } from '../answer-store.ts';
import { makeAutosave, type AutosaveOptions, type SaveState } from './autosave.ts';
import { notifySignedOut } from './notify-signed-out.ts';

interface Options extends Pick<AutosaveOptions, 'formType' | 'application' | 'save'> {
  readonly store: AnswerStore;
  /** The autosave lives as long as the screen; the store is made anew when the language changes. */
  readonly shown: RefObject<AnswerStore>;
}

/** Joins the answers on screen with whoever saves them, while the screen is there. */
export function useAutosave({ formType, store, shown, application, save }: Options) {
  const [state, setState] = useState<SaveState>({ kind: 'unchanged' });
  const [id, setId] = useState(application?.id);
  useEffect(() => {
    shown.current = store;
  });
  const [autosave] = useState(() =>
    makeAutosave({
      formType,
      application,
      store: () => shown.current,
      async save(request) {
        const outcome = await save(request);
        if (outcome.kind === 'saved') setId(outcome.saved.id);
        return outcome;
      },
      onState(next) {
        setState(next);
        // Not to who has signed out while it was under way: of theirs nothing is kept.
        const hasLeft = readToken() === null && !isSessionLost();
        if (next.kind === 'refused' && next.code === 'NOT_SIGNED_IN' && !hasLeft) notifySignedOut();
      },
    }),
  );

  useEffect(() => {
    autosave.start();
    return () => {
      autosave.stop();
      // Something else has noticed first, and the screen goes with what was not saved yet.
      if (isSessionLost() && autosave.isUnsaved) notifySignedOut();
    };
  }, [autosave]);
  useEffect(() => store.subscribe('changes', () => autosave.changed()), [autosave, store]);
  return { state, autosave, id };
}
