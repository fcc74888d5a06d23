import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { BoxesFile } from '../../../../schema/content/written-form.ts';
import { readBoxes } from '../../official-pdf/public.ts';
import { readOfficial } from '../../official-pdf/testing/official-blanks.ts';
import { boxesIn } from '../factory/boxes.ts';
import { draftBoxes, readBlank } from './draft-boxes.ts';

const root = path.resolve(import.meta.dirname, '../../../../form-definitions');

/** Part, item and piece of each box; for what stays empty, why. */
function placesIn(file: BoxesFile): Map<string, string> {
  const placed = boxesIn(file).map(
    ({ name, part, item, piece, isUnsure }) => [name, `${part} ${item} ${piece}${isUnsure ? '?' : ''}`] as const,
  );
  const pen = Object.entries(file.pen).flatMap(([reason, names]) =>
    names.map((name) => [file.start + name, reason] as const),
  );
  return new Map([...placed, ...pen]);
}

// The figures are printed, because how much is left to a person is what a change of the rules is judged by.
test.each([
  ['I-765', 'i-765/2025-08-21'],
  ['I-130A', 'i-130a/2024-04-01'],
])('the draft of the %s is right wherever it is sure, and sure of most boxes', async (formType, folder) => {
  const finished = placesIn(JSON.parse(readFileSync(path.join(root, folder, 'boxes.json'), 'utf8')) as BoxesFile);
  const blank = await readBoxes(readOfficial(formType));
  const drafted = placesIn(draftBoxes(blank, readBlank(blank)));
  expect([...drafted.keys()].sort()).toEqual([...finished.keys()].sort());
  const sure = [...drafted].filter(([, place]) => !place.endsWith('?'));
  const wrong = sure.filter(([name, place]) => finished.get(name) !== place);
  const doubted = [...drafted].filter(([, place]) => place.endsWith('?'));
  const rightInDoubt = doubted.filter(([name, place]) => finished.get(name) === place.slice(0, -1));
  console.log(
    `${formType}: ${drafted.size} boxes; sure of ${sure.length}, of which ${sure.length - wrong.length} right; ` +
      `marked “?” ${doubted.length}, of which ${rightInDoubt.length} right.`,
  );
  expect(wrong.length / sure.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.03);
  expect(sure.length / drafted.size).toBeGreaterThan(0.85);
});
