import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerBlocks, spokenAnswer, type AnswerPart } from './answer-blocks.ts';

const words = (parts: readonly AnswerPart[]) =>
  parts.map((part) => (part.kind === 'text' ? part.text : `[${part.number}]`)).join('');

it('parses paragraphs, lists and source numbers', () => {
  const blocks = answerBlocks(
    'The fee is $675 [1].\nOnline it is $625.\n\nYou need:\n- a copy [2]\n- a photo\n\nThat is all.',
  );
  expect(blocks).toEqual([
    {
      kind: 'paragraph',
      parts: [
        { kind: 'text', text: 'The fee is $675 ' },
        { kind: 'citation', number: 1 },
        { kind: 'text', text: '.\nOnline it is $625.' },
      ],
    },
    { kind: 'paragraph', parts: [{ kind: 'text', text: 'You need:' }] },
    {
      kind: 'list',
      items: [
        [
          { kind: 'text', text: 'a copy ' },
          { kind: 'citation', number: 2 },
        ],
        [{ kind: 'text', text: 'a photo' }],
      ],
    },
    { kind: 'paragraph', parts: [{ kind: 'text', text: 'That is all.' }] },
  ]);
});

it('keeps every visible character of any text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '-', ' ', '\n', '[1]', '[', ']', '<b>', '😀', '2') }),
      (text) => {
        const shown = answerBlocks(text)
          .flatMap((block) => (block.kind === 'paragraph' ? [words(block.parts)] : block.items.map(words)))
          .join('');
        const seen = (all: string) => all.replaceAll(/\s/g, '');
        expect(seen(shown)).toBe(seen(text.replaceAll(/^[-•] +/gm, '')));
      },
    ),
  );
});

it('leaves out list marks and source numbers when reading aloud', () => {
  expect(spokenAnswer('It costs $675 [1].\n\n- one [2]\n- two')).toBe('It costs $675. one two');
});
