import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readBoxes } from '../features/official-pdf/public.ts';
import type { BlankListing } from '../features/official-pdf/public.ts';
import { DomainError } from '../platform/errors.ts';
import { readSettings } from '../platform/settings.ts';
import { findBlankFile } from './find-blank-file.ts';

/** `npm run forms:boxes I-130 [-- --json]`: what an editor needs to write `pdf.json`. */
const root = path.resolve(import.meta.dirname, '../..');
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))[0];

function table({ boxes, sha256, boxFingerprint, printedEdition, pages }: BlankListing): string {
  const rows = boxes.map((box) => [
    String(box.page),
    box.kind,
    box.rect.map((value) => value.toFixed(0)).join(' '),
    box.maxLength === undefined ? '' : `${box.maxLength}${box.comb ? ' cells' : ''}`,
    [box.multiline && 'lines', box.readOnly && 'read-only', box.onState && `on=${box.onState}`]
      .filter(Boolean)
      .join(' '),
    box.name,
    [box.tooltip, box.options && `[${box.options.map((option) => option.trim()).join('|')}]`].filter(Boolean).join(' '),
  ]);
  const head = ['page', 'kind', 'left bottom right top', 'max', 'is', 'name', 'tooltip [options]'];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [
    ...[head, ...rows].map(line),
    '',
    `${boxes.length} boxes on ${pages} pages. For pdf.json:`,
    `"official": ${JSON.stringify({ printedEdition: printedEdition ?? null, pages, sha256, boxFingerprint }, null, 2)}`,
  ].join('\n');
}

const file =
  wanted === undefined ? undefined : findBlankFile(wanted, readSettings({ ...process.env, NODE_ENV: undefined }, root));
if (wanted === undefined) {
  console.error('Name a form or a file: npm run forms:boxes I-130');
  process.exitCode = 1;
} else if (file === undefined) {
  console.error(
    `There is no blank of ${wanted}. Run "npm run forms:fetch ${wanted}", or name its folder in OFFICIAL_FORMS_DIR.`,
  );
  process.exitCode = 1;
} else {
  try {
    const listing = await readBoxes(readFileSync(file));
    console.log(process.argv.includes('--json') ? JSON.stringify(listing, null, 1) : table(listing));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    console.error(`${file}: ${error.message}`);
    process.exitCode = 1;
  }
}
