import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../testing/test-services.ts';
import { withIdempotency } from './idempotency.ts';

describe('withIdempotency', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  it('applies the effect once for ten concurrent requests, and returns the same result to all', async () => {
    const ctx = services.context({ id: 'usr_test' });
    const results = await Promise.all(
      Array.from({ length: 10 }, () => {
        const id = ctx.newId('par');
        return withIdempotency(ctx, {
          scope: 'usr_test:once',
          key: 'a-key-of-one-click',
          request: { name: 'clinic' },
          resultId: id,
          effect: async (tx) => (await tx.partnerKey.create({ data: { id, name: `clinic ${id}`, keyHash: id } })).id,
          load: (first) => Promise.resolve(first),
        });
      }),
    );
    expect(new Set(results).size).toBe(1);
    expect(await services.db.partnerKey.count()).toBe(1);
  });

  it('refuses the same key for another request', async () => {
    const ctx = services.context({ id: 'usr_test' });
    const ask = (request: unknown) =>
      withIdempotency(ctx, {
        scope: 'usr_test:once',
        key: 'another-key',
        request,
        resultId: 'x',
        effect: () => Promise.resolve('x'),
        load: (id) => Promise.resolve(id),
      });
    await ask({ a: 1 });
    await expect(ask({ a: 2 })).rejects.toThrow('Use a new key');
  });
});
