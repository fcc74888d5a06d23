import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SentencesOfStream } from './sentences-of-stream.ts';

function sentencesOf(text: string, sizes: readonly number[] = [text.length]): readonly (readonly [string, string])[] {
  const stream = new SentencesOfStream();
  const found = [];
  for (let at = 0, turn = 0; at < text.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    found.push(...stream.push(text.slice(at, at + size)));
    at += size;
  }
  return [...found, ...stream.end()].map(({ before, isItem, text: sentence }) => [
    before + (isItem ? '- ' : ''),
    sentence,
  ]);
}

const ANSWER = `The fee is $675. [1] Online it is $625 [1]. See uscis.gov/i-130 for more! [1][2]

What to send:
- A copy of the passport. [3] Both sides.
* Two photos, 2 x 2 in. each [3]
1. Form I-130 [1]
U.S. citizens sign in ink (8 CFR 103.2). [2] Dr. Smith vs. the U.S. Department of State. [2] ¿Y ahora? [1] 费用是675美元。[1] 在线是625美元。[1]`;

describe('sentences of a streamed text', () => {
  it('end at the end of a sentence, including its citations', () => {
    expect(sentencesOf(ANSWER)).toEqual([
      ['', 'The fee is $675. [1]'],
      [' ', 'Online it is $625 [1].'],
      [' ', 'See uscis.gov/i-130 for more! [1][2]'],
      ['\n\n', 'What to send:'],
      ['\n- ', 'A copy of the passport. [3]'],
      [' ', 'Both sides.'],
      ['\n- ', 'Two photos, 2 x 2 in. each [3]'],
      ['\n- ', 'Form I-130 [1]'],
      ['\n', 'U.S. citizens sign in ink (8 CFR 103.2). [2]'],
      [' ', 'Dr. Smith vs. the U.S. Department of State. [2]'],
      [' ', '¿Y ahora? [1]'],
      [' ', '费用是675美元。[1]'],
      [' ', '在线是625美元。[1]'],
    ]);
  });

  it('are the same however the text is split into chunks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }), (sizes) => {
        expect(sentencesOf(ANSWER, sizes)).toEqual(sentencesOf(ANSWER));
      }),
    );
  });

  it('exclude an unfinished sentence at the end and an overlong one', () => {
    expect(sentencesOf('One. [1] Two and a ha')).toEqual([['', 'One. [1]']]);
    expect(sentencesOf(`One. [1] ${'Very '.repeat(5_000)}long. [1] Two. [1]`, [100]).map(([, text]) => text)).toEqual([
      'One. [1]',
      'Two. [1]',
    ]);
  });
});
