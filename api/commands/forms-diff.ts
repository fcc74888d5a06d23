/** `npm run forms:diff`: shows what a new blank changes and which saved answers carry over. */
import { readFileSync } from 'node:fs';
import { carryAnswers } from '../features/forms/draft/carry-over.ts';
import { compareBlanks } from '../features/forms/draft/compare-blanks.ts';
import { readBoxes, type BlankListing } from '../features/official-pdf/public.ts';
import { createLogger } from '../platform/logger.ts';
import type { Settings } from '../platform/settings.ts';
import { CommandError, type Command } from './command.ts';
import { draftEditionFrom, printComparison } from './compare-editions.ts';
import { editionsNamed } from './editions-named.ts';
import { findBlankFile } from './find-blank-file.ts';

const USAGE = `npm run forms:diff -- <old> <new.pdf> [--draft [folder]]
  <old> is a form ("I-765") whose blank is available, or the PDF of its old blank; --draft drafts the new edition`;

export const formsDiff: Command = async ([old, latest, draft, into], { settings, print }) => {
  if (old === undefined || latest === undefined) throw new CommandError(USAGE);
  const ctx = { settings: settings(), log: createLogger('silent'), now: () => new Date() };
  const isFile = old.toLowerCase().endsWith('.pdf');
  const editions = editionsNamed(ctx, isFile ? undefined : old);
  const before = await blankNamed(isFile ? old : (old.split('/')[0] ?? ''), ctx.settings);
  const now = await blankNamed(latest, ctx.settings);
  const known = editions.find(({ edition }) => edition.pdfMap?.official.boxFingerprint === before.boxFingerprint);
  if (known === undefined && !isFile)
    throw new CommandError(`The available blank does not belong to ${old}. Name the PDF of the old blank.`);
  const compared = compareBlanks(before, now);
  printComparison(compared, now, print);
  if (known?.edition.pdfMap === undefined) {
    print('No edition was made for the old blank, so it is not known which answers carry over.');
    return draft === undefined ? 0 : 1;
  }
  const { carried, doubtful, lost } = carryAnswers(known.edition.pdfMap, compared);
  print(`${known.name}: ${carried.length} of ${carried.length + doubtful.length + lost.length} answers carry over.`);
  if (doubtful.length > 0) print(`  to review: ${doubtful.join(', ')}`);
  if (lost.length > 0) print(`  no longer have a box: ${lost.join(', ')}`);
  if (draft === '--draft') draftEditionFrom(known.edition, { now, compared, into }, print);
  return 0;
};

async function blankNamed(name: string, settings: Settings): Promise<BlankListing> {
  const file = findBlankFile(name, settings);
  if (file === undefined) throw new CommandError(`The blank ${name} was not found. Name the PDF file.`);
  return readBoxes(readFileSync(file));
}
