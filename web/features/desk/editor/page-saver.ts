import { Saver, type SaveOutcome, type SaveState, type SendOptions } from '../../../lib/saver.ts';
import type { PageWork, SavedPage } from './editor-types.ts';
import { changesBetween, pageMerging, type BlockConflict, type PageChanges } from './page-changes.ts';
import type { PageStore } from './page-store.ts';

export type PageOutcome = SaveOutcome<SavedPage>;
export type PageSaveState = SaveState<BlockConflict>;
export type PageSaver = Saver<SavedPage, PageWork, PageChanges, BlockConflict>;

interface PageSaverOptions {
  /** Name of the copy on this device: "page:tro_…:1:3". */
  readonly name: string;
  readonly saved: SavedPage;
  readonly store: PageStore;
  readonly save: (work: PageWork, revision: number, options: SendOptions) => Promise<PageOutcome>;
  readonly onState: (state: PageSaveState) => void;
}

/** Returns a saver that saves one page as the translator types. */
export function makePageSaver({ name, saved, store, save, onState }: PageSaverOptions): PageSaver {
  return new Saver({
    merging: pageMerging,
    saved,
    docOf: (page) => page ?? saved,
    namesOf: () => [name],
    read: () => store.work(),
    show: (work) => store.replace(work),
    async send({ on, doc }, options) {
      const outcome = await save(doc, (on ?? saved).revision, options);
      // The newer version is this save itself, whose response was lost: pages have no idempotency key.
      return outcome.kind === 'changed-elsewhere' && options.isRepeat && !changesBetween(doc, outcome.current)
        ? { kind: 'saved', saved: outcome.current }
        : outcome;
    },
    onState,
  });
}
