import type { FormData } from '../../../schema/forms/definition.ts';
import { forgetUnsaved, keepUnsaved, readUnsaved } from '../../lib/unsaved-work.ts';
import { changesBetween, mergeAnswers, type AnswerChanges, type Conflict } from './merge-answers.ts';

/** Save this long after the last change … */
const QUIET_MS = 1_000;
/** … and at the latest this long after the first one. */
const LONGEST_MS = 30_000;
const RETRY_MS = [2_000, 5_000, 10_000, 30_000] as const;

/** As they are kept on this device until the server has them. */
interface UnsavedAnswers {
  /** Of the application they belong to; null before it was first saved. */
  readonly applicationId: string | null;
  /** What the server held when typing began. */
  readonly revision: number;
  /** Path to text; null: taken away. */
  readonly changes: AnswerChanges;
  /** The server's text of the same paths at that revision. */
  readonly was: AnswerChanges;
  /** The first save of a new application, when it was sent and not heard of: sent again as it was, it begins nothing twice. */
  readonly attempt?: Attempt;
}

type SaveStatus = 'draft' | 'completed';

export interface SavedApplication {
  readonly id: string;
  readonly revision: number;
  readonly formData: FormData;
}

/** The server was reached and could not save. */
export class ServerFailedError extends Error {
  override readonly name = 'ServerFailedError';
}

export interface SaveRequest {
  /** Null: the application does not exist yet. */
  readonly id: string | null;
  readonly revision: number;
  readonly changes: AnswerChanges;
  readonly status: SaveStatus | undefined;
  /** All questions that are left empty on purpose; absent: as they were. */
  readonly leftEmpty?: readonly string[];
  /** All raised checks that are right as they are; absent: as they were. */
  readonly confirmedChecks?: readonly string[];
  readonly idempotencyKey: string;
}

/** What a person says beside the answers. */
export interface Said extends Partial<Pick<SaveRequest, 'status' | 'leftEmpty'>> {
  /** Asked when the save is made: by then an earlier one has told what is confirmed. */
  readonly confirmedChecks?: () => readonly string[];
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly application: SavedApplication }
  | { readonly kind: 'changed-elsewhere'; readonly current: SavedApplication }
  /** The server will not take it; the sentence says why. Nothing is lost, repeating does not help. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

export type SaveState =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  /** `isKept`: on this device, until the server has it. Otherwise only this page holds it. */
  | { readonly kind: 'offline'; readonly isKept: boolean }
  | { readonly kind: 'failing'; readonly isKept: boolean }
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

export interface AutosaveOptions {
  readonly formType: string;
  /** As loaded; null for a form that was not begun. */
  readonly application: SavedApplication | null;
  /** The answers on screen now. */
  readAnswers(): FormData;
  /** Does the form on screen have this question? What was not saved may be of an earlier edition. */
  isKnown?(path: string): boolean;
  /** Puts answers on screen that came from elsewhere. */
  applyRemote(changes: AnswerChanges): void;
  /** Rejects when the server cannot be reached, with ServerFailedError when it was and could not save. */
  save(request: SaveRequest): Promise<SaveOutcome>;
  onState(state: SaveState): void;
  /** The application exists now. */
  onCreated(id: string): void;
}

interface Attempt extends SaveRequest {
  /** On screen when it was sent. */
  readonly answers: FormData;
}

/**
 * Keeps the server in step with the screen. One save is under way at a time; one whose answer was lost is repeated as
 * it was, with the same key, before anything newer is sent.
 */
export class Autosave {
  readonly #options: AutosaveOptions;
  #id: string | null;
  #revision: number;
  /** What the server holds at `#revision`. */
  #base: FormData;
  #attempt: Attempt | undefined;
  #running: Promise<SaveOutcome | undefined> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dirtySince: number | undefined;
  #failures = 0;
  #conflicts: readonly Conflict[] = [];
  #isKept = false;
  /** The server would not take what is on screen now: sending it again does not help. */
  #isRefused = false;
  #isStopped = false;

  constructor(options: AutosaveOptions) {
    this.#options = options;
    this.#id = options.application?.id ?? null;
    this.#revision = options.application?.revision ?? 0;
    this.#base = options.application?.formData ?? {};
  }

  /** Of what the server holds, as far as this screen knows. */
  get revision(): number {
    return this.#revision;
  }

