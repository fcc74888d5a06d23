import { describe, expect, it } from 'vitest';
import type { MachineReadableZone, MrzField } from '../reading.ts';
import { rawOf, sketch } from './testing/sketch.ts';
import { PASSPORT_PAGE } from './testing/fixtures.ts';
import { understand } from './understand.ts';

const TODAY = '2026-11-21';
const BOX = { x: 0.1, y: 0.8, width: 0.3, height: 0.05 };
const field = (name: MrzField['name'], value: string, more: Partial<MrzField> = {}): MrzField => ({
  name,
  value,
  raw: value,
  box: BOX,
  isChecked: null,
  confidence: 0.95,
  ...more,
});
const checked = { isChecked: true } as const;

const PASSPORT: MachineReadableZone = {
  format: 'TD3',
  page: 1,
  box: BOX,
  lines: ['P<MEXGONZALEZ<LOPEZ<<ANA<MARIA<<<<<<<<<<<<<<', 'G123456784MEX9003129F3103120<<<<<<<<<<<<<<08'],
  fields: [
    field('documentCode', 'P'),
    field('issuingState', 'MEX'),
    field('lastName', 'GONZALEZ LOPEZ'),
    field('firstName', 'ANA MARIA'),
    field('documentNumber', 'G12345678', checked),
    field('nationality', 'MEX'),
    field('birthDate', '1990-03-12', checked),
    field('sex', 'female'),
    field('expirationDate', '2031-03-12', checked),
  ],
};
const GREEN_CARD: MachineReadableZone = {
  format: 'TD1',
  page: 1,
  box: BOX,
  lines: ['C1USA0123456784IOE0912345678<<', '9511235M3306144GTM<<<<<<<<<<<4', 'CHAVEZ<<JOSE<MIGUEL<<<<<<<<<<<'],
  fields: [
    field('documentNumber', '012345678', checked),
    field('birthDate', '1995-11-23', checked),
    field('expirationDate', '2033-06-14', checked),
    field('nationality', 'GTM'),
    field('lastName', 'CHAVEZ'),
    field('firstName', 'JOSE MIGUEL'),
  ],
};
const read = (zones: MachineReadableZone[], drawing = '') =>
  understand({ ...rawOf(...(drawing ? [sketch(drawing)] : [])), pageCount: 1, zones }, TODAY);
const finding = (reading: ReturnType<typeof read>, fact: string) => reading.findings.find((one) => one.fact === fact);

describe('a machine-readable zone', () => {
  it('identifies a passport, with its numbers sure and its names likely', () => {
    const reading = read([PASSPORT]);
    expect(reading).toMatchObject({ documentType: 'passport', typeSureness: 'sure' });
    expect(finding(reading, 'passport.number')).toMatchObject({
      value: 'G12345678',
      sureness: 'sure',
      from: 'mrz',
      box: BOX,
    });
    expect(finding(reading, 'passport.expires')).toMatchObject({ value: '2031-03-12', sureness: 'sure' });
    expect(finding(reading, 'passport.country')).toMatchObject({ value: 'MEXICO', sureness: 'likely' });
    expect(finding(reading, 'name.family')).toMatchObject({ value: 'GONZALEZ LOPEZ', sureness: 'likely' });
    expect(finding(reading, 'nationality')?.value).toBe('MEXICO');
    expect(finding(reading, 'birth.country')).toBeUndefined();
  });

  it('keeps the accents of the printed name', () => {
    const reading = read([PASSPORT], PASSPORT_PAGE);
    expect(finding(reading, 'name.family')).toMatchObject({ value: 'GONZÁLEZ LÓPEZ', from: 'ocr', sureness: 'likely' });
    expect(finding(reading, 'birth.city')?.value).toBe('GUADALAJARA');
  });

  it('keeps its own value where the printed one differs', () => {
    const reading = read(
      [PASSPORT],
      PASSPORT_PAGE.replace('12 03 2031', '17 08 2037').replace('GONZÁLEZ LÓPEZ', 'GONZÁLEZ'),
    );
    expect(finding(reading, 'passport.expires')).toMatchObject({ value: '2031-03-12', from: 'mrz' });
    expect(finding(reading, 'name.family')).toMatchObject({ value: 'GONZALEZ LOPEZ', from: 'mrz' });
  });

  it.each([
    [{ isChecked: false }, { sureness: 'unsure', hasWrongCheckDigit: true }],
    [{ isChecked: true, confidence: 0.4 }, { sureness: 'likely' }],
    [{ isChecked: null }, { sureness: 'likely' }],
    [{ isChecked: null, confidence: 0.4 }, { sureness: 'unsure' }],
  ])('rates a number by its check digit: %o', (more, expected) => {
    const fields = [field('documentNumber', 'G12345678', more)];
    expect(finding(read([{ ...PASSPORT, fields }]), 'passport.number')).toMatchObject(expected);
  });

  it('is unsure of first names that fill their line to the end', () => {
    const lines = ['P<MEXGONZALEZ<LOPEZ<<ANA<MARIA<DE<LOS<ANGELE', PASSPORT.lines[1]!];
    expect(finding(read([{ ...PASSPORT, lines }]), 'name.given')?.sureness).toBe('unsure');
  });

  it('identifies a green card and a work permit by the code, with the A-Number', () => {
    const card = read([GREEN_CARD]);
    expect(card.documentType).toBe('green-card');
    expect(finding(card, 'aNumber')).toMatchObject({ value: 'A012345678', sureness: 'sure' });
    expect(finding(card, 'expires')).toMatchObject({ value: '2033-06-14', person: null });
    const permit = read([{ ...GREEN_CARD, lines: ['IAUSA0123456784<<<<<<<<<<<<<<<', ...GREEN_CARD.lines.slice(1)] }]);
    expect(permit.documentType).toBe('ead');
  });

  it('identifies a visa, and treats a foreign identity card as another document', () => {
    expect(read([{ ...PASSPORT, format: 'MRV-A', lines: ['VNUSAGONZALEZ<<ANA', ''] }]).documentType).toBe('visa');
    const identity = read([{ ...GREEN_CARD, lines: ['IDESP0123456784<<<<<<<<<<<<<<<', ...GREEN_CARD.lines.slice(1)] }]);
    expect(identity.documentType).toBe('other');
    expect(finding(identity, 'aNumber')).toBeUndefined();
    expect(finding(identity, 'name.family')?.value).toBe('CHAVEZ');
  });
});
