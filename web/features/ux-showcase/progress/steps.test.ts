import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BEGUN, completeCurrent, goTo, percentOf, STEP_IDS, type Journey } from './steps.ts';

it('begins with one step done and the next begun', () => {
  expect(percentOf(BEGUN)).toBe(20);
  expect(BEGUN).toMatchObject({ current: 'family', status: { family: 'in_progress', address: 'not_started' } });
});

it('a step is begun by going to it; a completed one stays completed', () => {
  expect(goTo(BEGUN, 'documents')).toMatchObject({ current: 'documents', status: { documents: 'in_progress' } });
  expect(goTo(BEGUN, 'about')).toMatchObject({ current: 'about', status: { about: 'completed' } });
});

it('completing goes on to the next step that is open, round to the first', () => {
  const late = completeCurrent(goTo(BEGUN, 'review'));
  expect(late).toMatchObject({ current: 'family', status: { review: 'completed' } });
  expect(percentOf(late)).toBe(40);
});

it('every journey that completes step after step ends at 100 percent', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STEP_IDS)), (visits) => {
      const end = [...STEP_IDS, 'end'].reduce<Journey>(completeCurrent, visits.reduce<Journey>(goTo, BEGUN));
      expect(percentOf(end)).toBe(100);
    }),
  ));
