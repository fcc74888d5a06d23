import { getIntrospectionQuery } from 'graphql';
import { describe, expect, it } from 'vitest';
import { OPERATION_LIMITS, refuseHostileOperation } from './operation-limits.ts';

const many = (count: number, of: (i: number) => string) => Array.from({ length: count }, (_, i) => of(i)).join(' ');

describe('a hostile operation is refused before it is validated', () => {
  it.each([
    ['aliases', `{ ${many(OPERATION_LIMITS.aliases + 1, (i) => `a${i}: __typename`)} }`, 'aliases'],
    ['depth', `${'{ node '.repeat(40)}{ id }${' }'.repeat(40)}`, 'nested deeper'],
    ['size', `{ ${'x'.repeat(OPERATION_LIMITS.bytes)} }`, 'longer than'],
    ['tokens', `{ ${many(OPERATION_LIMITS.tokens, () => 'id')} }`, 'tokens'],
    [
      'fragments that multiply',
      `{ ...a } ${many(12, (i) => `fragment ${String.fromCharCode(97 + i)} on Query { ...${String.fromCharCode(98 + i)} ...${String.fromCharCode(98 + i)} ...${String.fromCharCode(98 + i)} }`)}`,
      'fields',
    ],
    ['a cycle of fragments', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }', 'fields'],
  ])('%s', (_name, query, sentence) => {
    expect(() => refuseHostileOperation(query)).toThrow(sentence);
  });

  it('lets the introspection of an explorer through', () => {
    const query = getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true, schemaDescription: true });
    expect(() => refuseHostileOperation(query)).not.toThrow();
  });

  it('lets ordinary and unreadable ones through to the server', () => {
    expect(() =>
      refuseHostileOperation('query Viewer { viewer { id applications(first: 3) { edges { node { id } } } } }'),
    ).not.toThrow();
    expect(() => refuseHostileOperation('{ not closed')).not.toThrow();
  });
});
