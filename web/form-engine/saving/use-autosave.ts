import { useEffect, useState, type RefObject } from 'react';
import { isSessionLost, readToken } from '../../lib/session.ts';
import type { AnswerStore } from '../answer-store.ts';
import { makeAutosave, type AutosaveOptions, type SaveState } from './autosave.ts';
import { notifySignedOut } from './notify-signed-out.ts';

interface Options extends Pick<AutosaveOptions, 'formType' | 'application' | 'save'> {
  readonly store: AnswerStore;
  /** Current store: the autosave lives as long as the screen, the store is recreated when the language changes. */
  readonly shown: RefObject<AnswerStore>;
}

/** Connects the answers on screen with their autosave while the screen is mounted. */
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
        // No notice if the user signed out during the save: nothing of theirs is kept.
        const hasLeft = readToken() === null && !isSessionLost();
        if (next.kind === 'refused' && next.code === 'NOT_SIGNED_IN' && !hasLeft) notifySignedOut();
      },
    }),
  );

  useEffect(() => {
    autosave.start();
    return () => {
      autosave.stop();
      // Another request noticed the lost session first, and the screen unmounts with unsaved changes.
      if (isSessionLost() && autosave.isUnsaved) notifySignedOut();
    };
  }, [autosave]);
  useEffect(() => store.subscribe('changes', () => autosave.changed()), [autosave, store]);
  return { state, autosave, id };
}
