import { expect, test } from 'vitest';
import { printed } from './testing/printed-answers.ts';

test.each([
  ['I-765', 'asylum-everything', 'CheckBox1'],
  ['I-130', 'stepdaughter-commuter', 'CheckBox1'],
  ['I-751', 'many-children', 'G28'],
  ['N-600', 'stepparents', 'G28CheckBox'],
])('ticks on Form %s that a Form G-28 is attached, if the preparer represents beyond it', async (...row) => {
  const [form, example, box] = row;
  expect((await printed(form, example, {})).in(box)).toBe(true);
  expect((await printed(form, example, { preparerExtends: 'no' })).in(box)).toBeUndefined();
});
