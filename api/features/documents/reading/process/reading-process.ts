import { fork, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { loadOf } from '../../../../platform/process-load.ts';
import { programFile } from '../../../../platform/program-file.ts';
import type { PagePicture, ReadingFailure } from '../reading.ts';
import type { Answer, ReadingMode, ProcessRequest } from './messages.ts';
import type { ReadOutcome } from './read-outcome.ts';

export interface ProcessLimits {
  readonly memoryBytes: number;
  /** Maximum time without a heartbeat, as CPU time where available: a busy machine is not the document's fault. */
  readonly silentMs: number;
  readonly wholeMs: number;
}

/** The reader was closed or the machine is shutting down: a retry may read the document. */
export class ReadingInterruptedError extends Error {}

const WATCH_MS = 100;
/** V8 heap size; pixels and WebAssembly are outside the heap and limited by the total memory of the process. */
const HEAP_MB = 256;
/** Wall-clock time allowed per unit of CPU time: a process that only waits makes no progress either. */
const WALL_FACTOR = 6;
/** Share of the memory limit above which a process is replaced before the next document. */
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

/** A process that reads one file at a time, monitored from outside: it may hang, grow or crash. */
export class ReadingProcess {
  documents = 0;
  readonly mimeType: string;
  readonly #child: ChildProcess;
  readonly #bounds: ProcessLimits;
  readonly #ready: Promise<void>;
  #task: Task | undefined;
  #endedFor: ReadingFailure | 'closed' | undefined;
  #idle: NodeJS.Timeout | undefined;

  /**
   * @param languages folder with the OCR language data
   * @param mimeType type of the documents it reads
   */
  constructor(bounds: ProcessLimits, languages: string, mimeType: string) {
    this.#bounds = bounds;
    this.mimeType = mimeType;
    this.#child = fork(programFile(new URL('./child.mjs', import.meta.url)), [languages], {
      serialization: 'advanced',
      // The environment holds no secrets: keys, addresses and passwords stay with the server. More malloc arenas
      // would retain memory per thread, up to half of the limit.
      env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--expose-gc'],
      // Parsers log details of a file's content, which must not reach the server log.
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

  /** While idle, the child must not keep the parent process alive. */
  #rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  get isAlive(): boolean {
    // A killed child lives on for a moment, but accepts no more work.
    const { connected, killed, exitCode, signalCode } = this.#child;
    return connected && !killed && exitCode === null && signalCode === null;
  }

  /** Whether memory retained from earlier documents would leave too little for the next one. */
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
    manner: ReadingMode = 'text',
  ): Promise<ReadOutcome> {
    clearTimeout(this.#idle);
    this.#child.ref();
    this.#child.channel?.ref();
    this.documents++;
    // Loading the parsers does not count towards the document's time.
    await this.#ready;
    const outcome = new Promise<ReadOutcome>((settle, reject) => {
      const now = this.#now();
      this.#task = { pictures: [], onProgress, settle, reject, began: now, heard: now };
      if (!this.isAlive) this.#ended(this.#child.exitCode, this.#child.signalCode);
    });
    // Avoids an unhandled rejection if it fails before it is awaited.
    outcome.catch(() => {});
    const watch = setInterval(() => this.#look(), WATCH_MS);
    try {
      for await (const piece of bytes) {
        await this.#send({ kind: 'bytes', bytes: piece as Uint8Array });
        // Waiting for a slow store does not count either.
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

  /** Resolves also if the process has died: its exit settles the reading. */
  #send(order: ProcessRequest): Promise<void> {
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

/** Node aborts when its heap is full; a SIGKILL from outside also means out of memory. */
function failureOf(code: number | null, signal: NodeJS.Signals | null): ReadingFailure {
  return code === 134 || signal === 'SIGABRT' || signal === 'SIGKILL' ? 'TOO_MUCH_MEMORY' : 'BROKEN_FILE';
}
