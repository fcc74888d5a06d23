import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../platform/settings.ts';
import { openTestServices, type TestServices } from '../testing/test-services.ts';
import { SignatureInvalidError, type CardPayments } from './card-payments.ts';
import { webhookSecretOf } from './sandbox-payments-events.ts';
import { createStripePayments } from './stripe-payments.ts';
import { signBody } from './webhook-signature.ts';

const RUNS = process.env['SOAK'] ? 5_000 : 100;
const NOW = new Date('2026-11-21T12:00:00Z');
const NEW_SECRET = 'whsec_new_0123456789';
const OLD_SECRET = 'whsec_old_9876543210';

let services: TestServices;
const providers: Record<string, { payments: CardPayments; secret: string }> = {};
beforeAll(async () => {
  services = await openTestServices();
  const { stripe } = readSettings(
    {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRETS: `${NEW_SECRET}, ${OLD_SECRET}`,
    },
    '/srv/tern',
  );
  if (!stripe) throw new Error('no settings');
  providers['sandbox'] = { payments: services.cardPayments, secret: webhookSecretOf(services) };
  providers['stripe'] = { payments: createStripePayments(stripe), secret: OLD_SECRET };
});
afterAll(() => services.close());

const providerOf = (name: string) => {
  const provider = providers[name];
  if (!provider) throw new Error(name);
  return provider;
};

/** Pretty-printed as Stripe's, with text that another writer would write another way. */
const bodies = fc
  .record({
    id: fc.stringMatching(/^evt_\w{4,20}$/),
    type: fc.constantFrom('payment_intent.succeeded', 'charge.refunded'),
    amount: fc.integer({ min: 50, max: 1_000_000 }),
    note: fc.string({ unit: 'binary' }).map((text) => `${text} é \ufffd / 1.0`),
  })
  .map(({ id, type, amount, note }) => {
    const object = { id: 'pi_1', object: 'payment_intent', amount, note };
    const event = { id, object: 'event', created: 1_795_262_400, livemode: false, type, data: { object } };
    return JSON.stringify(event, null, 2);
  });

const hmac = (secret: string, seconds: string, body: Buffer | string) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
const seconds = String(NOW.getTime() / 1_000);

type Forged = readonly [body: Buffer, header: string | undefined];
/** From a body and the provider's secret: what somebody without the secret, or too late, could send. */
type Forgery = (body: string, secret: string, fill: { text: string; number: number }) => Forged;

const late = (body: string, secret: string, away: number): Forged => [
  Buffer.from(body),
  signBody(body, secret, new Date(NOW.getTime() + away * 1_000)),
];
const changed = (body: string, secret: string, other: Buffer | string): Forged => [
  Buffer.from(other),
  signBody(body, secret, NOW),
];

const FORGERIES: Readonly<Record<string, Forgery>> = {
  'too old': (body, secret, { number }) => late(body, secret, -301 - number),
  'from the future': (body, secret, { number }) => late(body, secret, 301 + number),
  'of another secret': (body, secret, { text }) => [Buffer.from(body), signBody(body, `${secret}${text}x`, NOW)],
  'of an empty secret': (body) => [Buffer.from(body), signBody(body, '', NOW)],
  'written again': (body, secret) => changed(body, secret, JSON.stringify(JSON.parse(body))),
  'with other ends of lines': (body, secret) => changed(body, secret, body.replaceAll('\n', '\r\n')),
  'with more at its end': (body, secret) => changed(body, secret, `${body}\n`),
  'with a mark at its beginning': (body, secret) => changed(body, secret, `\ufeff${body}`),
  'with bytes that are no text': (body, secret) =>
    changed(body, secret, Buffer.from(Buffer.from(body).toString('latin1').replace('\xef\xbf\xbd', '\xff'), 'latin1')),
  'with another amount': (body, secret) => changed(body, secret, body.replace(/"amount": /, '"amount": 9')),
  'with one bit changed': (body, secret, { number }) => {
    const bytes = Buffer.from(body);
    const at = number % bytes.length;
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (number % 8));
    return changed(body, secret, bytes);
  },
  'with its time moved': (body, secret, { number }) => [
    Buffer.from(body),
    `t=${Number(seconds) + 1 + (number % 200)},v1=${hmac(secret, seconds, body)}`,
  ],
  'with two times': (body, secret, { number }) => [
    Buffer.from(body),
    `t=${seconds},t=${Number(seconds) - 400 - number},v1=${hmac(secret, String(Number(seconds) - 400 - number), body)}`,
  ],
  'signed as v0': (body, secret) => [Buffer.from(body), `t=${seconds},v0=${hmac(secret, seconds, body)}`],
  'signed without the time': (body, secret) => [
    Buffer.from(body),
    `t=${seconds},v1=${createHmac('sha256', secret).update(body).digest('hex')}`,
  ],
  'with a part of the signature': (body, secret, { number }) => [
    Buffer.from(body),
    `t=${seconds},v1=${hmac(secret, seconds, body).slice(0, 2 * (number % 32))}`,
  ],
  'with any header': (body, _secret, { text }) => [Buffer.from(body), text],
  'without a signature': (body) => [Buffer.from(body), undefined],
  'of the other mode': (body, secret) => {
    const live = body.replace('"livemode": false', '"livemode": true');
    return [Buffer.from(live), signBody(live, secret, NOW)];
  },
  'that is no event': (_body, secret, { text }) => [Buffer.from(text), signBody(text, secret, NOW)],
};

describe.each(['sandbox', 'stripe'])('an event of %s', (name) => {
  it('is read when it was signed within 300 seconds', () => {
    const { payments, secret } = providerOf(name);
    fc.assert(
      fc.property(bodies, fc.integer({ min: -300, max: 300 }), (body, away) => {
        const [bytes, header] = late(body, secret, away);
        const { id, type } = JSON.parse(body) as { id: string; type: string };
        expect(payments.readEvent(bytes, header, NOW)).toEqual({
          id,
          type,
          intentId: 'pi_1',
          createdAt: new Date(1_795_262_400_000),
        });
        const both = `t=${seconds},v1=${'0'.repeat(64)},v1=${hmac(secret, seconds, body)},v0=${'0'.repeat(64)}`;
        expect(payments.readEvent(bytes, both, NOW).id).toBe(id);
      }),
      { numRuns: 100 },
    );
  });

  it(`is refused when it is forged, stale, changed or of the other mode: 0 of ${RUNS} accepted`, () => {
    const { payments, secret } = providerOf(name);
    const fill = fc.record({ text: fc.string({ unit: 'binary' }), number: fc.nat(1_000_000) });
    fc.assert(
      fc.property(bodies, fc.constantFrom(...Object.keys(FORGERIES)), fill, (body, kind, filling) => {
        const [bytes, header] = FORGERIES[kind]?.(body, secret, filling) ?? [];
        expect(() => payments.readEvent(bytes ?? Buffer.alloc(0), header, NOW), kind).toThrow(SignatureInvalidError);
      }),
      { numRuns: RUNS },
    );
  });

  it.each(Object.keys(FORGERIES))('is refused %s', (kind) => {
    const { payments, secret } = providerOf(name);
    const [body = ''] = fc.sample(bodies, { numRuns: 1, seed: 1 });
    const [bytes, header] = FORGERIES[kind]?.(body, secret, { text: 'ab', number: 7 }) ?? [];
    expect(() => payments.readEvent(bytes ?? Buffer.alloc(0), header, NOW)).toThrow(SignatureInvalidError);
  });
});
