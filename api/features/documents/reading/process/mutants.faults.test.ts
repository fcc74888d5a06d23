import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { mutate } from '../../../../testing/mutate.ts';
import { rounds } from '../../../../testing/rounds.ts';
import { createFileReader } from './read-file.ts';
import { READING_LIMITS } from './limits.ts';
import { loadOf } from '../../../../platform/process-load.ts';
import type { ReadOutcome } from './read-outcome.ts';
import { ReadingInterruptedError } from './reading-process.ts';

/** Mutants of each kind. Pictures have a count of their own because OCR takes seconds for each. */
const MUTANTS = rounds(6, 1_000);
const MUTANT_PICTURES = rounds(3, 1_000);
/** Factor by which a process may exceed its limit between two measurements. */
const GROWN_MEANWHILE = 1.15;

const reader = createFileReader({ processes: 1 });
afterAll(() => reader.close());

/** Memory in bytes of this process's largest child, measured as the limit measures it. */
function largestChild(): number {
  const pids = readFileSync(`/proc/self/task/${process.pid}/children`, 'latin1').trim().split(' ');
  return Math.max(0, ...pids.map((pid) => loadOf(Number(pid))?.memory ?? 0));
}

/** Reads as the job does: retries once, in a new process, if earlier documents left too little memory. */
async function read(bytes: Buffer, mimeType: string): Promise<ReadOutcome> {
  const readOnce = () => reader.read(Readable.from([bytes]), mimeType);
  return await readOnce().catch((error: unknown) => {
    if (error instanceof ReadingInterruptedError) return readOnce();
    throw error;
  });
}

async function readMutants(original: Buffer, mimeType: string, mutants = MUTANTS): Promise<void> {
  let largest = 0;
  const watch = setInterval(() => (largest = Math.max(largest, largestChild())), 100);
  try {
    for (let seed = 1; seed <= mutants; seed++) {
      const outcome = await read(mutate(original, seed), mimeType);
      if (!outcome.ok) expect(outcome.failure, `mutant ${seed}`).toMatch(/^[A-Z_]+$/);
    }
    process.stdout.write(`${mimeType}: the reading process held at most ${(largest / 2 ** 20).toFixed(0)} MB\n`);
    expect(largest).toBeLessThan(READING_LIMITS.memoryBytes * GROWN_MEANWHILE);
    expect(await read(original, mimeType)).toMatchObject({ ok: true });
  } finally {
    clearInterval(watch);
  }
}

async function letter(useObjectStreams: boolean): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([612, 792]);
  for (let line = 0; line < 12; line++)
    page.drawText('An invented letter with enough words for a page', {
      x: 60,
      y: 700 - line * 20,
      size: 12,
      font,
    });
  return Buffer.from(await pdf.save({ useObjectStreams }));
}

it('survives mutants of a PDF with object streams', async () => readMutants(await letter(true), 'application/pdf'));

it('survives mutants of a PDF without object streams', async () => readMutants(await letter(false), 'application/pdf'));

it('survives mutants of a JPEG', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="100%" height="100%" fill="#fff"/>
    <text x="40" y="120" font-size="40">An invented card with words enough</text><text x="40" y="220" font-size="40">that nobody looks whether it lies</text>
    <text x="40" y="320" font-size="40">upon its side</text></svg>`;
  await readMutants(await sharp(Buffer.from(svg)).jpeg().toBuffer(), 'image/jpeg', MUTANT_PICTURES);
});
