import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BEGUN, completeCurrent, goTo, percentOf, STEP_IDS, type Journey } from './steps.ts';

it('starts with one step completed and the next in progress', () => {
  expect(percentOf(BEGUN)).toBe(20);
  expect(BEGUN).toMatchObject({ current: 'family', status: { family: 'in_progress', address: 'not_started' } });
});

it('marks a visited step as in progress, and keeps a completed step completed', () => {
  expect(goTo(BEGUN, 'documents')).toMatchObject({ current: 'documents', status: { documents: 'in_progress' } });
  expect(goTo(BEGUN, 'about')).toMatchObject({ current: 'about', status: { about: 'completed' } });
});

it('moves to the next open step after completing one, wrapping around to the first', () => {
  const late = completeCurrent(goTo(BEGUN, 'review'));
  expect(late).toMatchObject({ current: 'family', status: { review: 'completed' } });
  expect(percentOf(late)).toBe(40);
});

it('reaches 100 percent when step after step is completed, whatever was visited before', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STEP_IDS)), (visits) => {
      const end = [...STEP_IDS, 'end'].reduce<Journey>(completeCurrent, visits.reduce<Journey>(goTo, BEGUN));
      expect(percentOf(end)).toBe(100);
    }),
  ));
