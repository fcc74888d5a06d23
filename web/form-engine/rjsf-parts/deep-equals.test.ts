import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import deepEquals from './deep-equals.ts';

describe('deep equality as RJSF means it', () => {
  it('goes by what JSON holds', () => {
    /** As text, keys in order; a list and an object are told apart even when they are empty. */
    const written = (value: unknown): string => {
      if (typeof value !== 'object' || value === null) return JSON.stringify(value);
      if (Array.isArray(value)) return `[${value.map(written).join()}]`;
      const keys = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}:${written(part)}`);
      return `{${keys.sort().join()}}`;
    };
    // No -0, which JSON writes as 0.
    const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(deepEquals(a, structuredClone(a))).toBe(true);
        expect(deepEquals(a, b)).toBe(written(a) === written(b));
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
