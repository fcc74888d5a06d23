import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import type { CardPayments } from '../adapters/card-payments.ts';
import { webhookSecretOf } from '../adapters/sandbox-payments-events.ts';
import { createStripePayments } from '../adapters/stripe-payments.ts';
import { signBody } from '../adapters/webhook-signature.ts';
import { readSettings } from '../platform/settings.ts';
import { openTestServices } from './test-services.ts';

/** When the webhook receives the events. */
export const RECEIVED_AT = new Date('2026-11-21T12:00:00Z');

export interface SigningProvider {
  readonly payments: CardPayments;
  readonly secret: string;
  close(): Promise<void>;
}

/** Opens a provider. Stripe's has two valid secrets, and its events are signed with the older one. */
export async function openSigningProvider(name: 'sandbox' | 'stripe'): Promise<SigningProvider> {
  if (name === 'sandbox') {
    const services = await openTestServices();
    return { payments: services.cardPayments, secret: webhookSecretOf(services), close: () => services.close() };
  }
  const secret = 'whsec_old_9876543210';
  const { stripe } = readSettings(
    {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRETS: `whsec_new_0123456789, ${secret}`,
    },
    '/srv/tern',
  );
  if (!stripe) throw new Error('no settings');
  return { payments: createStripePayments(stripe), secret, close: () => Promise.resolve() };
}

/** Pretty-printed like Stripe's, with text that another serialiser would write differently. */
export const eventBodies = fc
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

export const hmacOf = (secret: string, seconds: string, body: Buffer | string) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
export const RECEIVED_SECONDS = String(RECEIVED_AT.getTime() / 1_000);

type Forged = readonly [body: Buffer, header: string | undefined];
/** Makes a request that somebody without the secret, or too late, could send. */
type Forgery = (body: string, secret: string, fill: { text: string; number: number }) => Forged;

export const signedWithOffset = (body: string, secret: string, away: number): Forged => [
  Buffer.from(body),
  signBody(body, secret, new Date(RECEIVED_AT.getTime() + away * 1_000)),
];
const changed = (body: string, secret: string, other: Buffer | string): Forged => [
  Buffer.from(other),
  signBody(body, secret, RECEIVED_AT),
];

export const FORGERIES: Readonly<Record<string, Forgery>> = {
  'too old': (body, secret, { number }) => signedWithOffset(body, secret, -301 - number),
  'from the future': (body, secret, { number }) => signedWithOffset(body, secret, 301 + number),
  'of another secret': (body, secret, { text }) => [
    Buffer.from(body),
    signBody(body, `${secret}${text}x`, RECEIVED_AT),
  ],
  'of an empty secret': (body) => [Buffer.from(body), signBody(body, '', RECEIVED_AT)],
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
    `t=${Number(RECEIVED_SECONDS) + 1 + (number % 200)},v1=${hmacOf(secret, RECEIVED_SECONDS, body)}`,
  ],
  'with two times': (body, secret, { number }) => [
    Buffer.from(body),
    `t=${RECEIVED_SECONDS},t=${Number(RECEIVED_SECONDS) - 400 - number},v1=${hmacOf(secret, String(Number(RECEIVED_SECONDS) - 400 - number), body)}`,
  ],
  'signed as v0': (body, secret) => [
    Buffer.from(body),
    `t=${RECEIVED_SECONDS},v0=${hmacOf(secret, RECEIVED_SECONDS, body)}`,
  ],
  'signed without the time': (body, secret) => [
    Buffer.from(body),
    `t=${RECEIVED_SECONDS},v1=${createHmac('sha256', secret).update(body).digest('hex')}`,
  ],
  'with a part of the signature': (body, secret, { number }) => [
    Buffer.from(body),
    `t=${RECEIVED_SECONDS},v1=${hmacOf(secret, RECEIVED_SECONDS, body).slice(0, 2 * (number % 32))}`,
  ],
  'with any header': (body, _secret, { text }) => [Buffer.from(body), text],
  'without a signature': (body) => [Buffer.from(body), undefined],
  'of the other mode': (body, secret) => {
    const live = body.replace('"livemode": false', '"livemode": true');
    return [Buffer.from(live), signBody(live, secret, RECEIVED_AT)];
  },
  'that is no event': (_body, secret, { text }) => [Buffer.from(text), signBody(text, secret, RECEIVED_AT)],
};
