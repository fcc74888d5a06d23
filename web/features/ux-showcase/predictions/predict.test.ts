import { describe, expect, it } from 'vitest';
import { confidenceColour, predictionsFor } from './predict.ts';

const profile = { country: 'MX', category: 'family', hasLawyer: false } as const;
const AT_NIGHT = 3;
const idsAt = (progress: number, hasLawyer = false, hour = AT_NIGHT) =>
  predictionsFor({ profile: { ...profile, hasLawyer }, progress, hour }).map(({ id }) => id);

describe('predictions by progress', () => {
  it.each([
    [0, ['start-documents', 'getting-started']],
    [24, ['start-documents', 'getting-started']],
    [25, ['missing-docs']],
    [49, ['missing-docs']],
    [50, ['processing-estimate']],
    [60, ['processing-estimate']],
    [61, ['processing-estimate', 'lawyer']],
    [74, ['processing-estimate', 'lawyer']],
    [75, ['lawyer']],
    [80, ['lawyer']],
    [81, ['lawyer', 'final-review']],
    [100, ['lawyer', 'final-review']],
  ])('at %i percent: %j', (progress, ids) => expect(idsAt(progress)).toEqual(ids));
});

it.each([
  [61, ['processing-estimate']],
  [80, []],
  [100, ['final-review']],
])('predicts with a lawyer, at %i percent: %j', (progress, ids) => expect(idsAt(progress, true)).toEqual(ids));

it.each([
  [0, false],
  [8, false],
  [9, true],
  [13, true],
  [17, true],
  [18, false],
  [23, false],
])('at %i o’clock shows the tip on business hours: %s', (hour, shows) =>
  expect(idsAt(75, true, hour)).toEqual(shows ? ['business-hours'] : []),
);

it.each([
  [100, 'green'],
  [90, 'green'],
  [89, 'yellow'],
  [80, 'yellow'],
  [79, 'orange'],
  [0, 'orange'],
])('marks a confidence of %i as %s', (confidence, colour) => expect(confidenceColour(confidence)).toBe(colour));
