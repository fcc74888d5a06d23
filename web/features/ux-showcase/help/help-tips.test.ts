import { expect, it } from 'vitest';
import { opensByItself, tipsFor } from './help-tips.ts';

it.each([
  [0, ['getting-started', 'keyboard', 'saved']],
  [24, ['getting-started', 'keyboard', 'saved']],
  [25, ['translation', 'keyboard', 'saved']],
  [74, ['translation', 'keyboard', 'saved']],
  [75, ['signature', 'keyboard', 'saved']],
  [100, ['signature', 'keyboard', 'saved']],
])('at %i percent shows the tips %j', (progress, ids) => expect(tipsFor(progress).map(({ id }) => id)).toEqual(ids));

it.each([
  [0, true],
  [9, true],
  [10, false],
  [100, false],
])('at %i percent opens automatically: %s', (progress, opens) => expect(opensByItself(progress)).toBe(opens));
