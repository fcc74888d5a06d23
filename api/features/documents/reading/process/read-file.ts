import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Readable } from 'node:stream';
import { linkLanguages } from './language-folder.ts';
import { READING_LIMITS } from './limits.ts';
import type { Manner } from './messages.ts';
import type { ReadOutcome } from './read-outcome.ts';
import { ReadingInterruptedError, ReadingProcess, type Bounds } from './reading-process.ts';

export interface FileReader {
  /**
   * Reads one file in a process of its own, so that whatever is wrong with it harms nothing else. A file that cannot be
   * read is an outcome; it rejects only when `bytes` does, or with ReadingInterruptedError when
   * another try may do better: the reader was closed meanwhile, or earlier documents had left too little memory.
   * @param mimeType told by the content
   * @param onProgress pages done, 1 …, of how many
   * @param manner `text` when absent
   */
  read(
    bytes: Readable,
    mimeType: string,
    onProgress?: (page: number, of: number) => void,
    manner?: Manner,
  ): Promise<ReadOutcome>;
  close(): Promise<void>;
}

export interface FileReaderOptions {
  /** Smaller ones are for tests. */
  readonly limits?: Partial<Bounds>;
  readonly processes?: number;
}

/** After so many documents a process is replaced: parsers of foreign files leave things behind. */
const DOCUMENTS_EACH = 20;
const IDLE_MS = 60_000;

/** Processes are started when they are needed and end when they were idle for a minute. */
export function createFileReader({ limits, processes }: FileReaderOptions = {}): FileReader {
  const most = processes ?? Math.min(2, availableParallelism());
  const bounds = { ...READING_LIMITS, ...limits };
  const languages = linkLanguages();
  const idle: ReadingProcess[] = [];
  const all = new Set<ReadingProcess>();
  const waiting: (() => void)[] = [];
  let busy = 0;
  let isClosed = false;

  /** What reads photos and what reads PDFs are each large: a process that has loaded one of them reads more of the same. */
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
        // Perhaps what it kept of earlier documents was too much: a new process tells.
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
