import { describe, expect, it } from 'vitest';
import { parseOnce } from './document-cache.ts';

describe('parsed operations', () => {
  it('are shared, except for long ones, whose trees would fill the memory', () => {
    const isShared = (fields: number) => {
      const operation = `{ viewer { ${'id '.repeat(fields)} } }`;
      return parseOnce(operation) === parseOnce(operation);
    };
    expect([isShared(2), isShared(4_000)]).toEqual([true, false]);
  });
});
