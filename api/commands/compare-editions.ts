import { cpSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { boxesShape, writtenFormShape } from '../../schema/content/written-form.ts';
import { carryReadings } from '../features/forms/draft/carry-over.ts';
import type { BlankComparison } from '../features/forms/draft/compare-blanks.ts';
import { folderOf } from '../features/forms/draft/draft-edition.ts';
import { draftQuestions } from '../features/forms/draft/draft-questions.ts';
import { readContent, type LoadedEdition } from '../features/forms/public.ts';
import type { BlankListing, BoxListing } from '../features/official-pdf/public.ts';
import { CommandError, type Terminal } from './command.ts';

/** Prints a line for each box that is removed, added or changed, and a summary. */
export function printComparison(
  { gone, added, pairs }: BlankComparison,
  now: BlankListing,
  print: Terminal['print'],
): void {
  const changed = pairs.filter(({ changes }) => changes.length > 0);
  for (const box of gone) print(`removed  ${inWords(box)}`);
  for (const box of added) print(`new      ${inWords(box)}`);
  for (const pair of changed) print(`changed  ${inWords(pair.now)}\n         ${pair.changes.join('\n         ')}`);
  const differs = gone.length + added.length + changed.length > 0;
  print(
    `${now.boxes.length} boxes, edition ${now.printedEdition ?? '?'}: ${differs ? `${gone.length} removed, ${added.length} new, ${changed.length} changed` : 'no difference'}.`,
  );
}

const inWords = ({ page, name, tooltip }: BoxListing) => `page ${page}, ${name}${tooltip && ` (“${tooltip}”)`}`;

export interface NewBlank {
  readonly now: BlankListing;
  readonly compared: BlankComparison;
  /** Folder for the form's editions. Undefined: beside the old edition. */
  readonly into: string | undefined;
}

/**
 * Drafts an edition from the old one: its folder with the readings that still hold, and questions for the new boxes.
 * @throws CommandError if the edition has no readings, or the draft already exists
 */
export function draftEditionFrom(
  { folder }: LoadedEdition,
  { now, compared, into }: NewBlank,
  print: Terminal['print'],
): void {
  const file = path.join(folder, 'boxes.json');
  if (!existsSync(file))
    throw new CommandError('This edition is written out in full: only editions with a boxes.json can be carried over.');
  const edition = folderOf(now.printedEdition);
  const target = path.join(into ?? path.dirname(folder), edition);
  // A second draft must never overwrite boxes that an editor has confirmed.
  if (existsSync(target)) throw new CommandError(`${target} already exists. Name another folder and compare the two.`);
  const boxes = carryReadings(readContent(file, boxesShape).value, now, compared);
  cpSync(folder, target, { recursive: true });
  writeFileSync(path.join(target, 'boxes.json'), `${JSON.stringify(boxes, null, 1)}\n`);
  const form = readContent(path.join(folder, 'form.json'), writtenFormShape).value;
  const fresh = draftQuestions(now, compared.added, form);
  const drafted = { ...form, edition, sections: [...form.sections, ...fresh] };
  writeFileSync(path.join(target, 'form.json'), `${JSON.stringify(drafted, null, 2)}\n`);
  if (fresh.length > 0)
    print(
      `${target}: the last ${fresh.length} sections of form.json have the new questions. Move each to the section where it belongs.`,
    );
  print(
    `${target}: review every piece and title with a “?”, add the edition to the form's form.json with whatChanged and renamed, then run npm run forms:check.`,
  );
}
