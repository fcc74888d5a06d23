import { readFileSync } from 'node:fs';
import { readBoxes, type BlankListing } from '../features/official-pdf/public.ts';
import { CommandError, type Command } from './command.ts';
import { requireBlankFile } from './find-blank-file.ts';

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

/** `npm run forms:boxes -- I-130 [--json]`: lists the boxes of a blank, which an editor needs to write `pdf.json`. */
export const formsBoxes: Command = async (words, { settings, print }) => {
  const wanted = words.find((word) => !word.startsWith('--'));
  if (wanted === undefined) throw new CommandError('Name a form or a PDF file: npm run forms:boxes -- I-130 [--json]');
  const listing = await readBoxes(readFileSync(requireBlankFile(wanted, settings())));
  print(words.includes('--json') ? JSON.stringify(listing, null, 1) : table(listing));
  return 0;
};
