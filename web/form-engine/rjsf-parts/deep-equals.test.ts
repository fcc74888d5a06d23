import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import deepEquals from './deep-equals.ts';

describe('deep equality as RJSF means it', () => {
  it('goes by what JSON holds', () => {
    const sorted = (value: unknown): string =>
      JSON.stringify(value, (_key, part: unknown) =>
        typeof part === 'object' && part !== null && !Array.isArray(part)
          ? Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))
          : part,
      );
    // No -0, which JSON writes as 0.
    const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(deepEquals(a, structuredClone(a))).toBe(true);
        expect(deepEquals(a, b)).toBe(sorted(a) === sorted(b));
      }),
    );
  });

  it('takes all functions for the same, and a missing key for another than an undefined one', () => {
    expect(deepEquals({ act: () => 1 }, { act: () => 2 })).toBe(true);
    expect(deepEquals({ a: undefined }, { b: undefined })).toBe(false);
    expect(deepEquals([], {})).toBe(false);
    expect(deepEquals(NaN, NaN)).toBe(true);
  });

  it('ends in circles', () => {
    const circle = (name: string) => {
      const self: Record<string, unknown> = { name };
      self['self'] = self;
      return self;
    };
    expect(deepEquals(circle('a'), circle('a'))).toBe(true);
    expect(deepEquals(circle('a'), circle('b'))).toBe(false);
  });
});
