import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { printedSchema, schema } from './schema.ts';

describe('the GraphQL schema', () => {
  it('is the committed one', () => {
    expect(readFileSync(path.resolve(import.meta.dirname, '../schema/schema.graphql'), 'utf8')).toBe(printedSchema);
  });

  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = roots.flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ name: `${type?.name ?? ''}.${field.name}`, field })),
  );

  it.each(fields)('$name says who may ask', ({ field }) => {
    const { authScopes } = (field.extensions['pothosOptions'] ?? {}) as { authScopes?: unknown };
    const isRelay = field.name === 'node' || field.name === 'nodes';
    expect(isRelay || authScopes !== undefined).toBe(true);
  });

  it.each(fields)('$name is described', ({ field }) => {
    expect(field.description ?? '').not.toBe('');
  });
});
