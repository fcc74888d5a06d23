import { readToken } from './session.ts';
import { clearUnsaved, storeUnsaved, readUnsaved } from './unsaved-work.ts';

/** Delay of a save after the last change … */
const QUIET_MS = 1_000;
/** … and its maximum delay after the first one. */
const MAX_MS = 30_000;
const RETRY_MS = [2_000, 5_000, 10_000, 30_000] as const;

/** The server was reached but failed to save. */
export class ServerFailedError extends Error {
  override readonly name = 'ServerFailedError';
}

interface Refusal {
  readonly code: string;
  /** Whether the server will also refuse all further changes. */
  readonly isFinal?: boolean;
}

export type SaveOutcome<Saved> =
  | { readonly kind: 'saved'; readonly saved: Saved }
  | { readonly kind: 'changed-elsewhere'; readonly current: Saved }
  /** The server refused the save. Nothing is lost, but a retry does not help. */
  | (Refusal & { readonly kind: 'refused' });

export type SaveState<Conflict> =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  /** `isStored`: kept on this device until the server has it. Otherwise only this page holds it. */
  | { readonly kind: 'offline' | 'failing'; readonly isStored: boolean }
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] }
  | (Refusal & { readonly kind: 'refused'; readonly isStored: boolean });

/** A save, repeated unchanged until the server responds. */
export interface SaveAttempt<Saved, Doc, Changes, Said> {
  /** Version the changes are based on; null if the server has none yet. */
  readonly on: Saved | null;
  /** The document on screen when the save was made. */
  readonly doc: Doc;
  /** Undefined if only `said` is sent. */
  readonly changes: Changes | undefined;
  readonly said: Said | undefined;
  readonly idempotencyKey: string;
}

export interface SendOptions {
  /** Whether it was sent before without a response. */
  readonly isRepeat: boolean;
  /** Whether the tab is closing, so that the request must outlive it. */
  readonly isLeaving: boolean;
}

/** How a type of document is compared and merged. */
export interface Merging<Doc, Changes, Conflict> {
  /** Returns undefined if nothing differs. */
  readonly between: (before: Doc, after: Doc) => Changes | undefined;
  readonly apply: (doc: Doc, changes: Changes) => Doc;
  /**
   * Merges two changed versions of a document. A place that only one side changed takes that change; where both
   * changed it differently, `mine` stays until the user chooses.
   */
  readonly merge: (
    was: Doc,
    mine: Changes,
    theirs: Doc,
  ) => { readonly merged: Doc; readonly conflicts: readonly Conflict[] };
  /** Returns the document with the places in conflict taken from `other`. */
  readonly withPlacesOf: (conflicts: readonly Conflict[], doc: Doc, other: Doc) => Doc;
}

export interface SaverOptions<Saved, Doc, Changes, Conflict, Said> {
  readonly merging: Merging<Doc, Changes, Conflict>;
  /** Loaded version; null for something not yet started. */
  readonly saved: Saved | null;
  readonly docOf: (saved: Saved | null) => Doc;
  /** Name of the copy on this device, followed by names under which an earlier visit may have stored one. */
  readonly namesOf: (saved: Saved | null) => readonly [string, ...string[]];
  /** Filters the changes of an earlier visit to those that the screen can show. */
  readonly known?: (changes: Changes) => Changes;
  /** Returns the document on screen. */
  readonly read: () => Doc;
  /** Shows changes from elsewhere, which are not changes to save. */
  readonly show: (doc: Doc) => void;
  /** Rejects if the server is unreachable, with ServerFailedError if it was reached but failed to save. */
  readonly send: (attempt: SaveAttempt<Saved, Doc, Changes, Said>, options: SendOptions) => Promise<SaveOutcome<Saved>>;
  readonly onState: (state: SaveState<Conflict>) => void;
}

/** Copy on this device until the server has the changes. */
interface Unsaved<Attempt, Changes> {
  readonly changes: Changes | undefined;
  /** Inverse of `changes`: the same places before they were changed. */
  readonly was: Changes | undefined;
  /** The first save of something new, if its response was lost: repeated unchanged, it creates nothing twice. */
  readonly attempt?: Attempt | undefined;
}

/**
 * Keeps the server in sync with the screen. Only one save runs at a time; a save whose response was lost is repeated
 * unchanged, with the same idempotency key, before anything newer is sent.
 */
export class Saver<Saved extends { readonly revision: number }, Doc, Changes extends object, Conflict, Said = never> {
  readonly #options: SaverOptions<Saved, Doc, Changes, Conflict, Said>;
  #saved: Saved | null;
  /**
   * Base of this screen's changes: the server's version, except that places in an open conflict keep their value from
   * before both sides changed them. So the conflict survives a crash and further saves elsewhere.
   */
  #origin: Doc;
  #state: SaveState<Conflict> = { kind: 'unchanged' };
  #attempt: SaveAttempt<Saved, Doc, Changes, Said> | undefined;
  #running: Promise<unknown> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dirtySince: number | undefined;
  #failures = 0;
  /** Copy stored on this device; another screen may have replaced it. */
  #stored: unknown;
  #isStored = false;
  /** Whether the server refused what is on screen. */
  #isRefused = false;
  #isStopped = false;

