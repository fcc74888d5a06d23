import type { FormData } from '../../../schema/forms/definition.ts';
import { Saver, type SaveOutcome as Outcome, type SaveState as State } from '../../lib/saver.ts';
import type { AnswerStore } from '../answer-store.ts';
import { answerMerging, changesBetween, type AnswerChanges, type Conflict } from './merge-answers.ts';

export interface SavedApplication {
  readonly id: string;
  readonly revision: number;
  readonly formData: FormData;
}

/** What the user states besides the answers. */
export interface SaveMetadata {
  readonly status?: 'draft' | 'completed';
  /** All questions left empty on purpose; undefined leaves them unchanged. */
  readonly leftEmpty?: readonly string[];
  /** All raised checks confirmed as right; undefined leaves them unchanged. */
  readonly confirmedChecks?: readonly string[];
}

export interface SaveRequest extends SaveMetadata {
  /** Null while the application does not exist yet. */
  readonly id: string | null;
  readonly revision: number;
  readonly changes: AnswerChanges;
  readonly idempotencyKey: string;
}

export type SaveOutcome = Outcome<SavedApplication>;
export type SaveState = State<Conflict>;
export type Autosave = Saver<SavedApplication, FormData, AnswerChanges, Conflict, SaveMetadata>;

export interface AutosaveOptions {
  readonly formType: string;
  /** Loaded application; null for a form that was not started. */
  readonly application: SavedApplication | null;
  /** Returns the store of the answers on screen. */
  readonly store: () => Pick<AnswerStore, 'data' | 'node' | 'applyRemote'>;
  readonly save: (request: SaveRequest) => Promise<SaveOutcome>;
  readonly onState: (state: SaveState) => void;
}

/** Returns an autosave that saves a form's answers as the user types. */
export function makeAutosave({ formType, application, store, save, onState }: AutosaveOptions): Autosave {
  const newName = `new:${formType}`;
  return new Saver({
    merging: answerMerging,
    saved: application,
    docOf: (saved) => saved?.formData ?? {},
    // A first save whose response was lost left its answers under the form's name, although the application exists.
    namesOf: (saved) => (saved ? [saved.id, newName] : [newName]),
    // Stored changes may be from an earlier edition: drop paths that this one lacks.
    known: (changes) =>
      Object.fromEntries(Object.entries(changes).filter(([path]) => store().node(path) !== undefined)),
    read: () => store().data,
    show(answers) {
      const changes = changesBetween(store().data, answers);
      if (changes) store().applyRemote(changes);
    },
    send: ({ on, changes = {}, said, idempotencyKey }) =>
      save({ id: on?.id ?? null, revision: on?.revision ?? 0, changes, ...said, idempotencyKey }),
    onState,
  });
}
