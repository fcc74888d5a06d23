import { fork, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { loadOf } from '../../../../platform/process-load.ts';
import { programFile } from '../../../../platform/program-file.ts';
import type { PagePicture, ReadingFailure } from '../reading.ts';
import type { Answer, Manner, Order } from './messages.ts';
import type { ReadOutcome } from './read-outcome.ts';

export interface Bounds {
  readonly memoryBytes: number;
  /** Without a sign of life, in processor time where the system tells it: a busy machine is not the document's fault. */
  readonly silentMs: number;
  readonly wholeMs: number;
}

/** The reader was closed, or the machine is shut down: another try may read the document. */
export class ReadingInterruptedError extends Error {}

const WATCH_MS = 100;
/** Of its heap; pixels and WebAssembly lie outside and count by what the process holds in all. */
const HEAP_MB = 256;
/** Of the wall clock for one of processor time: a process that only waits does not get on either. */
const WALL_FACTOR = 6;
/** A process that holds more after a document than this share of what it may is replaced before the next one. */
const FULL_SHARE = 0.65;

interface Task {
  readonly pictures: PagePicture[];
  readonly onProgress: ((page: number, of: number) => void) | undefined;
  readonly settle: (outcome: ReadOutcome) => void;
  readonly reject: (error: Error) => void;
  readonly began: Moment;
  heard: Moment;
}

interface Moment {
  readonly wall: number;
  readonly cpu: number;
}

/** One process that reads one file at a time, watched from outside: it may hang, grow or crash. */
export class ReadingProcess {
  documents = 0;
  readonly mimeType: string;
  readonly #child: ChildProcess;
  readonly #bounds: Bounds;
  readonly #ready: Promise<void>;
  #task: Task | undefined;
  #endedFor: ReadingFailure | 'closed' | undefined;
  #idle: NodeJS.Timeout | undefined;

  /**
   * @param languages folder with the data of the languages
   * @param mimeType of the documents that it is for
   */
  constructor(bounds: Bounds, languages: string, mimeType: string) {
    this.#bounds = bounds;
    this.mimeType = mimeType;
    this.#child = fork(programFile(new URL('./child.mjs', import.meta.url)), [languages], {
      serialization: 'advanced',
      // It holds nobody's secrets: keys, addresses and passwords stay with the server. Threads that each keep what they
      // once used would cost half of what it may hold.
      env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--expose-gc'],
      // Parsers talk of every odd thing in a file; the log must not hold what stands in it.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('error', () => this.#ended(null, null));
    this.#child.on('exit', (code, signal) => this.#ended(code, signal));
    this.#ready = new Promise((resolve) => {
      this.#child.once('message', () => resolve());
      this.#child.once('exit', () => resolve());
      this.#child.once('error', () => resolve());
    });
    this.#child.on('message', (answer: Answer) => this.#hear(answer));
    this.#rest();
  }

  /** Idle, it is nobody's reason to stay. */
  #rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  get isAlive(): boolean {
    // A killed one goes on for a moment; whatever it were given, it would not read.
    const { connected, killed, exitCode, signalCode } = this.#child;
    return connected && !killed && exitCode === null && signalCode === null;
  }

  /** Holds so much of what it read before that the next document would pay for it. */
  get isFull(): boolean {
    return (loadOf(this.#child.pid)?.memory ?? 0) > this.#bounds.memoryBytes * FULL_SHARE;
  }

  end(reason: ReadingFailure | 'closed' = 'closed'): void {
    clearTimeout(this.#idle);
    this.#endedFor ??= reason;
    this.#child.kill('SIGKILL');
  }

  endWhenIdle(ms: number): void {
    this.#idle = setTimeout(() => this.end(), ms).unref();
  }

  /** @throws what `bytes` rejects with; ReadingInterruptedError */
  async read(
    bytes: Readable,
    mimeType: string,
    onProgress?: (page: number, of: number) => void,
    manner: Manner = 'text',
  ): Promise<ReadOutcome> {
    clearTimeout(this.#idle);
    this.#child.ref();
    this.#child.channel?.ref();
    this.documents++;
    // Loading the programs that read is not the document's fault.
    await this.#ready;
    const outcome = new Promise<ReadOutcome>((settle, reject) => {
      const now = this.#now();
      this.#task = { pictures: [], onProgress, settle, reject, began: now, heard: now };
      if (!this.isAlive) this.#ended(this.#child.exitCode, this.#child.signalCode);
    });
    // It may fail before anything awaits it.
    outcome.catch(() => {});
    const watch = setInterval(() => this.#look(), WATCH_MS);
    try {
      for await (const piece of bytes) {
        await this.#send({ kind: 'bytes', bytes: piece as Uint8Array });
        // A slow store is not the document's fault either.
        this.#stillAlive();
      }
      await this.#send({ kind: 'read', mimeType, manner });
      return await outcome;
    } catch (error) {
      await this.#send({ kind: 'forget' });
      throw error;
    } finally {
      clearInterval(watch);
      this.#task = undefined;
      this.#rest();
    }
  }

  /** A process that has died cannot take it; what became of the reading is told by its end. */
  #send(order: Order): Promise<void> {
    return new Promise((resolve) => {
      if (this.isAlive) this.#child.send(order, () => resolve());
      else resolve();
    });
  }

  #hear(answer: Answer): void {
    const task = this.#task;
    if (!task) return;
    this.#stillAlive();
    const { pictures } = task;
    if (answer.kind === 'progress') task.onProgress?.(answer.page, answer.of);
    if (answer.kind === 'picture') pictures.push(answer.picture);
    if (answer.kind !== 'outcome') return;
    const { outcome } = answer;
    task.settle(outcome.ok ? { ok: true, raw: { ...outcome.raw, pictures } } : { ...outcome, pictures });
  }

  #look(): void {
    const task = this.#task;
    if (!task) return;
    const { memoryBytes, silentMs, wholeMs } = this.#bounds;
    const now = this.#now();
    const isPast = (since: Moment, ms: number) =>
      now.cpu - since.cpu > ms || now.wall - since.wall > ms * (now.cpu === 0 ? 1 : WALL_FACTOR);
    if ((loadOf(this.#child.pid)?.memory ?? 0) > memoryBytes) this.end('TOO_MUCH_MEMORY');
    else if (isPast(task.heard, silentMs) || isPast(task.began, wholeMs)) this.end('TOO_SLOW');
  }

  #stillAlive(): void {
    if (this.#task) this.#task.heard = this.#now();
  }

  #now(): Moment {
    return { wall: performance.now(), cpu: loadOf(this.#child.pid)?.cpu ?? 0 };
  }

  #ended(code: number | null, signal: NodeJS.Signals | null): void {
    const task = this.#task;
    if (!task) return;
    if (this.#endedFor === 'closed') task.reject(new ReadingInterruptedError());
    else task.settle({ ok: false, failure: this.#endedFor ?? failureOf(code, signal), pictures: task.pictures });
  }
}

/** Node aborts when its heap is full; whoever kills a process from outside is out of memory too. */
function failureOf(code: number | null, signal: NodeJS.Signals | null): ReadingFailure {
  return code === 134 || signal === 'SIGABRT' || signal === 'SIGKILL' ? 'TOO_MUCH_MEMORY' : 'BROKEN_FILE';
}
