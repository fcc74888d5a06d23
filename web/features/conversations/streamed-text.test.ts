import fc from 'fast-check';
import { expect, it } from 'vitest';
import { StreamedText } from './streamed-text.ts';

it('appends each continuation once, and rejects a gap', () => {
  const streamed = new StreamedText('');
  expect(streamed.take({ from: 0, text: 'Hello' })).toBe(true);
  expect(streamed.take({ from: 0, text: 'Hello' })).toBe(true);
  expect(streamed.take({ from: 9, text: 'lost' })).toBe(false);
  expect(streamed.take({ from: 3, text: 'lo, Ana' })).toBe(true);
  expect(streamed.read()).toBe('Hello, Ana');
  expect(streamed.cursor).toBe(10);
});

it('never loses, duplicates or reorders a character, however often the connection is cut', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(fc.record({ back: fc.nat(40), ahead: fc.nat(60), isCut: fc.boolean(), isStored: fc.boolean() })),
      (answer, events) => {
        const streamed = new StreamedText('');
        for (const { back, ahead, isCut, isStored } of events) {
          // Resent from an earlier position, or with a piece lost on the way.
          const from = Math.max(0, streamed.cursor - back + (isCut ? 25 : 0));
          const had = streamed.cursor;
          if (isStored) streamed.catchUp(answer.slice(0, from));
          else expect(streamed.take({ from, text: answer.slice(from, from + ahead) })).toBe(from <= had);
          expect(answer.startsWith(streamed.read())).toBe(true);
          expect(streamed.cursor).toBeGreaterThanOrEqual(had);
        }
        streamed.take({ from: streamed.cursor, text: answer.slice(streamed.cursor) });
        expect(streamed.read()).toBe(answer);
      },
    ),
  );
});
