import { expect, test } from 'vitest';
import type { Line } from '../reading.ts';
import { readZonesOfText } from './read-zones-of-text.ts';

const word = (text: string, x: number, y: number, width: number) => ({
  text,
  box: { x, y, width, height: 0.02 },
  confidence: 1,
});
const line = (y: number, ...texts: string[]): Line => ({
  words: texts.map((text, i) => word(text, 0.1 + (0.8 / texts.length) * i, y, 0.8 / texts.length)),
});
const PASSPORT = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
] as const;

test('finds a zone among other lines, with the position of its values', () => {
  const zones = readZonesOfText(
    [line(0.1, 'Passport', 'of', 'UTOPIA'), line(0.8, PASSPORT[0]), line(0.85, PASSPORT[1])],
    3,
    '2026-11-21',
  );
  expect(zones).toHaveLength(1);
  expect(zones[0]).toMatchObject({ format: 'TD3', page: 3, lines: PASSPORT });
  const birth = zones[0]?.fields.find(({ name }) => name === 'birthDate');
  expect(birth).toMatchObject({ value: '1974-08-12', isChecked: true, confidence: 1 });
  expect(birth?.box.x).toBeCloseTo(0.1 + (0.8 * 13) / 44);
  expect(birth?.box.width).toBeCloseTo((0.8 * 6) / 44);
});

test('reads a zone whose fillers became guillemets or were separated from the names', () => {
  const zones = readZonesOfText(
    [line(0.8, 'P<UTOERIKSSON«ANNA<MARIA', '<<<<<<<<<<<<<<<<<<<'), line(0.85, PASSPORT[1])],
    1,
    '2026-11-21',
  );
  expect(zones[0]?.lines[0]).toBe(PASSPORT[0]);
});

test('keeps a wrong check digit unchecked, and finds no zone in prose', () => {
  const wrong = PASSPORT[1].replace('7408122', '7408123');
  const [zone] = readZonesOfText([line(0.8, PASSPORT[0]), line(0.85, wrong)], 1, '2026-11-21');
  expect(zone?.fields.find(({ name }) => name === 'birthDate')?.isChecked).toBe(false);
  expect(zone?.fields.map(({ isChecked }) => isChecked)).not.toContain(true);

  const prose = 'PLEASE KEEP THIS NOTICE FOR YOUR OWN RECORDS AND A COPY';
  const same = prose.replaceAll(' ', '').slice(0, 44);
  expect(readZonesOfText([line(0.1, same), line(0.2, same), { words: [] }], 1)).toEqual([]);
});
