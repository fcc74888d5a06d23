import { expect, it } from 'vitest';
import { claimsToShow } from './claims.ts';

it('shows a claim without a source only in demo mode', () => {
  expect(claimsToShow({ isDemo: false }).every(({ source }) => source !== null)).toBe(true);
  expect(claimsToShow({ isDemo: true }).map(({ id }) => id)).toContain('rating');
  expect(claimsToShow({ isDemo: false }).map(({ id }) => id)).not.toContain('rating');
});
