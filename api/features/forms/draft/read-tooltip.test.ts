import { expect, test } from 'vitest';
import { readTooltip } from './read-tooltip.ts';

test.each([
  [
    'Part. A. 2. Information About Your Spouse and Children. Your Spouse. 5. Enter Complete Last Name.',
    'Part A.II',
    '5',
  ],
  ['Part. A. 3. Information About Your Background. 4. Provide the following. Enter Occupation.', 'Part A.III', '4'],
  ['Part B. 3. A. Have you ever belonged to any organization? Select Yes.', 'Part B', '3.a'],
  ['Part 2. 5. B. Enter Given Name.', 'Part 2', '5.b'],
  ['Part 2. 5.b. Enter Given Name.', 'Part 2', '5.b'],
  ['Part 2. Your Work. 7. i.e. what you do. Enter Occupation.', 'Part 2', '7'],
])('reads part and item from the tooltip %s: %s, %s', (tooltip, part, item) => {
  expect(readTooltip(tooltip)).toMatchObject({ part, item });
});
