import { expect, test } from 'vitest';
import { greyOf } from '../../../../testing/fixtures/grey-of.ts';
import { measureZone } from '../../../../testing/fixtures/measure-zones.ts';
import { fixtureSet } from '../../../../testing/fixtures/fixture-set.ts';
import type { GreyImage } from '../grey-image.ts';
import { readZones } from './read-zones.ts';

const TODAY = '2026-11-21';
const papers = fixtureSet();
const fileOf = (name: string) => papers.find((paper) => paper.name === name)?.file ?? name;

/** One document per layout, and the worst light. `read-zones.slow.test.ts` reads every document. */
const READ = ['green-card-back', 'visa-glare', 'ead-back-on-its-side'];

test.each(papers.filter(({ name }) => READ.includes(name)))('reads the zone of $name', async (paper) => {
  const measure = await measureZone(paper);
  expect(measure.zone?.lines).toEqual(paper.zone?.lines);
  expect(measure.zone?.format).toBe(paper.zone?.format);
  expect(measure).toMatchObject({ isRight: true, falseAccepts: 0 });
});

test('finds no zone on a paper that has none', async () => {
  expect(await readZones(await greyOf(fileOf('letter')), 1, TODAY)).toEqual([]);
});

test('reports a wrong check digit, never repairs it, and marks no field as checked', async () => {
  const [zone] = await readZones(await greyOf(fileOf('passport-wrong-digit')), 1, TODAY);
  expect(zone?.fields.find(({ name }) => name === 'documentNumber')?.isChecked).toBe(false);
  expect(zone?.fields.map(({ isChecked }) => isChecked)).not.toContain(true);
});

test('returns the position of each value, for an upright and an upside-down page', async () => {
  const [upright] = await readZones(await greyOf(fileOf('passport-mexico')), 2, TODAY);
  const birth = upright?.fields.find(({ name }) => name === 'birthDate');
  expect(upright?.page).toBe(2);
  // The birth date is in the second of two lines at the foot, characters 13 to 19 of 44.
  expect(birth?.box.y).toBeGreaterThan(0.9);
  expect(birth?.box.x).toBeCloseTo((66 + 12.5 * 25.4) / 1250, 1);
  expect(birth?.box.width).toBeCloseTo((6 * 25.4) / 1250, 1);

  const [turned] = await readZones(await greyOf(fileOf('passport-upside-down')), 1, TODAY);
  expect(turned?.box.y).toBeLessThan(0.1);
});

test('reads names without marking them as checked', async () => {
  const [zone] = await readZones(await greyOf(fileOf('passport-mexico')), 1, TODAY);
  const paper = papers.find(({ name }) => name === 'passport-mexico');
  const last = zone?.fields.find(({ name }) => name === 'lastName');
  expect(last).toMatchObject({ value: paper?.facts['name.family'], isChecked: null });
});

const plain = (width: number, height: number, value: (at: number) => number): GreyImage => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, at) => value(at)),
});

test.each([
  ['nothing', plain(0, 0, () => 0)],
  ['one pixel', plain(1, 1, () => 0)],
  ['one row', plain(900, 1, (at) => at % 255)],
  ['white', plain(1200, 900, () => 255)],
  ['black', plain(1200, 900, () => 0)],
  ['noise', plain(1200, 900, (at) => (Math.imul(at, 2654435761) >>> 13) & 255)],
  ['stripes', plain(1200, 900, (at) => (at % 20 < 10 ? 0 : 255))],
  ['dots', plain(1200, 900, (at) => (at % 20 < 10 && Math.floor(at / 1200) % 40 < 12 ? 0 : 255))],
])('finds no zone in %s', async (_name, image) => {
  expect(await readZones(image, 1, TODAY)).toEqual([]);
});
