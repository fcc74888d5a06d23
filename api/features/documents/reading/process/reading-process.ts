import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { ReadingFailure } from '../reading.ts';
import type { Answer, Order } from './messages.ts';
import type { ReadOutcome } from './read-file.ts';

interface Bounds {
  readonly memoryBytes: number;
  readonly silentMs: number;
  readonly wholeMs: number;
}

const WATCH_MS = 100;
/** Loading the programs that read is not the document's fault. */
const START_MS = 60_000;
const PAGE_BYTES = 4_096;

/** One process that reads one file at a time, watched from outside: it may hang, grow or crash. */
export class ReadingProcess {
  documents = 0;
  readonly #child: ChildProcess;
  readonly #bounds: Bounds;
  readonly #ready: Promise<void>;
  #idle: NodeJS.Timeout | undefined;

  /** @param languages folder with the data of the languages */
  constructor(bounds: Bounds, languages: string) {
    this.#bounds = bounds;
    this.#child = fork(path.join(import.meta.dirname, 'child.mjs'), [], {
      serialization: 'advanced',
      // It holds nobody's secrets: keys, addresses and passwords stay with the server.
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', LETTERS_DIR: languages },
      execArgv: [`--max-old-space-size=${Math.floor(bounds.memoryBytes / 2 ** 20 / 2)}`],
      // Parsers talk of every odd thing in a file; the log must not hold what stands in it.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('error', () => {});
    // A process that ends while nobody reads with it needs no word.
    this.#ready = new Promise((resolve) => {
      this.#child.once('message', () => resolve());
      this.#child.once('exit', () => resolve());
    });
    this.#child.unref();
    this.#child.channel?.unref();
  }

  get isAlive(): boolean {
    // A killed one goes on for a moment; whatever it were given, it would not read.
    const { connected, killed, exitCode, signalCode } = this.#child;
    return connected && !killed && exitCode === null && signalCode === null;
  }

  end(): void {
    clearTimeout(this.#idle);
    this.#child.kill('SIGKILL');
  }

  endWhenIdle(ms: number): void {
    this.#idle = setTimeout(() => this.end(), ms).unref();
  }

  /** @throws what `bytes` rejects with */
  async read(bytes: Readable, mimeType: string, onProgress?: (page: number, of: number) => void): Promise<ReadOutcome> {
    clearTimeout(this.#idle);
    this.documents++;
    const outcome = this.#outcome(onProgress);
    // Whoever awaits it comes later; it never rejects.
    try {
      for await (const piece of bytes) await this.#send({ kind: 'bytes', bytes: piece as Uint8Array });
      await this.#send({ kind: 'read', mimeType });
    } catch (error) {
      this.end();
      await outcome;
      throw error;
    }
    return await outcome;
  }

  /** A process that has died cannot take it; what became of the reading is told by its end. */
  #send(order: Order): Promise<void> {
    return new Promise((resolve) => {
      if (this.isAlive) this.#child.send(order, () => resolve());
      else resolve();
    });
  }

  #outcome(onProgress?: (page: number, of: number) => void): Promise<ReadOutcome> {
    return new Promise((resolve) => {
      let heardAt = performance.now() + START_MS;
      const beganAt = { whole: Infinity };
      void this.#ready.then(() => {
        heardAt = performance.now();
        beganAt.whole = heardAt;
      });
      const finish = (outcome: ReadOutcome) => {
        clearInterval(watch);
        this.#child.off('message', hear);
        this.#child.off('exit', die);
        resolve(outcome);
      };
      const stop = (failure: ReadingFailure) => {
        this.end();
        finish({ ok: false, failure });
      };
      const hear = (answer: Answer) => {
        heardAt = performance.now();
        if (answer.kind === 'progress') onProgress?.(answer.page, answer.of);
        if (answer.kind === 'outcome') finish(answer.outcome);
      };
      // Out of memory inside ends it too; which of the two it was, its own last words would not tell.
      const die = () => finish({ ok: false, failure: this.#wasLarge ? 'TOO_MUCH_MEMORY' : 'BROKEN_FILE' });
      const watch = setInterval(() => {
        const now = performance.now();
        if (this.#memory() > this.#bounds.memoryBytes) stop('TOO_MUCH_MEMORY');
        else if (now - heardAt > this.#bounds.silentMs || now - beganAt.whole > this.#bounds.wholeMs) stop('TOO_SLOW');
      }, WATCH_MS);
      this.#child.on('message', hear);
      if (this.isAlive) this.#child.once('exit', die);
      else die();
    });
  }

  #wasLarge = false;

  /** Bytes in memory; 0 where the system does not tell. */
  #memory(): number {
    try {
      const pages = Number(readFileSync(`/proc/${this.#child.pid}/statm`, 'latin1').split(' ')[1]);
      const bytes = pages * PAGE_BYTES;
      this.#wasLarge = bytes > this.#bounds.memoryBytes * 0.7;
      return bytes;
    } catch {
      return 0;
    }
  }
}
