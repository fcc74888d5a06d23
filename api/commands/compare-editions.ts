import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { boxesShape } from '../../schema/content/written-form.ts';
import { carryReadings } from '../features/forms/draft/carry-over.ts';
import type { BlankComparison } from '../features/forms/draft/compare-blanks.ts';
import { folderOf } from '../features/forms/draft/draft-edition.ts';
import { readContent, type LoadedEdition } from '../features/forms/public.ts';
import type { BlankListing, BoxListing } from '../features/official-pdf/public.ts';
import { CommandError, type Terminal } from './command.ts';

/** A line for each box that is gone, new or changed, and one for all of them. */
export function printComparison(
  { gone, added, pairs }: BlankComparison,
  now: BlankListing,
  print: Terminal['print'],
): void {
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

export interface NewBlank {
  readonly now: BlankListing;
  readonly compared: BlankComparison;
  /** Where editions of the form lie; undefined: beside the old one. */
  readonly into: string | undefined;
}

/**
 * The old edition's folder with the readings that still hold.
 * @throws CommandError where the edition has no readings, or the draft is there already
 */
export function draftEditionFrom(
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
