import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeFileName, uniqueFileName } from './safe-file-name.ts';

describe('file names inside the export', () => {
  it.each([
    ['passport.pdf', 'passport.pdf'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\Users\\ana\\passport.jpg', 'C__Users_ana_passport.jpg'],
    ['invoice\u202Efdp.exe', 'invoice_fdp.exe'],
    ['.hidden', 'hidden'],
    ['', 'document'],
    ['...', 'document'],
    ['NUL.pdf', 'document-NUL.pdf'],
    ['Acta de nacimiento – María José 🎉.pdf', 'Acta de nacimiento – María José 🎉.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ])('turns %j into %j', (given, safe) => {
    expect(safeFileName(given)).toBe(safe);
  });

  it('are unique and stay inside their folder, whatever the uploaded names', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { maxLength: 20 }), (names) => {
        const taken = new Set<string>();
        const used = names.map((name) => uniqueFileName(safeFileName(name), taken));
        expect(new Set(used.map((name) => name.toLowerCase())).size).toBe(names.length);
        for (const name of used) {
          expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}]|^\.|^$/u);
          expect(Array.from(name).length).toBeLessThanOrEqual(130);
        }
      }),
    );
  });
});
