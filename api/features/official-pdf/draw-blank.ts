import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { programFile } from '../../platform/program-file.ts';
import type { PreparedBlank } from './blank-index.ts';
import { blanksFolder, writeAtomically } from './cached-blanks.ts';

/** Input of the worker. */
export interface BlankToDraw {
  readonly bytes: Uint8Array;
  /** Page numbers from 1, in the order in which they are needed. */
  readonly pages: readonly number[];
}

interface DrawnPage {
  readonly number: number;
  readonly picture: Uint8Array;
}

/** Incremented whenever drawing changes, which invalidates what an older version stored on disk. */
const DRAWING_VERSION = 1;
const TIME_LIMIT_MS = 60_000;
const MEMORY_LIMIT_MB = 512;

/** Pages being drawn, by file, so that a request waits for its own page only. */
const drawing = new Map<string, Promise<Uint8Array>>();

/**
 * Returns a WebP picture of one page of a blank with empty boxes. The first request has all pages drawn in a worker
 * thread, the requested one first, and stored as files.
 * @param number from 1; undefined is returned for a page that the blank does not have
 */
export async function pictureOfPage(
  dataDir: string,
  blank: PreparedBlank,
  number: number,
): Promise<Uint8Array | undefined> {
  if (blank.index.pages[number - 1] === undefined) return undefined;
  const fileOf = (page: number) =>
    path.join(blanksFolder(dataDir), `${blank.index.source}-page-${page}-d${DRAWING_VERSION}.webp`);
  const file = fileOf(number);
  const cached = drawing.get(file) ?? (await readFile(file).catch(() => undefined));
  if (cached) return cached;
  if (!drawing.has(file)) drawAll(blank, number, fileOf);
  return drawing.get(file);
}

function drawAll({ bytes, index }: PreparedBlank, first: number, fileOf: (page: number) => string): void {
  const others = index.pages.map((_, at) => at + 1).filter((number) => number !== first);
  const worker = new Worker(programFile(new URL('./draw-blank-worker.mjs', import.meta.url)), {
    workerData: { bytes, pages: [first, ...others] } satisfies BlankToDraw,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  const tooLong = setTimeout(() => void worker.terminate(), TIME_LIMIT_MS);
  tooLong.unref();
  worker.once('exit', () => clearTimeout(tooLong));
  // Every page adds listeners.
  worker.setMaxListeners(0);
  for (const number of [first, ...others]) {
    const file = fileOf(number);
    const picture = new Promise<Uint8Array>((resolve, reject) => {
      worker.on('message', (page: DrawnPage) => {
        if (page.number === number) resolve(page.picture);
      });
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the worker that draws blanks ended without this page')));
    });
    drawing.set(file, picture);
    // If the disk is full, the next request has to repeat this work; nothing else is lost.
    void picture
      .then((drawn) => writeAtomically(file, drawn))
      .catch(() => {})
      .finally(() => drawing.delete(file));
  }
}
