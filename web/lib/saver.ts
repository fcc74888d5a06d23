import { readToken } from './session.ts';
import { clearUnsaved, storeUnsaved, readUnsaved } from './unsaved-work.ts';

/** Save this long after the last change … */
const QUIET_MS = 1_000;
/** … and at the latest this long after the first one. */
const MAX_MS = 30_000;
const RETRY_MS = [2_000, 5_000, 10_000, 30_000] as const;

/** The server was reached and could not save. */
export class ServerFailedError extends Error {
  override readonly name = 'ServerFailedError';
}

interface Refusal {
  readonly code: string;
  /** Nor will the server take anything that is changed from here on. */
  readonly isFinal?: boolean;
}

export type SaveOutcome<Saved> =
  | { readonly kind: 'saved'; readonly saved: Saved }
  | { readonly kind: 'changed-elsewhere'; readonly current: Saved }
  /** The server will not take it. Nothing is lost, repeating does not help. */
  | (Refusal & { readonly kind: 'refused' });

export type SaveState<Conflict> =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  /** `isStored`: on this device, until the server has it. Otherwise only this page holds it. */
  | { readonly kind: 'offline' | 'failing'; readonly isStored: boolean }
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] }
  | (Refusal & { readonly kind: 'refused'; readonly isStored: boolean });

/** A save, which is repeated as it was until its answer is heard. */
export interface SaveAttempt<Saved, Doc, Changes, Said> {
  /** What it was made on; null: the server has nothing yet. */
  readonly on: Saved | null;
  /** On screen when it was made. */
  readonly doc: Doc;
  /** Undefined: nothing but what is said beside it. */
  readonly changes: Changes | undefined;
  readonly said: Said | undefined;
  readonly idempotencyKey: string;
}

export interface SendOptions {
  /** It was sent before, and nobody knows whether it arrived. */
  readonly isRepeat: boolean;
  /** The tab is being left: the request must outlive it. */
  readonly isLeaving: boolean;
}

/** How a kind of document is compared and merged. */
export interface Merging<Doc, Changes, Conflict> {
  /** Undefined: nothing differs. */
  readonly between: (before: Doc, after: Doc) => Changes | undefined;
  readonly apply: (doc: Doc, changes: Changes) => Doc;
  /**
   * Two screens started from the same document. What only one of them changed is taken; where both changed the same
   * place differently, mine stands until the person chooses.
   */
  readonly merge: (
    was: Doc,
    mine: Changes,
    theirs: Doc,
  ) => { readonly merged: Doc; readonly conflicts: readonly Conflict[] };
  /** The document, with the places of the conflicts as in the other. */
  readonly withPlacesOf: (conflicts: readonly Conflict[], doc: Doc, other: Doc) => Doc;
}

export interface SaverOptions<Saved, Doc, Changes, Conflict, Said> {
  readonly merging: Merging<Doc, Changes, Conflict>;
  /** As loaded; null for what was not begun. */
  readonly saved: Saved | null;
  readonly docOf: (saved: Saved | null) => Doc;
  /** Of the copy on this device; then those under which an earlier visit may have left one. */
  readonly namesOf: (saved: Saved | null) => readonly [string, ...string[]];
  /** Of what an earlier visit left, that which the screen has a place for. */
  readonly known?: (changes: Changes) => Changes;
  /** What is on screen now. */
  readonly read: () => Doc;
  /** Puts on screen what came from elsewhere. That is nothing to save by itself. */
  readonly show: (doc: Doc) => void;
  /** Rejects when the server cannot be reached, with ServerFailedError when it was and could not save. */
  readonly send: (attempt: SaveAttempt<Saved, Doc, Changes, Said>, options: SendOptions) => Promise<SaveOutcome<Saved>>;
  readonly onState: (state: SaveState<Conflict>) => void;
}

/** On this device, until the server has it. */
interface Unsaved<Attempt, Changes> {
  readonly changes: Changes | undefined;
  /** The way back: the same places as they were when they were changed. */
  readonly was: Changes | undefined;
  /** The first save of something new, when it was sent and not heard of: sent again as it was, it begins nothing twice. */
  readonly attempt?: Attempt | undefined;
}

/**
 * Keeps the server in step with the screen. One save is under way at a time; one whose answer was lost is repeated as
 * it was, with the same key, before anything newer is sent.
 */
export class Saver<Saved extends { readonly revision: number }, Doc, Changes extends object, Conflict, Said = never> {
  readonly #options: SaverOptions<Saved, Doc, Changes, Conflict, Said>;
  #saved: Saved | null;
  /**
   * What the changes of this screen are counted from: what the server holds, but while a choice is open, its places as
   * they were before both sides changed them. So the question stays, also after a crash and when more is saved elsewhere.
   */
  #origin: Doc;
  #state: SaveState<Conflict> = { kind: 'unchanged' };
  #attempt: SaveAttempt<Saved, Doc, Changes, Said> | undefined;
  #running: Promise<unknown> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dirtySince: number | undefined;
  #failures = 0;
  /** The copy on this device; another screen may have put its own in place of it. */
  #stored: unknown;
  #isStored = false;
  /** The server would not take what is on screen now. */
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

