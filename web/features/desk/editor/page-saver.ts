import { forgetUnsaved, keepUnsaved, readUnsaved } from '../../../lib/unsaved-work.ts';
import type { PageWork, SavedPage } from './editor-types.ts';
import {
  changesBetween,
  isSameBlock,
  mergeOrder,
  mergePages,
  withChanges,
  type BlockConflict,
  type PageChanges,
} from './page-changes.ts';
import type { PageStore } from './page-store.ts';

/** Save this long after the last change … */
const QUIET_MS = 1_000;
/** … and at the latest this long after the first one. */
const LONGEST_MS = 30_000;
const RETRY_MS = [2_000, 5_000, 10_000, 30_000] as const;

export type PageOutcome =
  | { readonly kind: 'saved'; readonly page: SavedPage }
  | { readonly kind: 'changed-elsewhere'; readonly current: SavedPage }
  /** The server will not take it; repeating does not help. `not-held`: the order is no longer this person's. */
  | { readonly kind: 'refused'; readonly reason: 'not-held' | 'blocks' };

export type PageSaveState =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  /** `isKept`: on this device. */
  | { readonly kind: 'offline'; readonly isKept: boolean }
  | { readonly kind: 'conflict'; readonly conflicts: readonly BlockConflict[] }
  | { readonly kind: 'refused'; readonly reason: 'not-held' | 'blocks'; readonly isKept: boolean };

export interface SaveOptions {
  /** The tab is being left: the request must outlive it. */
  readonly isLeaving: boolean;
}

export interface PageSaverOptions {
  /** Of the copy on this device: "page:tro_…:1:3". */
  readonly name: string;
  readonly saved: SavedPage;
  readonly store: PageStore;
  /** Rejects when the server cannot be reached. */
  save(work: PageWork, revision: number, options: SaveOptions): Promise<PageOutcome>;
  onState(state: PageSaveState): void;
}

/** On this device, until the server has it. */
interface UnsavedPage {
  readonly changes: PageChanges;
  /** The server's blocks that were changed, as they were; those that it did not have are left out. */
  readonly was: PageWork;
}

/**
 * Keeps the server in step with one page on screen. One save is under way at a time. A save whose answer was lost is
 * no trouble: the next one learns that the page changed, and that the change was ours.
 */
export class PageSaver {
  readonly #options: PageSaverOptions;
  #revision: number;
  /** What the server holds at `#revision`. */
  #base: PageWork;
  #running: Promise<unknown> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dirtySince: number | undefined;
  #failures = 0;
  #isKept = true;
  /** Sent, but nobody knows whether they arrived. */
  #unheard: PageWork[] = [];
  #state: PageSaveState = { kind: 'unchanged' };
  #isStopped = false;

  constructor(options: PageSaverOptions) {
    this.#options = options;
    this.#revision = options.saved.revision;
    this.#base = options.saved;
  }

  get state(): PageSaveState {
    return this.#state;
  }

  get revision(): number {
    return this.#revision;
  }

  /** Whether something is on screen that the server does not have. */
  get isUnsaved(): boolean {
    return this.#changes() !== undefined;
  }

