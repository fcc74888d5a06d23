import { expect, it } from 'vitest';
import { chatStateAt, filledCountAt, typedTextAt, uploadStateAt } from './played-content.ts';

it.each([
  [0, ''],
  [10, ''],
  [40, 'RIVER'],
  [70, 'RIVERA LUN'],
  [100, 'RIVERA LUN'],
])('at %i %% the wizard has typed “%s”', (percent, typed) => expect(typedTextAt(percent, 'RIVERA LUN')).toBe(typed));

it.each([
  [0, 'waiting'],
  [18, 'waiting'],
  [20, 'analysing'],
  [58, 'analysing'],
  [60, 'done'],
])('at %i %% the upload is %s', (percent, state) => expect(uploadStateAt(percent)).toBe(state));

it.each([
  [8, 'empty'],
  [10, 'asked'],
  [38, 'asked'],
  [40, 'answered'],
])('at %i %% the chat is %s', (percent, state) => expect(chatStateAt(percent)).toBe(state));

it.each([
  [0, 0],
  [16, 1],
  [50, 3],
  [80, 5],
  [100, 5],
])('at %i %% the form has %i of 5 answers', (percent, filled) => expect(filledCountAt(percent, 5)).toBe(filled));
