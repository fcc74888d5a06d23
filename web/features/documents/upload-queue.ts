import { RestError } from '../../lib/rest.ts';
import { onSessionChange, readToken } from '../../lib/session.ts';
import { Listeners, Store } from '../../lib/store.ts';
import { upload } from '../../lib/upload.ts';
import { validateBeforeUpload } from './upload-rules.ts';

export type UploadState =
  | { readonly kind: 'waiting' }
  /** Fraction of the file sent, 0 to 1. */
  | { readonly kind: 'sending'; readonly part: number }
  | { readonly kind: 'stored'; readonly documentId: string; readonly isAlreadyHere: boolean }
  /** @property code from the server or the client-side check, "OFFLINE", or '' if the response was unexpected */
  | { readonly kind: 'failed'; readonly code: string; readonly canTryAgain: boolean };

export interface UploadItem {
  readonly id: number;
  /** Kept after a failure, so that a retry does not ask for it again. */
  readonly file: File;
  readonly state: UploadState;
}

/** Called once per file, when it is stored or has failed. */
export type UploadListener = (item: UploadItem) => void;

/** Two concurrent uploads do not slow each other down on a phone's connection. */
const AT_ONCE = 2;
/** Retrying is useless for these: the file itself was rejected. */
const FINAL_STATUSES: ReadonlySet<number> = new Set([413, 415, 422]);

/** Uploads in progress. Outside of the screens, so navigation does not stop them; closing the tab prompts first. */
class UploadQueue {
  readonly #items = new Store<readonly UploadItem[]>([]);
  #lastId = 0;
  readonly #controllers = new Map<number, AbortController>();
  /** Idempotency key per file for all attempts, so that a lost response does not store it twice. */
  readonly #keys = new Map<number, string>();
  readonly #outcomes = new Listeners<[UploadItem]>();

  readonly read = this.#items.read;
  readonly subscribe = this.#items.subscribe;
  readonly onOutcome = this.#outcomes.subscribe;

  get isBusy(): boolean {
    return this.read().some(({ state }) => state.kind === 'waiting' || state.kind === 'sending');
  }

  add(files: Iterable<File>): void {
    const added = [...files].map((file): UploadItem => ({ id: ++this.#lastId, file, state: { kind: 'waiting' } }));
    this.#change([...added, ...this.read()]);
    for (const { id, file } of added) {
      const refusal = validateBeforeUpload(file);
      if (refusal) this.#settle(id, { kind: 'failed', code: refusal, canTryAgain: false });
    }
    this.#next();
  }

  /** Aborts the transfer and removes the file. */
  cancel(id: number): void {
    this.#change(this.read().filter((item) => item.id !== id));
    this.#keys.delete(id);
    this.#controllers.get(id)?.abort();
    this.#next();
  }

  retry(id: number): void {
    if (this.#find(id)?.state.kind !== 'failed') return;
    this.#put(id, { kind: 'waiting' });
    this.#next();
  }

  /** Removes the row of a stored document, which is in the document list. */
  dismissDocument(documentId: string): void {
    this.#change(this.read().filter(({ state }) => state.kind !== 'stored' || state.documentId !== documentId));
  }

  clear(): void {
    const controllers = [...this.#controllers.values()];
    this.#keys.clear();
    this.#change([]);
    for (const controller of controllers) controller.abort();
  }

  #next(): void {
    // Sent in the order in which they were chosen.
    const waiting = this.read()
      .filter(({ state }) => state.kind === 'waiting')
      .sort((one, other) => one.id - other.id);
    for (const item of waiting.slice(0, Math.max(0, AT_ONCE - this.#controllers.size))) void this.#send(item);
  }

  async #send({ id, file }: UploadItem): Promise<void> {
    const controller = new AbortController();
    this.#controllers.set(id, controller);
    this.#put(id, { kind: 'sending', part: 0 });
    const key = this.#keys.get(id) ?? crypto.randomUUID();
    this.#keys.set(id, key);
    const form = new FormData();
    form.append('file', file, file.name);
    try {
      const answer = await upload('/api/documents/upload', form, {
        onProgress: (part) => this.#put(id, { kind: 'sending', part }),
        signal: controller.signal,
        headers: { 'idempotency-key': key },
      });
      this.#settle(id, storedAs(answer));
    } catch (error) {
      this.#settle(id, failureOf(error));
    } finally {
      this.#controllers.delete(id);
      this.#next();
    }
  }

  #settle(id: number, state: UploadState): void {
    this.#put(id, state);
    const item = this.#find(id);
    // Undefined if it was cancelled.
    if (item) this.#outcomes.notify(item);
  }

  #find(id: number): UploadItem | undefined {
    return this.read().find((item) => item.id === id);
  }

  #put(id: number, state: UploadState): void {
    if (this.#find(id)) this.#change(this.read().map((item) => (item.id === id ? { ...item, state } : item)));
  }

  #change(items: readonly UploadItem[]): void {
    const wasBusy = this.isBusy;
    this.#items.set(items);
    if (this.isBusy !== wasBusy) {
      if (wasBusy) window.removeEventListener('beforeunload', askBeforeLeaving);
      else window.addEventListener('beforeunload', askBeforeLeaving);
    }
  }
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** @throws SyntaxError if the response is not the documented one */
function storedAs(answer: unknown): UploadState {
  const { document, alreadyHere } = answer as { document?: { id?: unknown }; alreadyHere?: unknown };
  if (typeof document?.id !== 'string') throw new SyntaxError('The answer to an upload holds a document.');
  return { kind: 'stored', documentId: document.id, isAlreadyHere: alreadyHere === true };
}

function failureOf(error: unknown): UploadState {
  if (error instanceof RestError)
    return { kind: 'failed', code: error.code, canTryAgain: !FINAL_STATUSES.has(error.status) };
  return { kind: 'failed', code: error instanceof TypeError ? 'OFFLINE' : '', canTryAgain: true };
}

/** The queue of this tab. */
export const uploadQueue = new UploadQueue();

let knownToken = readToken();
// After a change of user or sign-out, nothing of the previous user is sent or shown.
onSessionChange(() => {
  const token = readToken();
  if (token !== knownToken) uploadQueue.clear();
  knownToken = token;
});
