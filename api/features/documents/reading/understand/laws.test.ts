import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box, MachineReadableZone, MrzField, PageText, RawReading, Word } from '../reading.ts';
import { isNameFact } from './draft-finding.ts';
import { labelsOf } from './label-rules.ts';
import { searchTextOf } from './search-text.ts';
import * as fixtures from './testing/fixtures.ts';
import { rawOf, sketch } from './testing/sketch.ts';
import { understand } from './understand.ts';

const TODAY = '2026-11-21';

/** Lines of realistic documents, shuffled and truncated, mixed with random strings. */
const LINES = Object.values(fixtures).flatMap((paper) => paper.split('\n'));
const drawing = fc
  .array(fc.oneof(fc.constantFrom(...LINES), fc.string(), fc.string({ unit: 'binary' })), { maxLength: 40 })
  .map((lines) => lines.join('\n'));
const page = fc
  .tuple(drawing, fc.constantFrom('ocr' as const, 'textLayer' as const), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([text, from, confidence]) => sketch(text, { from, confidence }));

const box: fc.Arbitrary<Box> = fc.record({ x: unit(), y: unit(), width: unit(), height: unit() });
function unit() {
  return fc.double({ min: 0, max: 1, noNaN: true });
}
const field: fc.Arbitrary<MrzField> = fc.record({
  name: fc.constantFrom(
    'documentNumber',
    'issuingState',
    'birthDate',
    'expirationDate',
    'sex',
    'nationality',
    'lastName',
    'firstName',
  ),
  value: fc.oneof(fc.constantFrom('1990-03-12', 'G12345678', 'MEX', 'male', 'ANA MARIA', '012345678', ''), fc.string()),
  raw: fc.string(),
  box,
  isChecked: fc.constantFrom(true, false, null),
  confidence: unit(),
});
const zone: fc.Arbitrary<MachineReadableZone> = fc.record({
  format: fc.constantFrom('TD1', 'TD2', 'TD3', 'MRV-A', 'MRV-B'),
  page: fc.constant(1),
  box,
  lines: fc.constantFrom(
    ['P<MEXGONZALEZ<<ANA<<'],
    ['C1USA0123456784', '', 'CHAVEZ<<JOSE'],
    ['IAUSA0123456784', '', ''],
    ['V<USA', ''],
  ),
  fields: fc.array(field, { maxLength: 10 }),
});
const raw: fc.Arbitrary<RawReading> = fc
  .tuple(fc.array(page, { maxLength: 3 }), fc.array(zone, { maxLength: 2 }))
  .map(([pages, zones]) => ({
    pageCount: pages.length,
    pages: pages.map((pageText, index): PageText => ({ ...pageText, page: index + 1 })),
    zones,
    pictures: [],
  }));

describe('properties of any reading', () => {
  it('never throws, gives each finding a position, and marks no name or wrong check digit as sure', () => {
    fc.assert(
      fc.property(raw, (file) => {
        const { findings, language } = understand(file, TODAY);
        expect(language === null || /^[a-z]{2,3}$/.test(language)).toBe(true);
        expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);
        expect(new Set(findings.map(({ person, fact }) => `${person ?? ''} ${fact}`)).size).toBe(findings.length);
        for (const finding of findings) {
          expect(finding.box).not.toBeNull();
          expect(finding.value.trim()).not.toBe('');
          expect(finding.page).toBeGreaterThanOrEqual(1);
          if (isNameFact(finding.fact)) expect(finding.sureness).not.toBe('sure');
          if (finding.hasWrongCheckDigit) expect(finding.sureness).toBe('unsure');
          if (finding.from === 'ocr') expect(finding.sureness).not.toBe('sure');
          if (/date$|expires$|issued|received|until$/i.test(finding.fact))
            expect(finding.value).toMatch(/^\d{4}-\d\d-\d\d$/);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is the same for the same words', () => {
    fc.assert(
      fc.property(raw, (file) => {
        expect(understand(file, TODAY)).toEqual(understand(file, TODAY));
      }),
      { numRuns: 20 },
    );
  });

  it('recognises a document by its title among 100 pages of 5,000 words', () => {
    labelsOf('birth-certificate');
    const nonsense = (index: number) => ((index * 7919) % 46656).toString(36).padStart(3, 'Q') + 'RATION';
    const page = (number: number): PageText => ({
      page: number,
      from: 'ocr',
      problems: [],
      lines: Array.from({ length: 500 }, (_, line) => ({
        words: Array.from({ length: 10 }, (_, column): Word => ({
          text: column % 3 === 0 ? 'Nombre:' : nonsense(number * 5_000 + line * 10 + column),
          confidence: 1,
          box: { x: column / 10, y: line / 500, width: 0.08, height: 0.0015 },
        })),
      })),
    });
    const pages = Array.from({ length: 100 }, (_, index) => page(index + 1));
    const titled = { ...pages[0]!, lines: [...sketch(fixtures.MEXICAN_BIRTH).lines, ...pages[0]!.lines] };
    const file = rawOf(titled, ...pages.slice(1));
    expect(understand(file, TODAY).documentType).toBe('birth-certificate');
  });
});

describe('text for the search', () => {
  it('contains every word in the order of the paper, at most 200 kB, and never half a character', () => {
    expect(searchTextOf(rawOf(sketch('Acta de  Nacimiento\n\nANA')))).toBe('Acta de Nacimiento\nANA');
    const long = searchTextOf(rawOf(sketch('ñandú '.repeat(60_000))));
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(200 * 1024);
    expect(long).not.toContain('\ufffd');
    expect(long.startsWith('ñandú ñandú')).toBe(true);
  });
});
