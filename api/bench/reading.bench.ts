/**
 * Measures accuracy and speed of reading synthetic documents of invented people, made once into a temporary folder
 * (READING_BENCH_DIR overrides it). Needs OCR-B (Debian: fonts-ocr-b) and DejaVu. There is no peer: the required
 * figures are printed beside the results.
 */
import { createReadStream } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { Readable } from 'node:stream';
import { createFileReader, type FileReader } from '../features/documents/reading/process/read-file.ts';
import type { Reading } from '../features/documents/reading/reading.ts';
import { understand } from '../features/documents/reading/understand/understand.ts';
import { greyOf } from '../testing/fixtures/grey-of.ts';
import { measureZone, type ZoneMeasure } from '../testing/fixtures/measure-zones.ts';
import { readZones } from '../features/documents/reading/mrz/read-zones.ts';
import { type FixturePicture, fixturePictures } from '../testing/fixtures/fixture-pictures.ts';
import { zonePictures } from '../testing/fixtures/zone-pictures.ts';

const TODAY = '2026-11-21';
const EACH = 60;
const folder = process.env['READING_BENCH_DIR'] ?? path.join(os.tmpdir(), 'tern-reading-bench');

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1).padStart(5)} %`;

async function measureZones(kind: 'clean' | 'degraded', wanted: string): Promise<void> {
  const measures: ZoneMeasure[] = [];
  for (const picture of await zonePictures(folder, kind, EACH)) measures.push(await measureZone(picture));
  const count = (is: (measure: ZoneMeasure) => boolean) => measures.filter(is).length;
  const falseAccepts = measures.reduce((sum, measure) => sum + measure.falseAccepts, 0);
  console.log(
    `${kind.padEnd(9)} ${String(EACH).padStart(5)}   ${share(
      count((each) => each.isRight),
      EACH,
    )}   ${share(
      count((each) => each.areNamesRight),
      EACH,
    )}   ${String(falseAccepts).padStart(12)}   ${median(measures.map((each) => each.milliseconds))
      .toFixed(0)
      .padStart(10)}   (now ≥ ${wanted} %, 0 wrong)`,
  );
}

async function measureNoZones(fixtures: readonly FixturePicture[]): Promise<void> {
  const without = fixtures.filter(({ zone }) => !zone);
  const times: number[] = [];
  let zones = 0;
  for (const { file } of without) {
    const image = await greyOf(file);
    const start = process.cpuUsage();
    zones += (await readZones(image, 1, TODAY)).length;
    times.push(process.cpuUsage(start).user / 1000);
  }
  console.log(
    `papers without a zone: ${without.length}, zones found ${zones} (now 0), CPU ms ${median(times).toFixed(0)}`,
  );
}

async function readPaper(reader: FileReader, bytes: Readable, mimeType: string): Promise<[Reading, number]> {
  const start = performance.now();
  const outcome = await reader.read(bytes, mimeType);
  if (!outcome.ok) throw new Error(`a paper was not read: ${outcome.failure}`);
  return [understand(outcome.raw, TODAY), (performance.now() - start) / 1000];
}

async function measureTypes(reader: FileReader, fixtures: readonly FixturePicture[]): Promise<void> {
  let types = 0;
  let languages = 0;
  let wrongButSure = 0;
  const facts = { right: 0, all: 0 };
  const passports: number[] = [];
  const mistaken: string[] = [];
  for (const paper of fixtures) {
    const [reading, seconds] = await readPaper(reader, createReadStream(paper.file), 'image/jpeg');
    if (paper.documentType === 'passport') passports.push(seconds);
    if (reading.documentType === paper.documentType) types++;
    else mistaken.push(`${paper.name}: ${reading.documentType}`);
    if (reading.language === paper.language) languages++;
    for (const [fact, value] of Object.entries(paper.facts)) {
      // Facts of a marriage name the spouse; no other document has two people.
      const found = reading.findings.filter(
        (finding) => finding.fact === fact || `${String(finding.person)}.${finding.fact}` === fact,
      );
      facts.all++;
      if (found.some((finding) => folded(finding.value) === folded(value))) facts.right++;
      wrongButSure += found.filter(
        (finding) => finding.sureness === 'sure' && folded(finding.value) !== folded(value),
      ).length;
    }
  }
  console.log(
    `document type right   ${share(types, fixtures.length)} of ${fixtures.length}   (now ≥ 90 %) ${mistaken.join(', ')}`,
  );
  console.log(`language right        ${share(languages, fixtures.length)}`);
  console.log(
    `facts read right      ${share(facts.right, facts.all)} of ${facts.all}; wrong and called sure: ${wrongButSure} (now 0)`,
  );
  console.log(`passport photo to reading, seconds, median: ${median(passports).toFixed(1)}   (now ≤ 8)`);
}

const folded = (value: string) =>
  value
    .toUpperCase()
    .normalize('NFD')
    .replaceAll(/[^A-Z0-9]/g, '');

async function textPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const lines = [
    'CERTIFICATE OF LIVE BIRTH',
    'SPECIMEN',
    'First Name: EVE',
    'Last Name: BOX',
    'Date of Birth: March 12, 1990',
  ];
  for (const [i, line] of lines.entries()) page.drawText(line, { x: 60, y: 700 - i * 30, size: 14, font });
  return pdf.save();
}

console.log('zones      papers   all digits right   names right   wrong “agrees”   CPU ms');
await measureZones('clean', '95');
await measureZones('degraded', '80');
const fixtures = await fixturePictures(folder, 2);
await measureNoZones(fixtures);
const reader = createFileReader();
try {
  await measureTypes(reader, fixtures);
  const bytes = Buffer.from(await textPdf());
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    times.push((await readPaper(reader, Readable.from([bytes]), 'application/pdf'))[1]);
  }
  console.log(`text PDF to reading, seconds, median: ${median(times).toFixed(2)}   (now ≤ 1)`);
} finally {
  await reader.close();
}
