import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOf } from './field-format.ts';
import { FORMATS, FORMAT_NAMES, type Format } from './formats/format-table.ts';
import { normaliseAnswer, normaliseWhenLeft, normaliseWhileTyping } from './normalise.ts';
import { typeInto } from './type-into.ts';
import { problemOfFormat } from './validate.ts';

const anyFormat = fc.constantFrom(...FORMAT_NAMES);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[ \d().+A-Za-zß/-]{0,20}$/),
);

describe('the typing rules of the specification', () => {
  it.each<[string, Format, string, string]>([
    ['tel: digits become (123) 456-7890, up to 10 digits', 'phone', '123.456.7890', '(123) 456-7890'],
    ['tel of any country: a US number the same', 'anyPhone', '2135550199', '(213) 555-0199'],
    ['tel of any country: another without separators', 'anyPhone', ' +82 2 312-3456 ', '+8223123456'],
    ['tel: while it is short, no bracket waits for digits', 'phone', '123', '(123'],
    ['email: lower-cased and trimmed', 'email', '  Ana@Example.ORG ', 'ana@example.org'],
    ['number: digits and dot only', 'number', '$1,234.50 a', '1234.50'],
    ['social security: 123-45-6789, up to 9 digits', 'ssn', '123456789', '123-45-6789'],
    ['employer: 12-3456789', 'ein', '12 3456789', '12-3456789'],
    ['employer: two digits wait without a hyphen', 'ein', '12-', '12'],
    ['zip: 5 digits', 'zip', '1234x5', '12345'],
    ['zip: 5-4 with a hyphen, up to 9 digits', 'zip', '123456789', '12345-6789'],
    ['alien, receipt, number: alphanumerics, upper-cased', 'documentNumber', 'a 12-34/b', 'A1234B'],
    ['text: upper-cased, trimmed, whitespace collapsed', 'text', '  maría  del\tcarmen ', 'MARÍA DEL CARMEN'],
    ['text areas keep their own case', 'longText', ' My story.\r\nSecond line. ', 'My story.\nSecond line.'],
    ['state: full name', 'usState', ' new  york ', 'NY'],
    ['state: its name in Spanish', 'usState', 'Nueva York', 'NY'],
    ['state: code', 'usState', 'ca', 'CA'],
    ['date: month first', 'date', '1/5/1980', '1980-01-05'],
    ['number: no dot at the end', 'money', '12..', '12'],
    ['letters whose capital no box can print stay', 'text', 'µ straße', 'µ STRASSE'],
    ['a letter made of two becomes one', 'name', 'JOSE\u0301', 'JOSÉ'],
    ['digits of an Arabic keyboard', 'phone', '٢١٣ ٥٥٥ ٠١٩٩', '(213) 555-0199'],
    ['digits of a Persian keyboard', 'date', '۰۱/۰۵/۱۹۸۰', '1980-01-05'],
    ['digits of a Hindi keyboard', 'ssn', '१२३४५६७८९', '123-45-6789'],
    ['wide signs of a Chinese or Japanese keyboard', 'text', '１２－Ａ Main', '12-A MAIN'],
    ['an Arabic amount, its decimal sign too', 'money', '١٬٢٣٤٫٥٠', '1234.50'],
  ])('%s', (_rule, format, typed, stored) => {
    expect(normaliseWhenLeft(format, typed)).toBe(stored);
  });

  it.each<[string, Format, string, string]>([
    ['the 1 of the United States', 'phone', '1 213 555 0199', '(213) 555-0199'],
    ['the same with +', 'phone', '+1 213 555 0199', '(213) 555-0199'],
    ['the same with a hyphen that Word made', 'phone', '+1\u2011213\u2011555\u20110199', '(213) 555-0199'],
    ['the same where any country is asked', 'anyPhone', '+1 213 555 0199', '(213) 555-0199'],
  ])('removes %s before ten digits', (_what, format, typed, stored) => {
    expect(normaliseWhenLeft(format, typed)).toBe(stored);
  });

  it.each<[string, Format, string]>([
    ['a number of another country', 'phone', '+44 20 7946 0958'],
    ['a country code and ten digits', 'phone', '+213 555 0199 1'],
    ['an unfinished code', 'phone', '+1 213 555 019'],
    ['a digit too many', 'phone', '(213) 555-01995'],
    ['an extension', 'phone', '213 555 0199 ext. 12'],
    ['an extension that makes ten', 'phone', '213 555 01 x99'],
    ['two numbers', 'phone', '213 555 0199, 213 555 0100'],
    ['no number', 'phone', 'ask my sister'],
    ['a US number without its last digit', 'anyPhone', '(213) 555-019'],
    ['the same with its code', 'anyPhone', '+1213555019'],
    ['a number abroad without its code', 'anyPhone', '44 20 7946 0958'],
    ['an extension abroad', 'anyPhone', '+44 20 7946 0958 ext 5'],
    ['a zero that is not dialled from abroad', 'anyPhone', '+49 (0) 69 123456'],
    ['sixteen digits', 'anyPhone', '+4420794609581234'],
    ['ten digits of a Social Security number', 'ssn', '1234567890'],
    ['ten digits of an employer', 'ein', '1234567890'],
    ['ten digits of a ZIP code', 'zip', '1234567890'],
    ['thirteen digits of an account', 'onlineAccount', '1234567890123'],
    ['a year of five digits', 'year', '19985'],
    ['eleven digits of a receipt', 'receipt', 'IOE12345678901'],
    ['a date with a digit too many', 'date', '01/05/19801'],
  ])('keeps %s unchanged and reports a problem', (_what, format, typed) => {
    expect(normaliseWhenLeft(format, typed)).toBe(typed);
    expect(problemOfFormat({ format, id: 'x' }, typed, '2026-11-22')).toBeDefined();
  });

  it('drops a leading 1 only when the last of the ten digits is typed', () => {
    const shown: string[] = [];
    let text = '';
    for (const key of '12135550199') shown.push((text = normaliseWhileTyping('phone', `${text}${key}`)));
    expect(shown.slice(-2)).toEqual(['(121) 355-5019', '(213) 555-0199']);
  });

  it('converts to upper case while typing but keeps a trailing space', () => {
    expect(normaliseWhileTyping('text', 'ana ')).toBe('ANA ');
  });

  it('keeps a special answer only where the field allows it', () => {
    const field = { type: 'string', allow: ['na'] } as const;
    expect(normaliseAnswer({ format: 'ssn', field }, 'na')).toBe('na');
    expect(normaliseAnswer({ format: 'ssn', field: { type: 'string' } }, 'na')).toBe('');
  });
});