  /** As the server holds it, as far as is known here. */
  get doc(): Doc {
    return this.#options.docOf(this.#saved);
  }

  get revision(): number {
    return this.#saved?.revision ?? 0;
  }

  /** Whether something is on screen that the server does not have. */
  get isUnsaved(): boolean {
    return this.#options.merging.between(this.doc, this.#options.read()) !== undefined;
  }

  /** Begins to listen, and brings back what an earlier visit could not save. May be called again after `stop`. */
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
    // An earlier build kept it in another shape: then its changes are saved as new.
    if (this.#saved === null && unsaved.attempt?.doc) this.#attempt ??= unsaved.attempt;
    const { merging, known } = this.#options;
    const { changes, was } = unsaved;
    if (changes && was) this.#merge(merging.apply(this.doc, was), known ? known(changes) : changes);
    else this.changed();
  }

  /** Call after each change. */
  changed(): void {
    if (this.#isStopped) return;
    this.#dirtySince ??= Date.now();
    this.#keep();
    // Whether it is kept may differ now.
    if (!this.#maySave) return this.#tell(this.#state);
    this.#isRefused = false;
    this.#schedule(Math.max(0, Math.min(QUIET_MS, this.#dirtySince + MAX_MS - Date.now())));
  }

  /**
   * Saves now.
   * @param say what is said beside the changes: asked when the save is made, for an earlier one may tell more
   * @returns the server's answer; undefined when there was nothing to save, it could not be reached or a choice is open
   */
  async flush(say?: () => Said, isLeaving = false): Promise<SaveOutcome<Saved> | undefined> {
    clearTimeout(this.#timer);
    return this.inTurn(async () => (this.#maySave ? this.#save(say, isLeaving) : undefined));
  }

  /** Does something with what the server holds while no save is under way. */
  async inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    while (this.#running) await this.#running.catch(() => undefined);
    const running = task().finally(() => (this.#running = undefined));
    this.#running = running;
    return running;
  }

  /** The server holds this now: somebody else saved, or a machine wrote. */
  async adopt(current: Saved): Promise<void> {
    while (this.#running) await this.#running.catch(() => undefined);
    // What was sent and not heard of may be all of it: its repeat will tell.
    if (!this.#attempt && current.revision > this.revision) this.#rebase(current);
  }

  /** The person chose: true keeps what is on this screen. */
  choose(keepsMine: (conflict: Conflict) => boolean): void {
    if (this.#state.kind !== 'conflict') return;
    const given = this.#state.conflicts.filter((conflict) => !keepsMine(conflict));
    this.#options.show(this.#options.merging.withPlacesOf(given, this.#options.read(), this.doc));
    this.#settle([], this.doc);
  }

  /** The screen or the tab is being left: what is typed is sent now, for a second later nobody sends it. */
  leave(): void {
    if (readToken() === null) return;
    this.#keep();
    if (!this.#isRefused && (this.#attempt || this.isUnsaved)) void this.flush(undefined, true);
  }

  /** Leaves. Whoever comes back begins again where this one ends. */
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

  /** On this device, until the server has it. */
  #keep(): void {
    const { between } = this.#options.merging;
    const shown = this.#options.read();
    const changes = between(this.#origin, shown);
    const was = between(shown, this.#origin);
    const attempt = this.#saved === null ? this.#attempt : undefined;
    if (!changes && !attempt) return this.#forget();
    // Whoever came back keeps it now.
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
      // What waited to be saved was taken back.
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
    // What is typed from now on is for the next save.
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

  /** What the server wrote differently (an answer in its normal form) appears, unless the person typed on. */
  #acknowledge(saved: Saved, sent: Doc): void {
    if (this.#saved === null) this.#forget();
    this.#saved = saved;
    const { merging, read, show } = this.#options;
    const since = merging.between(sent, read());
    show(since ? merging.merge(sent, since, this.doc).merged : this.doc);
    this.#settle([], this.doc);
  }

  /** Puts the changes of this screen on top of what somebody else saved. */
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

  /** After what is on screen became another by what came from elsewhere. */
  #settle(conflicts: readonly Conflict[], was: Doc): void {
    this.#origin = conflicts.length > 0 ? this.#options.merging.withPlacesOf(conflicts, this.doc, was) : this.doc;
    this.#keep();
    if (conflicts.length > 0) return this.#tell({ kind: 'conflict', conflicts });
    // Nothing of this screen may be left to save: no answer of the server will then close the question.
    this.#tell(this.isUnsaved ? { kind: 'saving' } : { kind: 'saved', at: new Date() });
    if (this.isUnsaved) this.changed();
  }
}
