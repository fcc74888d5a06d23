import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  eventBodies,
  FORGERIES,
  RECEIVED_AT,
  RECEIVED_SECONDS,
  hmacOf,
  openSigningProvider,
  signedWithOffset,
  type SigningProvider,
} from '../testing/forged-events.ts';
import { SignatureInvalidError } from './card-payments.ts';

describe.each(['sandbox', 'stripe'] as const)('a webhook event of %s', (name) => {
  let provider: SigningProvider;
  beforeAll(async () => void (provider = await openSigningProvider(name)));
  afterAll(() => provider.close());

  it('is accepted when it was signed within 300 seconds, also with one valid signature among several', () => {
    const { payments, secret } = provider;
    fc.assert(
      fc.property(eventBodies, fc.integer({ min: -300, max: 300 }), (body, away) => {
        const [bytes, header] = signedWithOffset(body, secret, away);
        const { id, type } = JSON.parse(body) as { id: string; type: string };
        expect(payments.readEvent(bytes, header, RECEIVED_AT)).toEqual({
          id,
          type,
          intentId: 'pi_1',
        });
        const none = '0'.repeat(64);
        const several = `t=${RECEIVED_SECONDS},v1=${none},v1=${hmacOf(secret, RECEIVED_SECONDS, body)},v0=${none}`;
        expect(payments.readEvent(bytes, several, RECEIVED_AT).id).toBe(id);
      }),
    );
  });

  it.each(Object.keys(FORGERIES))('is rejected: %s', (kind) => {
    const [body = ''] = fc.sample(eventBodies, { numRuns: 1, seed: 1 });
    const [bytes, header] = FORGERIES[kind]?.(body, provider.secret, { text: 'ab', number: 7 }) ?? [];
    expect(() => provider.payments.readEvent(bytes ?? Buffer.alloc(0), header, RECEIVED_AT)).toThrow(
      SignatureInvalidError,
    );
  });
});