describe('the format of a field', () => {
  it.each<[string, Format]>([
    ['SocialSecurityNumber', 'ssn'],
    ['currentZipCode', 'zip'],
    ['postalCode', 'zip'],
    ['rel_alienNumber', 'aNumber'],
    ['RECEIPT', 'documentNumber'],
    ['passportNumber', 'documentNumber'],
    ['cityName', 'name'],
    ['currentCity', 'text'],
  ])('%s is %s according to its id', (id, format) => {
    expect(formatOf(id, { type: 'string' })).toBe(format);
  });

  it('follows the declared type rather than the id', () => {
    expect(formatOf('phoneNumber', { type: 'string', format: 'phone' })).toBe('phone');
    expect(formatOf('numberKind', { type: 'string', oneOf: [{ const: 'x', title: 'X' }] })).toBe('choice');
  });
});

describe('normalising any text in any format', () => {
  it('is idempotent when a field is left', () => {
    fc.assert(
      fc.property(anyFormat, anyText, (format, text) => {
        const left = normaliseWhenLeft(format, text);
        expect(normaliseWhenLeft(format, left)).toBe(left);
      }),
    );
  });

  it('gives the same result with or without normalising while typing', () => {
    fc.assert(
      fc.property(anyFormat, anyText, (format, text) => {
        const typed = normaliseWhileTyping(format, text);
        expect(normaliseWhenLeft(format, typed)).toBe(normaliseWhenLeft(format, text));
        expect(normaliseWhileTyping(format, typed)).toBe(typed);
      }),
    );
  });
});

describe('the caret', () => {
  it.each<[Format, string, string]>([
    ['phone', '(213) 9|555-0199', '(213) 9|555-0199'],
    ['phone', '1|(213) 555-0199', '|(213) 555-0199'],
    ['phone', '+1 (213) 555-019|9', '(213) 555-019|9'],
    ['phone', '+44 2|0', '+44 2|0'],
    ['anyPhone', '+44 2|0', '+44 2|0'],
    ['anyPhone', '+ |', '+ |'],
    ['phone', '(123)|456-7890', '(123|) 456-7890'],
    ['ssn', '1234|', '123-4|'],
    ['ein', '123|45', '12-3|45'],
    ['text', 'an|a lee', 'AN|A LEE'],
    ['text', 'stra\u00df|e', 'STRASS|E'],
    ['email', ' A|na', 'a|na'],
    ['number', '1a2|3', '12|3'],
    ['ssn', '١٢٣٤|', '123-4|'],
  ])('%s: %s becomes %s', (format, before, after) => {
    const [left = '', right = ''] = before.split('|');
    const { text, caret } = typeInto(format, { text: left + right, caret: left.length });
    expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(after);
  });

  it('stays after the same number of typed characters', () => {
    const significant = (format: Format, text: string) =>
      FORMATS[format].caret === 'digits'
        ? text.replaceAll(/\D/g, '')
        : normaliseWhileTyping(format, text).replaceAll(/\s/g, '');
    fc.assert(
      fc.property(anyFormat, fc.stringMatching(/^[ \dA-Za-zß().@-]{0,20}$/), fc.nat(20), (format, text, at) => {
        const caret = Math.min(at, text.length);
        const after = typeInto(format, { text, caret });
        expect(after.caret).toBeLessThanOrEqual(after.text.length);
        const whole = significant(format, after.text);
        const before = significant(format, text.slice(0, caret)).slice(0, whole.length);
        expect(significant(format, after.text.slice(0, after.caret))).toBe(before);
      }),
    );
  });
});