  /** The answers as the server holds them, as far as is known here. */
  get saved(): FormData {
    return this.#base;
  }

  /** Whether something is on screen that the server does not have. */
  get hasUnsaved(): boolean {
    return Object.keys(changesBetween(this.#base, this.#options.readAnswers())).length > 0;
  }

  /** Begins to listen, and brings back what an earlier visit could not save. May be called again after `stop`. */
  start(): void {
    this.#isStopped = false;
    globalThis.addEventListener('online', this.#onOnline);
    globalThis.addEventListener('pagehide', this.#onLeave);
    document.addEventListener('visibilitychange', this.#onVisibility);
    this.#restore();
  }

  #restore(): void {
    // A first save whose answer was lost left its answers under the form's name; by now the application exists.
    const unsaved = (readUnsaved(this.#name) ?? readUnsaved(this.#newName)) as UnsavedAnswers | undefined;
    if (!unsaved) return;
    if (this.#id !== null) forgetUnsaved(this.#newName);
    else this.#attempt ??= unsaved.attempt;
    const theirs: Record<string, string | null> = {};
    for (const [path, was] of Object.entries(unsaved.was)) {
      const now = this.#base[path] ?? null;
      if (now !== was) theirs[path] = now;
    }
    const isKnown = ([path]: [string, unknown]) => this.#options.isKnown?.(path) ?? true;
    const changes = Object.fromEntries(Object.entries(unsaved.changes).filter(isKnown));
    const { conflicts } = mergeAnswers(changes, theirs);
    this.#options.applyRemote(changes);
    if (conflicts.length > 0) return this.#ask(conflicts);
    this.changed();
  }

  /** Call after each change of an answer. */
  changed(): void {
    if (this.#isStopped) return;
    const now = Date.now();
    this.#isRefused = false;
    this.#dirtySince ??= now;
    this.#keep();
    if (this.#conflicts.length === 0)
      this.#schedule(Math.max(0, Math.min(QUIET_MS, this.#dirtySince + LONGEST_MS - now)));
  }

  /** Saves now. @returns the server's answer, or undefined when it could not be reached or a choice is open. */
  async flush(said: Said = {}): Promise<SaveOutcome | undefined> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    if (this.#conflicts.length > 0) return undefined;
    this.#running = this.#save(said).finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** The screen or the tab is being left: what is typed is sent now, for a second later nobody sends it. */
  leave(): void {
    this.#keep();
    if (!this.#isRefused) void this.flush();
  }

  /** The server says that somebody else saved. */
  async changedElsewhere(current: SavedApplication): Promise<void> {
    while (this.#running) await this.#running;
    if (current.revision > this.#revision) this.#rebase(current);
  }

  /** The person chose: true keeps the answer on this screen. */
  choose(keepsMine: (conflict: Conflict) => boolean): void {
    const conflicts = this.#conflicts;
    this.#conflicts = [];
    for (const conflict of conflicts) {
      if (keepsMine(conflict)) continue;
      const undone = Object.fromEntries(Object.keys(conflict.mine).map((path) => [path, this.#base[path] ?? null]));
      this.#options.applyRemote({ ...undone, ...conflict.theirs });
    }
    // Nothing of this screen may be left to save: no answer of the server will then close the question.
    this.#options.onState(this.hasUnsaved ? { kind: 'saving' } : { kind: 'saved', at: new Date() });
    this.changed();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    globalThis.removeEventListener('online', this.#onOnline);
    globalThis.removeEventListener('pagehide', this.#onLeave);
    document.removeEventListener('visibilitychange', this.#onVisibility);
  }

  get #name(): string {
    return this.#id ?? this.#newName;
  }

  get #newName(): string {
    return `new:${this.#options.formType}`;
  }

  readonly #onOnline = (): void => {
    if (this.#failures > 0) void this.flush();
  };

  readonly #onLeave = (): void => this.leave();

  readonly #onVisibility = (): void => {
    if (document.visibilityState === 'hidden') this.leave();
  };

  /** On this device, until the server has it. */
  readonly #keep = (): void => {
    const changes = changesBetween(this.#base, this.#options.readAnswers());
    if (Object.keys(changes).length === 0) return forgetUnsaved(this.#name);
    this.#isKept = keepUnsaved(this.#name, {
      applicationId: this.#id,
      revision: this.#revision,
      changes,
      was: Object.fromEntries(Object.keys(changes).map((path) => [path, this.#base[path] ?? null])),
      ...(this.#id === null && this.#attempt && { attempt: this.#attempt }),
    } satisfies UnsavedAnswers);
  };

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  async #save(said: Said, isAgain = false): Promise<SaveOutcome | undefined> {
    const { status, leftEmpty, confirmedChecks } = said;
    if (this.#attempt) {
      const repeated = await this.#send(this.#attempt);
      if (repeated?.kind !== 'saved') return repeated;
    }
    const answers = this.#options.readAnswers();
    const changes = changesBetween(this.#base, answers);
    if (Object.keys(changes).length === 0 && [status, leftEmpty, confirmedChecks].every((said) => said === undefined)) {
      this.#dirtySince = undefined;
      forgetUnsaved(this.#name);
      return undefined;
    }
    const outcome = await this.#send({
      id: this.#id,
      revision: this.#revision,
      changes,
      status,
      ...(leftEmpty && { leftEmpty }),
      ...(confirmedChecks && { confirmedChecks: confirmedChecks() }),
      answers,
      idempotencyKey: crypto.randomUUID(),
    });
    // Somebody else saved just before, and nothing there stands against it. Submitting is asked anew: it was not of these answers.
    const saysMore = leftEmpty !== undefined || confirmedChecks !== undefined;
    return outcome?.kind === 'changed-elsewhere' && saysMore && this.#conflicts.length === 0 && !isAgain
      ? this.#save({ ...said, status: undefined }, true)
      : outcome;
  }

  async #send(attempt: Attempt): Promise<SaveOutcome | undefined> {
    this.#attempt = attempt;
    if (attempt.id === null) this.#keep();
    this.#options.onState({ kind: 'saving' });
    let outcome: SaveOutcome;
    try {
      const { answers: _onScreen, ...request } = attempt;
      outcome = await this.#options.save(request);
    } catch (error) {
      const delay = RETRY_MS[Math.min(this.#failures++, RETRY_MS.length - 1)] ?? LONGEST_MS;
      this.#keep();
      this.#options.onState({
        kind: error instanceof ServerFailedError ? 'failing' : 'offline',
        isKept: this.#isKept,
      });
      if (!this.#isStopped) this.#schedule(delay);
      return undefined;
    }
    this.#attempt = undefined;
    this.#failures = 0;
    this.#isRefused = outcome.kind === 'refused';
    if (outcome.kind === 'saved') this.#acknowledge(outcome.application, attempt.answers);
    else if (outcome.kind === 'changed-elsewhere') this.#rebase(outcome.current);
    else this.#options.onState(outcome);
    return outcome;
  }

  #acknowledge(application: SavedApplication, sent: FormData): void {
    const isNew = this.#id === null;
    if (isNew) forgetUnsaved(this.#name);
    this.#id = application.id;
    this.#revision = application.revision;
    this.#base = application.formData;
    this.#dirtySince = undefined;
    // What the server wrote differently (an answer in its normal form) appears, unless the person typed on.
    const shown = this.#options.readAnswers();
    const rewritten = Object.entries(changesBetween(sent, application.formData)).filter(
      ([path]) => shown[path] === sent[path],
    );
    if (rewritten.length > 0) this.#options.applyRemote(Object.fromEntries(rewritten));
    this.#keep();
    if (isNew) this.#options.onCreated(application.id);
    this.#options.onState({ kind: 'saved', at: new Date() });
    if (this.hasUnsaved) this.changed();
  }

  /** Puts the changes of this screen on top of what somebody else saved. */
  #rebase(current: SavedApplication): void {
    const mine = changesBetween(this.#base, this.#options.readAnswers());
    const theirs = changesBetween(this.#base, current.formData);
    const { taken, conflicts } = mergeAnswers(mine, theirs);
    this.#id = current.id;
    this.#revision = current.revision;
    this.#base = current.formData;
    this.#options.applyRemote(taken);
    if (conflicts.length > 0) return this.#ask(conflicts);
    if (this.hasUnsaved) this.changed();
    else this.#options.onState({ kind: 'saved', at: new Date() });
  }

  #ask(conflicts: readonly Conflict[]): void {
    this.#conflicts = conflicts;
    this.#keep();
    this.#options.onState({ kind: 'conflict', conflicts });
  }
}
