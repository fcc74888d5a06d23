import { expect, test } from 'vitest';
import { greyOf } from '../../../../testing/fixtures/grey-of.ts';
import { measureZone } from '../../../../testing/fixtures/measure-zones.ts';
import { fixtureSet } from '../../../../testing/fixtures/fixture-set.ts';
import { readZones } from './read-zones.ts';

const papers = fixtureSet();

test.each(papers.filter(({ zone }) => zone))('reads the zone of $name', async (paper) => {
  const measure = await measureZone(paper);
  expect(measure.zone?.lines).toEqual(paper.zone?.lines);
  expect(measure.zone?.format).toBe(paper.zone?.format);
  expect(measure).toMatchObject({ isRight: true, falseAccepts: 0 });
});

test.each(papers.filter(({ zone }) => !zone))('finds no zone on $name', async ({ file }) => {
  expect(await readZones(await greyOf(file), 1, '2026-11-21')).toEqual([]);
});
