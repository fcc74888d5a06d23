/** `npm run forms:diff`: what a new blank changes, and what saved answers carry over. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { boxesShape } from '../../schema/content/written-form.ts';
import { carryAnswers, carryReadings } from '../features/forms/draft/carry-over.ts';
import { compareBlanks, type BlankComparison } from '../features/forms/draft/compare-blanks.ts';
import { folderOf } from '../features/forms/draft/draft-edition.ts';
import { readContent, type LoadedEdition } from '../features/forms/public.ts';
import { readBoxes, type BlankListing, type BoxListing } from '../features/official-pdf/public.ts';
import { createLogger } from '../platform/logger.ts';
import type { Settings } from '../platform/settings.ts';
import { CommandError, type Command, type Terminal } from './command.ts';
import { editionsNamed } from './editions-named.ts';
import { findBlankFile } from './find-blank-file.ts';

const USAGE = `npm run forms:diff -- <old> <new.pdf> [--draft [folder]]
  <old> is a form, "I-765", whose blank is here, or the PDF of its old blank; --draft begins the new edition`;

export const formsDiff: Command = async ([old, latest, draft, into], { settings, print }) => {
  if (old === undefined || latest === undefined) throw new CommandError(USAGE);
  const ctx = { settings: settings(), log: createLogger('silent'), now: () => new Date() };
  const isFile = old.toLowerCase().endsWith('.pdf');
  const editions = editionsNamed(ctx, isFile ? undefined : old);
  const before = await blankNamed(isFile ? old : (old.split('/')[0] ?? ''), ctx.settings);
  const now = await blankNamed(latest, ctx.settings);
  const known = editions.find(({ edition }) => edition.pdfMap?.official.boxFingerprint === before.boxFingerprint);
  if (known === undefined && !isFile)
    throw new CommandError(`The blank that is here is not the one of ${old}. Name the PDF of the old one.`);
  const compared = compareBlanks(before, now);
  printComparison(compared, now, print);
  if (known?.edition.pdfMap === undefined) {
    print('No edition here was made for the old blank: what answers carry over is not known.');
    return draft === undefined ? 0 : 1;
  }
  const { carried, doubtful, lost } = carryAnswers(known.edition.pdfMap, compared);
  print(`${known.name}: ${carried.length} of ${carried.length + doubtful.length + lost.length} answers carry over.`);
  if (doubtful.length > 0) print(`  look at: ${doubtful.join(', ')}`);
  if (lost.length > 0) print(`  have no box any more: ${lost.join(', ')}`);
  if (draft === '--draft') draftEditionFrom(known.edition, { now, compared, into }, print);
  return 0;
};

async function blankNamed(name: string, settings: Settings): Promise<BlankListing> {
  const file = findBlankFile(name, settings);
  if (file === undefined) throw new CommandError(`There is no blank ${name} here. Name its PDF.`);
  return readBoxes(readFileSync(file));
}

function printComparison({ gone, added, pairs }: BlankComparison, now: BlankListing, print: Terminal['print']): void {
  const changed = pairs.filter(({ changes }) => changes.length > 0);
  for (const box of gone) print(`gone     ${inWords(box)}`);
  for (const box of added) print(`new      ${inWords(box)}`);
  for (const pair of changed) print(`changed  ${inWords(pair.now)}\n         ${pair.changes.join('\n         ')}`);
  const differs = gone.length + added.length + changed.length > 0;
  print(
    `${now.boxes.length} boxes, edition ${now.printedEdition ?? '?'}: ${differs ? `${gone.length} gone, ${added.length} new, ${changed.length} changed` : 'no difference'}.`,
  );
}

const inWords = ({ page, name, tooltip }: BoxListing) => `page ${page}, ${name}${tooltip && ` (“${tooltip}”)`}`;

interface NewBlank {
  readonly now: BlankListing;
  readonly compared: BlankComparison;
  readonly into: string | undefined;
}

/** The old edition's folder with the readings that still hold. */
function draftEditionFrom(
  { folder }: LoadedEdition,
  { now, compared, into }: NewBlank,
  print: Terminal['print'],
): void {
  const file = path.join(folder, 'boxes.json');
  if (!existsSync(file))
    throw new CommandError('This edition is written out in full: only those with a boxes.json can be carried over.');
  const edition = folderOf(now.printedEdition);
  const target = path.join(into ?? path.dirname(folder), edition);
  // Whoever confirmed boxes must never lose that work to a second draft.
  if (existsSync(target)) throw new CommandError(`${target} is there already. Name another folder to compare with it.`);
  const boxes = carryReadings(readContent(file, boxesShape).value, now, compared);
  cpSync(folder, target, { recursive: true });
  writeFileSync(path.join(target, 'boxes.json'), `${JSON.stringify(boxes, null, 1)}\n`);
  const form = readFileSync(path.join(folder, 'form.json'), 'utf8');
  writeFileSync(
    path.join(target, 'form.json'),
    form.replace(/("edition":\s*)"[^"]*"/, (_, key: string) => `${key}"${edition}"`),
  );
  print(
    `${target}: look at every piece that ends in “?”, list the edition in form.json beside it, then npm run forms:check.`,
  );
}
