import { describe, expect, it } from 'vitest';
import { checksOf, expiryOf } from './document-checks.ts';
import type { DocumentType, Finding, PageReading, Reading } from './reading/reading.ts';

const TODAY = '2026-08-31';
const finding = (fact: string, value: string, more: Partial<Finding> = {}): Finding => ({
  id: fact,
  person: 'holder',
  fact,
  value,
  printed: value,
  page: 1,
  box: null,
  from: 'ocr',
  sureness: 'likely',
  ...more,
});
const reading = (more: Partial<Reading> = {}): Reading => ({
  documentType: 'passport',
  typeSureness: 'sure',
  language: 'es',
  pageCount: 1,
  pagesPrinted: null,
  pages: [{ page: 1, problems: [] }],
  findings: [],
  ...more,
});
const codes = (of: Reading, names?: readonly string[]) =>
  checksOf(of, { today: TODAY, language: 'en', ...(names && { names }) }).map(({ code }) => code);

describe('checks of a document', () => {
  it.each([
    ['2026-08-30', ['EXPIRED']],
    ['2026-08-31', ['EXPIRES_SOON']],
    ['2027-02-28', ['EXPIRES_SOON']],
    ['2027-03-01', []],
    ['2031-03-12', []],
  ])('a passport that expires on %s: %o', (date, expected) => {
    expect(codes(reading({ findings: [finding('passport.expires', date)] }))).toEqual(expected);
    expect(codes(reading({ findings: [finding('expires', date, { person: null })] }))).toEqual(expected);
  });

  it('does not treat the last day of a stay as an expiry date', () => {
    const arrival = reading({ documentType: 'i-94', findings: [finding('entry.stayUntil', '2020-01-01')] });
    expect(expiryOf(arrival)).toBeUndefined();
    expect(codes(arrival)).toEqual([]);
  });

  it.each<[PageReading['problems'][number], string]>([
    ['blurry', 'BLURRY'],
    ['dark', 'DARK'],
    ['small', 'SMALL'],
    ['blank', 'BLANK_PAGE'],
  ])('reports a %s page with its number', (problem, code) => {
    const pages = [
      { page: 1, problems: [] },
      { page: 2, problems: [problem] },
    ];
    const [check] = checksOf(reading({ pageCount: 2, pages }), { today: TODAY, language: 'en' });
    expect(check?.code).toBe(code);
    expect(check?.message).toMatch(/page 2/i);
  });

  it.each<[DocumentType, string | null, boolean]>([
    ['birth-certificate', 'es', true],
    ['police-record', 'fr', true],
    ['other', 'zh', true],
    ['birth-certificate', 'en', false],
    ['birth-certificate', null, false],
    ['passport', 'es', false],
    ['visa', 'es', false],
    ['green-card', 'es', false],
    ['ead', 'es', false],
    ['i-94', 'es', false],
    ['i-797', 'es', false],
  ])('%s in %s needs a translation: %s', (documentType, language, expected) => {
    expect(codes(reading({ documentType, language })).includes('NEEDS_TRANSLATION')).toBe(expected);
  });

  it('explains in the reader’s language why a translation is needed', () => {
    const paper = reading({ documentType: 'birth-certificate' });
    const [check] = checksOf(paper, { today: TODAY, language: 'es-MX' });
    expect(check).toMatchObject({ tone: 'warning', title: 'Necesita una traducción al inglés' });
    expect(check?.message).toContain('8 CFR 103.2(b)(3)');
    expect(check?.message).toContain('español');
  });

  it.each([
    [1, 2, true],
    [2, 2, false],
    [3, 2, false],
    [1, null, false],
  ])('%s of %s printed pages: reports a missing page: %s', (pageCount, pagesPrinted, expected) => {
    expect(codes(reading({ pageCount, pagesPrinted })).includes('PAGE_MISSING')).toBe(expected);
  });

  it('names the values whose check digit is wrong', () => {
    const wrong = finding('passport.number', 'G123', { sureness: 'unsure', hasWrongCheckDigit: true });
    const [check] = checksOf(reading({ findings: [wrong] }), { today: TODAY, language: 'en' });
    expect(check?.message).toContain('Passport number');
  });

  it('reports an unsure document type', () => {
    expect(codes(reading({ typeSureness: 'unsure' }))).toEqual(['TYPE_UNSURE']);
  });
});

describe('a document of another person', () => {
  const of = (given: string, family: string, more: readonly Finding[] = []) =>
    reading({ findings: [finding('name.given', given), finding('name.family', family), ...more] });

  it.each([
    ['ANA MARÍA', 'GONZÁLEZ LÓPEZ', ['Ana Gonzalez'], false],
    ['ANA', 'GONZÁLEZ', ['GONZALEZ LOPEZ, ANA MARIA'], false],
    ['ANA MARIA', 'SMITH', ['ANA GONZALEZ'], false],
    ['A', 'GONZALEZ', ['ANA GONZALEZ'], false],
    ['GUADALUPF', 'CRUZ', ['GUADALUPE CRUZ'], false],
    ['PEDRO', 'GONZALEZ', ['ANA GONZALEZ', 'LUIS GONZALEZ'], true],
    ['PEDRO', 'RAMOS', ['ANA GONZALEZ'], true],
    ['PEDRO', 'RAMOS', [], false],
  ])('%s %s, with the known names %o, is another person: %s', (given, family, names, expected) => {
    expect(codes(of(given, family), names).includes('WRONG_PERSON')).toBe(expected);
  });

  it('is not reported for a certificate that names the person as a parent', () => {
    const child = of('LUZ', 'RAMOS', [
      finding('parent2.name.given', 'ANA'),
      finding('parent2.name.family', 'GONZALEZ'),
    ]);
    expect(codes(child, ['ANA GONZALEZ'])).not.toContain('WRONG_PERSON');
  });

  it('is not reported when the document names no person', () => {
    expect(codes(reading(), ['ANA GONZALEZ'])).toEqual([]);
  });

  it('needs no translation when it already has one', () => {
    const acta = reading({ documentType: 'birth-certificate', language: 'es' });
    const asked = (isTranslated: boolean) =>
      checksOf(acta, { today: TODAY, language: 'en', isTranslated }).map(({ code }) => code);
    expect(asked(false)).toContain('NEEDS_TRANSLATION');
    expect(asked(true)).not.toContain('NEEDS_TRANSLATION');
  });
});
