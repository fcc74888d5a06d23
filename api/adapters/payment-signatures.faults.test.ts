import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventBodies, FORGERIES, RECEIVED_AT, openSigningProvider } from '../testing/forged-events.ts';
import { rounds } from '../testing/rounds.ts';
import { SignatureInvalidError } from './card-payments.ts';

const RUNS = rounds(100, 5_000);

it.each(['sandbox', 'stripe'] as const)(
  '%s accepts 0 of many forged, stale, changed or wrongly signed events',
  async (name) => {
    const provider = await openSigningProvider(name);
    let accepted = 0;
    fc.assert(
      fc.property(
        eventBodies,
        fc.constantFrom(...Object.keys(FORGERIES)),
        fc.string({ unit: 'binary' }),
        fc.nat(1_000_000),
        (body, kind, text, number) => {
          const [bytes, header] = FORGERIES[kind]?.(body, provider.secret, { text, number }) ?? [];
          expect(() => {
            provider.payments.readEvent(bytes ?? Buffer.alloc(0), header, RECEIVED_AT);
            accepted++;
          }, kind).toThrow(SignatureInvalidError);
        },
      ),
      { numRuns: RUNS },
    );
    await provider.close();
    expect(accepted).toBe(0);
  },
);
