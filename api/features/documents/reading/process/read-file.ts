import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Readable } from 'node:stream';
import { linkLanguages } from './language-folder.ts';
import { READING_LIMITS } from './limits.ts';
import type { ReadingMode } from './messages.ts';
import type { ReadOutcome } from './read-outcome.ts';
import { ReadingInterruptedError, ReadingProcess, type ProcessLimits } from './reading-process.ts';

export interface FileReader {
  /**
   * Reads one file in a separate process, so that a bad file harms nothing else. A file that cannot be read is an
   * outcome; it rejects only if `bytes` does, or with ReadingInterruptedError if a retry may succeed: the reader was
   * closed meanwhile, or earlier documents had left too little memory.
   * @param mimeType detected from the content
   * @param onProgress number of pages done, from 1, and the total
   * @param manner `text` when absent
   */
  read(
    bytes: Readable,
    mimeType: string,
    onProgress?: (page: number, of: number) => void,
    manner?: ReadingMode,
  ): Promise<ReadOutcome>;
  close(): Promise<void>;
}

export interface FileReaderOptions {
  /** Smaller limits are for tests. */
  readonly limits?: Partial<ProcessLimits>;
  readonly processes?: number;
}

/** A process is replaced after this many documents: parsers of foreign files leak. */
const DOCUMENTS_EACH = 20;
const IDLE_MS = 60_000;

/** Starts processes on demand; they end after a minute of idleness. */
export function createFileReader({ limits, processes }: FileReaderOptions = {}): FileReader {
  const most = processes ?? Math.min(2, availableParallelism());
  const bounds = { ...READING_LIMITS, ...limits };
  const languages = linkLanguages();
  const idle: ReadingProcess[] = [];
  const all = new Set<ReadingProcess>();
  const waiting: (() => void)[] = [];
  let busy = 0;
  let isClosed = false;

  /** Picks a process by type: the libraries for photos and PDFs are each large, so a process stays with its type. */
  function take(mimeType: string): ReadingProcess {
    const at = idle.findIndex((process) => process.isAlive && process.mimeType === mimeType);
    const known = at < 0 ? undefined : idle.splice(at, 1)[0];
    if (known) return known;
    if (idle.length > 0 && all.size >= most) drop(idle.splice(0, 1)[0]);
    const made = new ReadingProcess(bounds, languages, mimeType);
    all.add(made);
    return made;
  }

  function drop(process: ReadingProcess | undefined): void {
    process?.end();
    if (process) all.delete(process);
  }

  function giveBack(process: ReadingProcess): void {
    if (isClosed || !process.isAlive || process.isFull || process.documents >= DOCUMENTS_EACH) {
      drop(process);
      return;
    }
    idle.push(process);
    process.endWhenIdle(IDLE_MS);
  }

  return {
    async read(bytes, mimeType, onProgress, manner) {
      if (isClosed) throw new Error('the file reader is closed');
      if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve));
      else busy++;
      const process = take(mimeType);
      try {
        const outcome = await process.read(bytes, mimeType, onProgress, manner);
        // Memory retained from earlier documents may be the cause, so a retry gets a new process.
        if (!outcome.ok && outcome.failure === 'TOO_MUCH_MEMORY' && process.documents > 1)
          throw new ReadingInterruptedError();
        return outcome;
      } finally {
        giveBack(process);
        const next = waiting.shift();
        if (next) next();
        else busy--;
      }
    },
    close() {
      isClosed = true;
      for (const process of all) process.end();
      rmSync(languages, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}
