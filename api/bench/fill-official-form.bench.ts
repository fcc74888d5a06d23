/**
 * Measures CPU of filling the I-130: every box to its limit, and an example applicant from answers to bytes.
 * Peer: pdf-lib filling the same prepared blank, in the same run, A-B-A, median of three rounds.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PDFCheckBox, PDFDocument, PDFDropdown, PDFTextField } from '@cantoo/pdf-lib';
import type { PreparedBlank } from '../features/official-pdf/blank-index.ts';
import { fillBlank } from '../features/official-pdf/fill-blank.ts';
import type { BoxValues } from '../features/official-pdf/fill-blank.ts';
import { prepareBlank } from '../features/official-pdf/prepare-blank.ts';
import type { BlankIndex } from '../features/official-pdf/blank-index.ts';
import { fittingLength } from '../features/official-pdf/fit-boxes.ts';

/** Returns the longest text that each box holds, which is the most work. */
function longestValues(index: BlankIndex): Record<string, string | boolean> {
  return Object.fromEntries<string | boolean>(
    Object.entries(index.fields).map(([name, field]) => {
      if (field.kind === 'check') return [name, true];
      if (field.options) return [name, field.options.at(-1)?.[0] ?? ''];
      const text = 'García Muñoz 12 '.repeat(200).slice(0, field.maxLength ?? 3000);
      return [name, text.slice(0, fittingLength(index, field, text)).trim()];
    }),
  );
}

function readOfficial(form: string): Uint8Array {
  const folder = process.env['OFFICIAL_FORMS_DIR'];
  if (!folder) throw new Error('Set OFFICIAL_FORMS_DIR to a folder with the official blanks (I-130.pdf …).');
  return readFileSync(path.join(folder, `${form}.pdf`));
}

async function cpu(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

async function median(rounds: number, work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await cpu(work));
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? NaN;
}

async function withPdfLib(blank: PreparedBlank, values: BoxValues): Promise<Uint8Array> {
  const doc = await PDFDocument.load(blank.bytes);
  // getField() walks all fields on every call: with it pdf-lib would be five times slower still.
  const fields = new Map(
    doc
      .getForm()
      .getFields()
      .map((field) => [field.getName(), field]),
  );
  for (const [name, value] of Object.entries(values)) {
    const field = fields.get(name);
    if (field instanceof PDFTextField) field.setText(String(value));
    else if (field instanceof PDFDropdown) field.select(String(value));
    else if (field instanceof PDFCheckBox) field.check();
  }
  return doc.save();
}

/** Measures in a fresh process: loading the cached blank, the first filling, then warm ones. */
function inFreshProcess(dataDir: string): { first: number; warm: number } {
  const script = path.join(import.meta.dirname, 'fill-once.ts');
  const output = execFileSync(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return JSON.parse(output) as { first: number; warm: number };
}

const ms = (value: number) => value.toFixed(1).padStart(8);
const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

console.log('form   boxes  CPU ms: prepare   first    warm  pdf-lib   pdf-lib / warm');
for (const form of ['I-130', 'I-485']) {
  const official = readOfficial(form);
  let blank: PreparedBlank | undefined;
  const preparing = await cpu(async () => {
    blank = await prepareBlank(official);
  });
  if (!blank) throw new Error('nothing was prepared');
  const prepared = blank;
  const values = longestValues(prepared.index);
  const first = await cpu(() => fillBlank(prepared, values));
  await withPdfLib(prepared, values);
  const rounds: { peer: number; warm: number }[] = [];
  for (let round = 0; round < 3; round++) {
    const before = await median(3, () => withPdfLib(prepared, values));
    const warm = await median(9, () => fillBlank(prepared, values));
    const after = await median(3, () => withPdfLib(prepared, values));
    rounds.push({ peer: (before + after) / 2, warm });
  }
  const warm = middle(rounds.map((round) => round.warm));
  const peer = middle(rounds.map((round) => round.peer));
  const boxes = String(Object.keys(values).length).padStart(5);
  console.log(
    `${form}  ${boxes}         ${ms(preparing)}${ms(first)}${ms(warm)} ${ms(peer)}   ${(peer / warm).toFixed(0).padStart(5)} ×`,
  );
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bench-blanks-'));
try {
  inFreshProcess(dataDir);
  const runs = [1, 2, 3].map(() => inFreshProcess(dataDir));
  console.log('\nfrom answers to bytes (I-130, example “parent”, blank already prepared on disk), CPU ms');
  console.log(`first in a process ${ms(middle(runs.map((run) => run.first)))}   (now ≤ 60)`);
  console.log(`warm               ${ms(middle(runs.map((run) => run.warm)))}   (now ≤ 20, goal ≤ 10)`);
} finally {
  rmSync(dataDir, { recursive: true });
}
