import { expect, test } from 'vitest';
import { printZone, type ZonePerson } from '../../../../testing/fixtures/print-zone.ts';
import { decodeZone, REPAIRED } from './decode-zone.ts';
import { CHARACTERS } from './recognise-character.ts';

const PERSON: ZonePerson = {
  documentCode: 'P<',
  issuingState: 'MEX',
  documentNumber: 'G12345678',
  nationality: 'MEX',
  birthDate: '1990-03-12',
  sex: 'F',
  expirationDate: '2031-05-30',
  lastName: 'González',
  firstName: 'María',
};
const LINES = printZone('TD3', PERSON);

type Doubt = Readonly<Record<number, Readonly<Record<string, number>>>>;

/** Returns scores that are certain for every character, except those of the second line in `doubts`. */
function seen(lines: readonly string[], doubts: Doubt = {}): Float32Array[][] {
  return lines.map((line, row) =>
    Array.from(line, (character, column) => {
      const likely = new Float32Array(CHARACTERS.length).fill(0.0001);
      const shares = row === 1 ? (doubts[column] ?? { [character]: 0.99 }) : { [character]: 0.99 };
      for (const [each, share] of Object.entries(shares)) likely[CHARACTERS.indexOf(each)] = share;
      return likely;
    }),
  );
}

function read(lines: readonly string[], doubts?: Doubt) {
  const decoded = decodeZone(seen(lines, doubts), '2026-11-21');
  const field = (name: string) => decoded?.parsed.fields.find((each) => each.name === name);
  return { decoded, field };
}

test('reads clear characters unchanged', () => {
  const { decoded, field } = read(LINES);
  expect(decoded?.parsed.lines).toEqual(LINES);
  expect(decoded?.repaired.size).toBe(0);
  expect(field('documentNumber')?.isChecked).toBe(true);
});

test('takes the second-best character when only it satisfies every check digit, with a lower confidence', () => {
  // A 5 that looks more like an S is repaired, because the check digit contradicts the S.
  const { decoded, field } = read(LINES, { 5: { S: 0.55, '5': 0.4 } });
  expect(field('documentNumber')?.value).toBe('G12345678');
  expect([...(decoded?.repaired ?? [])]).toEqual(['documentNumber']);
  expect(decoded?.confidences[1]?.[5]).toBeLessThanOrEqual(REPAIRED);
});

test('repairs no clear character: a wrong check digit on the paper stays wrong', () => {
  const second = LINES[1] ?? '';
  const wrong = second.slice(0, 9) + String((Number(second.charAt(9)) + 1) % 10) + second.slice(10);
  const { decoded, field } = read([LINES[0] ?? '', wrong]);
  expect(decoded?.parsed.lines[1]).toBe(wrong);
  expect(field('documentNumber')?.isChecked).toBe(false);
});

test('repairs nothing when two repairs are equally likely', () => {
  const visa = printZone('MRV-A', { ...PERSON, documentCode: 'V<' });
  // A visa has no composite check digit, and both positions have weight 3: a 1 for a 4 at either satisfies the check.
  const { field } = read(visa, { 1: { '4': 0.5, '1': 0.4 }, 4: { '4': 0.5, '1': 0.4 } });
  const number = field('documentNumber');
  expect(number?.isChecked).toBe(false);
});

test('reads letters in letter positions and digits in digit positions', () => {
  const { field } = read(LINES, { 13: { O: 0.6, '9': 0.39 }, 20: { F: 0.6, P: 0.39 } });
  expect(field('birthDate')?.value).toBe('1990-03-12');
  expect(field('sex')?.value).toBe('F');
});