  /** Brings back what an earlier visit could not save. May be called again after `stop`. */
  start(): void {
    this.#isStopped = false;
    const unsaved = readUnsaved(this.#options.name) as UnsavedPage | undefined;
    if (!unsaved) return;
    const { merged, conflicts } = mergePages(unsaved.was, unsaved.changes, this.#base);
    this.#show(merged);
    this.#settle(conflicts);
  }

  /** Call after each change. */
  changed(): void {
    if (this.#isStopped) return;
    this.#dirtySince ??= Date.now();
    this.keep();
    if (this.#mayNotSave()) return this.#tell(this.#state);
    this.#schedule(Math.max(0, Math.min(QUIET_MS, this.#dirtySince + LONGEST_MS - Date.now())));
  }

  /**
   * Saves now what is to be saved.
   * @returns whether the server has all of it
   */
  async flush(options: SaveOptions = { isLeaving: false }): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#mayNotSave()) return false;
    return this.inTurn(() => this.#save(options));
  }

  /** Does something with the page on the server while no save is under way. */
  async inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    while (this.#running) await this.#running.catch(() => undefined);
    const running = task().finally(() => (this.#running = undefined));
    this.#running = running;
    return running;
  }

  /** The server's page is this now: somebody else saved, or a machine wrote on it. */
  adopt(page: SavedPage): void {
    if (page.revision <= this.#revision) return;
    const mine = this.#changes();
    const was = this.#base;
    this.#revision = page.revision;
    this.#base = page;
    if (!mine) {
      this.#show(page);
      return this.#settle([]);
    }
    const { merged, conflicts } = mergePages(was, mine, page);
    this.#show(merged);
    this.#settle([...conflicts, ...this.#stillOpen(conflicts)]);
  }

  /** What is not chosen yet stays a question when the server's page changes once more. */
  #stillOpen(conflicts: readonly BlockConflict[]): readonly BlockConflict[] {
    if (this.#state.kind !== 'conflict') return [];
    return this.#state.conflicts
      .filter(({ blockId }) => !conflicts.some((known) => known.blockId === blockId))
      .map(({ blockId, mine }) => ({
        blockId,
        mine,
        theirs: this.#base.blocks.find(({ id }) => id === blockId) ?? null,
      }))
      .filter(({ mine, theirs }) => !isSameBlock(mine, theirs));
  }

  /** The person chose between both versions of each block. @param keepsMine by block id */
  choose(keepsMine: (blockId: string) => boolean): void {
    if (this.#state.kind !== 'conflict') return;
    const given = this.#state.conflicts.filter(({ blockId }) => !keepsMine(blockId));
    const blocks = Object.fromEntries(given.map(({ blockId, theirs }) => [blockId, theirs]));
    const { store } = this.#options;
    const order = mergeOrder(
      store.ids,
      this.#base.blocks.map(({ id }) => id),
    );
    this.#show(withChanges(store.work(), { blocks, order }));
    this.#settle([]);
  }

  /** Puts what is not saved on this device. */
  keep(): void {
    // While a choice is open, the copy still tells what the page was before both changed it: after a crash the
    // question comes again.
    if (this.#state.kind === 'conflict') return;
    const changes = this.#changes();
    if (!changes) return forgetUnsaved(this.#options.name);
    const was = { ...this.#base, blocks: this.#base.blocks.filter(({ id }) => id in changes.blocks) };
    this.#isKept = keepUnsaved(this.#options.name, {
      changes,
      was: { blocks: was.blocks, isBlank: was.isBlank, isChecked: was.isChecked },
    } satisfies UnsavedPage);
  }

  /** Whoever comes back begins again where this one ends. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #changes(): PageChanges | undefined {
    return changesBetween(this.#base, this.#options.store.work());
  }

  #mayNotSave(): boolean {
    return this.#state.kind === 'conflict' || (this.#state.kind === 'refused' && this.#state.reason === 'not-held');
  }

  #show(work: PageWork): void {
    this.#options.store.replace(work);
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  #tell(state: PageSaveState): void {
    this.#state = 'isKept' in state ? { ...state, isKept: this.#isKept } : state;
    this.#options.onState(this.#state);
  }

  /** After the page on screen became another by what came from the server. */
  #settle(conflicts: readonly BlockConflict[]): void {
    if (conflicts.length > 0) return this.#tell({ kind: 'conflict', conflicts });
    if (this.#state.kind === 'conflict') this.#state = { kind: 'saving' };
    this.keep();
    this.#tell(this.isUnsaved ? { kind: 'saving' } : { kind: 'saved', at: new Date() });
    if (this.isUnsaved) this.changed();
  }

  async #save(options: SaveOptions): Promise<boolean> {
    const sent = this.#options.store.work();
    if (!changesBetween(this.#base, sent)) {
      this.#dirtySince = undefined;
      forgetUnsaved(this.#options.name);
      return true;
    }
    this.#tell({ kind: 'saving' });
    // What is typed from now on is for the next save.
    this.#dirtySince = undefined;
    let outcome: PageOutcome;
    try {
      outcome = await this.#options.save(sent, this.#revision, options);
    } catch {
      const delay = RETRY_MS[Math.min(this.#failures++, RETRY_MS.length - 1)] ?? LONGEST_MS;
      this.#unheard.push(sent);
      this.keep();
      this.#tell({ kind: 'offline', isKept: this.#isKept });
      if (!this.#isStopped) this.#schedule(delay);
      return false;
    }
    this.#failures = 0;
    if (outcome.kind === 'refused') {
      this.keep();
      this.#tell({ ...outcome, isKept: this.#isKept });
      return false;
    }
    const unheard = this.#unheard;
    this.#unheard = [];
    if (outcome.kind === 'changed-elsewhere') {
      const { current } = outcome;
      // Nobody else: a save of this screen, whose answer did not come.
      this.#base = unheard.find((own) => !changesBetween(own, current)) ?? this.#base;
      this.adopt(current);
      return !this.isUnsaved;
    }
    // What the server wrote differently appears, unless the person typed on.
    const since = changesBetween(sent, this.#options.store.work());
    this.#revision = outcome.page.revision;
    this.#base = outcome.page;
    this.#show(since ? mergePages(sent, since, outcome.page).merged : outcome.page);
    this.#settle([]);
    return !this.isUnsaved;
  }
}
