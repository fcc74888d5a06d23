import { expect, test } from 'vitest';
import { cutToFit, noteThatFits, overflowNotes } from './cut-to-fit.ts';

test('a box refers to the full text with a shorter note where the clearest would touch the next column', () => {
  const noteIn = (width: number) =>
    noteThatFits(
      overflowNotes({ additional: [{ part: 'A', item: 'B', text: 'C' }], additionalPart: 'Part 11' }),
      {},
      (text) => Math.min(width, text.length),
    );
  expect([noteIn(30), noteIn(20), noteIn(9)]).toEqual(['See Additional Info', 'See Part 11', 'See Pt 11']);
});

test('a text continues elsewhere after a comma or a line, if one is near', () => {
  const fitting = (length: number) => (text: string) => Math.min(length, text.length);
  const homes = '12 OAK ST, DETROIT, MI\n248 MAPLE ST, CANTON, MI';
  expect(cutToFit(homes, '...', fitting(29))).toEqual({
    text: '12 OAK ST, DETROIT, MI...',
    rest: '248 MAPLE ST, CANTON, MI',
  });
  expect(cutToFit(homes, '...', fitting(46)).text).toBe('12 OAK ST, DETROIT, MI\n248 MAPLE ST,...');
  expect(cutToFit(homes, '', fitting(32)).text).toBe('12 OAK ST, DETROIT, MI\n248 MAPLE');
});