  constructor(options: SaverOptions<Saved, Doc, Changes, Conflict, Said>) {
    this.#options = options;
    this.#saved = options.saved;
    this.#origin = this.doc;
  }

  get state(): SaveState<Conflict> {
    return this.#state;
  }

  /** The server's version, as last seen here. */
  get doc(): Doc {
    return this.#options.docOf(this.#saved);
  }

  get revision(): number {
    return this.#saved?.revision ?? 0;
  }

  /** Whether the screen differs from the server's version. */
  get isUnsaved(): boolean {
    return this.#options.merging.between(this.doc, this.#options.read()) !== undefined;
  }

  /** Starts listening and restores what an earlier visit could not save. May be called again after `stop`. */
  start(): void {
    this.#isStopped = false;
    globalThis.addEventListener('online', this.#onOnline);
    globalThis.addEventListener('pagehide', this.#onLeave);
    document.addEventListener('visibilitychange', this.#onVisibility);
    const names = this.#options.namesOf(this.#saved);
    const unsaved = names.map(readUnsaved).find((found) => found !== undefined) as
      | Unsaved<SaveAttempt<Saved, Doc, Changes, Said>, Changes>
      | undefined;
    if (!unsaved) return;
    this.#stored = readUnsaved(this.#name);
    names.slice(1).forEach(clearUnsaved);
    // An earlier build stored it in another shape: its changes are then saved as new ones.
    if (this.#saved === null && unsaved.attempt?.doc) this.#attempt ??= unsaved.attempt;
    const { merging, known } = this.#options;
    const { changes, was } = unsaved;
    if (changes && was) this.#merge(merging.apply(this.doc, was), known ? known(changes) : changes);
    else this.changed();
  }

  /** Schedules a save. Must be called after each change. */
  changed(): void {
    if (this.#isStopped) return;
    this.#dirtySince ??= Date.now();
    this.#keep();
    // Whether the change is stored on the device may have changed.
    if (!this.#maySave) return this.#tell(this.#state);
    this.#isRefused = false;
    this.#schedule(Math.max(0, Math.min(QUIET_MS, this.#dirtySince + MAX_MS - Date.now())));
  }

  /**
   * Saves immediately.
   * @param say called when the save is made, because an earlier one may alter what is sent beside the changes
   * @returns the outcome; undefined if there was nothing to save, the server was unreachable or a conflict is open
   */
  async flush(say?: () => Said, isLeaving = false): Promise<SaveOutcome<Saved> | undefined> {
    clearTimeout(this.#timer);
    return this.inTurn(async () => (this.#maySave ? this.#save(say, isLeaving) : undefined));
  }

  /** Runs a task on the server's version while no save is in progress. */
  async inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    while (this.#running) await this.#running.catch(() => undefined);
    const running = task().finally(() => (this.#running = undefined));
    this.#running = running;
    return running;
  }

  /** Takes over a newer version on the server, saved by another screen or by a job. */
  async adopt(current: Saved): Promise<void> {
    while (this.#running) await this.#running.catch(() => undefined);
    // The pending attempt may already be part of it: its repetition will tell.
    if (!this.#attempt && current.revision > this.revision) this.#rebase(current);
  }

  /** Resolves the conflicts as the user chose: true keeps this screen's version. */
  choose(keepsMine: (conflict: Conflict) => boolean): void {
    if (this.#state.kind !== 'conflict') return;
    const given = this.#state.conflicts.filter((conflict) => !keepsMine(conflict));
    this.#options.show(this.#options.merging.withPlacesOf(given, this.#options.read(), this.doc));
    this.#settle([], this.doc);
  }

  /** Saves at once when the screen or the tab is being left, because the scheduled save would come too late. */
  leave(): void {
    if (readToken() === null) return;
    this.#keep();
    if (!this.#isRefused && (this.#attempt || this.isUnsaved)) void this.flush(undefined, true);
  }

  /** Saves and stops listening. A later visit restores what was not saved. */
  stop(): void {
    this.leave();
    this.#isStopped = true;
    clearTimeout(this.#timer);
    globalThis.removeEventListener('online', this.#onOnline);
    globalThis.removeEventListener('pagehide', this.#onLeave);
    document.removeEventListener('visibilitychange', this.#onVisibility);
  }

  readonly #onOnline = (): void => {
    if (this.#failures > 0) void this.flush();
  };

  readonly #onLeave = (): void => this.leave();

  readonly #onVisibility = (): void => {
    if (document.visibilityState === 'hidden') this.leave();
  };

  get #name(): string {
    return this.#options.namesOf(this.#saved)[0];
  }

  get #maySave(): boolean {
    return this.#state.kind !== 'conflict' && !(this.#state.kind === 'refused' && this.#state.isFinal);
  }

  /** Stores the changes on this device until the server has them. */
  #keep(): void {
    const { between } = this.#options.merging;
    const shown = this.#options.read();
    const changes = between(this.#origin, shown);
    const was = between(shown, this.#origin);
    const attempt = this.#saved === null ? this.#attempt : undefined;
    if (!changes && !attempt) return this.#forget();
    // A screen opened since then stores its own copy.
    if (this.#isStopped) return;
    const unsaved = { changes, was, attempt } satisfies Unsaved<object, Changes>;
    this.#isStored = storeUnsaved(this.#name, unsaved);
    this.#stored = unsaved;
  }

  #forget(): void {
    if (readUnsaved(this.#name) === this.#stored) clearUnsaved(this.#name);
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  #tell(state: SaveState<Conflict>): void {
    this.#state = 'isStored' in state ? { ...state, isStored: this.#isStored } : state;
    this.#options.onState(this.#state);
  }

  async #save(say: (() => Said) | undefined, isLeaving: boolean): Promise<SaveOutcome<Saved> | undefined> {
    if (this.#attempt) {
      const repeated = await this.#send(this.#attempt, { isRepeat: true, isLeaving });
      if (repeated?.kind !== 'saved') return repeated;
    }
    const doc = this.#options.read();
    const changes = this.#options.merging.between(this.doc, doc);
    if (!changes && !say) {
      this.#dirtySince = undefined;
      this.#forget();
      // The pending changes were reverted.
      if (!['unchanged', 'saved'].includes(this.#state.kind)) this.#tell({ kind: 'saved', at: new Date() });
      return undefined;
    }
    const attempt = { on: this.#saved, doc, changes, said: say?.(), idempotencyKey: crypto.randomUUID() };
    return this.#send(attempt, { isRepeat: false, isLeaving });
  }

  async #send(
    attempt: SaveAttempt<Saved, Doc, Changes, Said>,
    options: SendOptions,
  ): Promise<SaveOutcome<Saved> | undefined> {
    this.#attempt = attempt;
    if (attempt.on === null) this.#keep();
    this.#tell({ kind: 'saving' });
    // Changes from now on belong to the next save.
    this.#dirtySince = undefined;
    let outcome: SaveOutcome<Saved>;
    try {
      outcome = await this.#options.send(attempt, options);
    } catch (error) {
      const delay = RETRY_MS[Math.min(this.#failures++, RETRY_MS.length - 1)] ?? MAX_MS;
      this.#keep();
      this.#tell({ kind: error instanceof ServerFailedError ? 'failing' : 'offline', isStored: this.#isStored });
      if (!this.#isStopped) this.#schedule(delay);
      return undefined;
    }
    this.#attempt = undefined;
    this.#failures = 0;
    this.#isRefused = outcome.kind === 'refused';
    if (outcome.kind === 'saved') this.#acknowledge(outcome.saved, attempt.doc);
    else if (outcome.kind === 'changed-elsewhere') this.#rebase(outcome.current);
    else {
      this.#keep();
      this.#tell({ ...outcome, isStored: this.#isStored });
    }
    return outcome;
  }

  /** Shows what the server stored differently (such as a normalised answer), unless the user has typed on. */
  #acknowledge(saved: Saved, sent: Doc): void {
    if (this.#saved === null) this.#forget();
    this.#saved = saved;
    const { merging, read, show } = this.#options;
    const since = merging.between(sent, read());
    show(since ? merging.merge(sent, since, this.doc).merged : this.doc);
    this.#settle([], this.doc);
  }

  /** Reapplies this screen's changes on top of a version saved elsewhere. */
  #rebase(current: Saved): void {
    const mine = this.#options.merging.between(this.#origin, this.#options.read());
    this.#saved = current;
    if (mine) return this.#merge(this.#origin, mine);
    this.#options.show(this.doc);
    this.#settle([], this.doc);
  }

  #merge(was: Doc, mine: Changes): void {
    const { merging, show } = this.#options;
    const { merged, conflicts } = merging.merge(was, mine, this.doc);
    show(merged);
    this.#settle(conflicts, was);
  }

  /** Updates base and state after the screen took over changes from elsewhere. */
  #settle(conflicts: readonly Conflict[], was: Doc): void {
    this.#origin = conflicts.length > 0 ? this.#options.merging.withPlacesOf(conflicts, this.doc, was) : this.doc;
    this.#keep();
    if (conflicts.length > 0) return this.#tell({ kind: 'conflict', conflicts });
    // If nothing is left to save, no response will follow that would end the conflict state.
    this.#tell(this.isUnsaved ? { kind: 'saving' } : { kind: 'saved', at: new Date() });
    if (this.isUnsaved) this.changed();
  }
}
