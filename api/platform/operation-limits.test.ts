import { getIntrospectionQuery } from 'graphql';
import { describe, expect, it } from 'vitest';
import { OPERATION_LIMITS, readOperation } from './operation-limits.ts';

const many = (count: number, of: (i: number) => string) => Array.from({ length: count }, (_, i) => of(i)).join(' ');

describe('operation limits, checked before validation', () => {
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
    ['unknown directives', `{ __typename ${many(OPERATION_LIMITS.directives + 1, (i) => `@nope${i}`)} }`, 'directives'],
    ['variables', `query(${many(OPERATION_LIMITS.variables + 1, (i) => `$v${i}: Nope`)}) { __typename }`, 'variables'],
    ['operations', many(OPERATION_LIMITS.operations + 1, (i) => `query Q${i} { __typename }`), 'operations'],
    [
      'fragments that nobody uses',
      `{ __typename } ${many(OPERATION_LIMITS.fragments + 1, (i) => `fragment F${i} on Query { __typename }`)}`,
      'fragments',
    ],
    ['one field again and again', `{ ${many(OPERATION_LIMITS.sameField + 1, () => 'viewer { id }')} }`, 'repeats'],
    ['the schema again and again', `{ ${many(3, (i) => `a${i}: __schema { types { name } }`)} }`, '"__schema"'],
    [
      'the schema within the schema',
      '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
      '"fields"',
    ],
    ['a cycle of fragments', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }', 'fields'],
  ])('rejects a hostile operation: %s', (_name, query, sentence) => {
    expect(() => readOperation(query)).toThrow(sentence);
  });

  it('allows the introspection query of a GraphQL explorer', () => {
    const query = getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true, schemaDescription: true });
    expect(() => readOperation(query)).not.toThrow();
  });

  it('passes ordinary operations and syntax errors on to the server', () => {
    expect(() =>
      readOperation('query Viewer { viewer { id applications(first: 3) { edges { node { id } } } } }'),
    ).not.toThrow();
    expect(() => readOperation('{ not closed')).not.toThrow();
  });
});
