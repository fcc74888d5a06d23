import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftText } from './draft-text.ts';

describe('the text of a draft', () => {
  it.each([
    ['  o’Brien ', '  o’Brien '],
    ['Jose\u0301', 'José'],
    ['one\r\ntwo\rthree\tfour', 'one\ntwo\nthree\tfour'],
    ['a\u0000b\u001bc\u007fd\u0085e', 'abcde'],
    ['torn \ud83d half', 'torn  half'],
    ['whole 🦅', 'whole 🦅'],
    ['zero\u200bwidth \u202eright to left', 'zero\u200bwidth \u202eright to left'],
    ['', ''],
  ])('%j is stored as %j', (typed, kept) => {
    expect(draftText(typed)).toBe(kept);
  });

  it('is unchanged when stored again and survives UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const kept = draftText(typed);
        expect(draftText(kept)).toBe(kept);
        expect(Buffer.from(kept, 'utf8').toString('utf8')).toBe(kept);
      }),
    );
  });
});
