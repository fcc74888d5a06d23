import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '../../testing/rounds.ts';
import { startStripeServer, type StripeServer } from '../../testing/stripe-server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openSession } from '../accounts/public.ts';
import { priceListOf } from './price-list.ts';

const TAMPERED = rounds(25, 2_000);

let stripe: StripeServer;
let server: TestServer;
beforeAll(async () => {
  stripe = await startStripeServer();
  server = await startTestServer(stripe.env);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

let people = 0;
async function newPerson() {
  const { services, url } = server;
  const { token, userId } = await services.db.$transaction((tx) =>
    openSession(services, tx, `payer${++people}@example.org`, 'en'),
  );
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return {
    userId,
    buy: (body: unknown, headers?: Record<string, string>) =>
      post('/api/payments/create-payment-intent', body, headers),
    graphql: (variables: object) =>
      post('/graphql', {
        query:
          'mutation ($input: StartPurchaseInput!) { startPurchase(input: $input) { __typename ...on StartedPurchase { clientSecret purchase { amountCents serviceId } } } }',
        variables,
      }),
  };
}

describe(`${TAMPERED} tampered purchases`, () => {
  it('create no payment intent below the list price', async () => {
    const list = priceListOf(server.services, 'en');
    const prices = new Map([...list.services, ...list.bundles].map(({ id, amountCents }) => [id, amountCents]));
    const ids = [...prices.keys()];
    const dollars = [...prices.values()].map((cents) => cents / 100);
    const amounts = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom<unknown>(...dollars, ...dollars.map(String)) },
      fc.constantFrom<unknown>(
        0,
        -19,
        1e-7,
        19.001,
        '19.001',
        'NaN',
        'Infinity',
        '-0',
        '0x13',
        '1e1',
        null,
        true,
        [19],
        {
          valueOf: 19,
        },
      ),
      fc.double({ noNaN: true, min: -200, max: 200 }),
      fc.string({ maxLength: 8 }),
    );
    const services = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom<unknown>(...ids) },
      fc.constantFrom<unknown>('', '__proto__', 'constructor', ' family-package', 'FAMILY-PACKAGE', null, 19, [
        'family-package',
      ]),
      fc.string({ maxLength: 20 }),
    );
    const extras = fc.dictionary(
      fc.constantFrom(
        'amountCents',
        'priceCents',
        'currency',
        'userId',
        'purchaseId',
        'provider',
        'metadata',
        'discount',
      ),
      fc.oneof(fc.constantFrom<unknown>('usd', 'eur', 'jpy', 1, 0, -1, null), fc.string({ maxLength: 10 })),
      { maxKeys: 3 },
    );
    const tampered = fc.sample(
      fc.record({ amount: amounts, serviceType: services, description: fc.string({ maxLength: 10 }), extras }),
      TAMPERED,
    );
    let person = await newPerson();
    let accepted = 0;
    for (const [index, { extras: more, ...body }] of tampered.entries()) {
      // A new person every 25 rounds, because one may start only so many purchases an hour.
      if (index % 25 === 0) person = await newPerson();
      const { status, body: answer } = await person.buy({ ...more, ...body });
      expect([200, 400, 422]).toContain(status);
      const price = prices.get(body.serviceType as string);
      if (status === 200) {
        accepted++;
        expect(Number(body.amount) * 100).toBeCloseTo(price ?? Number.NaN, 6);
        expect(answer['amount']).toBe((price ?? 0) / 100);
      } else expect(answer['message']).toEqual(expect.stringMatching(/\w+ .*\./));
      const asked = { serviceId: String(body.serviceType), amountCents: Number(body.amount) };
      const { body: told } = await person.graphql({ input: asked });
      const started = (
        told['data'] as { startPurchase?: { purchase?: { amountCents: number; serviceId: string } } } | null
      )?.startPurchase?.purchase;
      if (started) expect(started.amountCents).toBe(prices.get(started.serviceId));
    }
    const offerOf = new Map((await server.services.db.purchase.findMany()).map(({ id, offerId }) => [id, offerId]));
    const below = [...stripe.books.intents.values()].filter(
      ({ amount, currency, metadata }) =>
        currency !== 'usd' || amount === 0 || amount !== prices.get(offerOf.get(metadata['purchaseId'] ?? '') ?? ''),
    );
    expect(below).toEqual([]);
    process.stdout.write(
      `${TAMPERED} tampered purchases at two transports: ${accepted} were at the price after all, 0 underpayments\n`,
    );
  });
});

describe('a failing payment provider', () => {
  afterEach(() => stripe.behave('well'));

  it.each(['fails', 'garbage', 'nonsense', 'losesAnswer'] as const)(
    '(%s) causes a 503 with a message, and the next attempt continues the same purchase',
    async (how) => {
      const person = await newPerson();
      const wanted = { amount: 99, serviceType: 'family-package', description: 'Family Immigration Package' };
      stripe.behave(how);
      const refused = await person.buy(wanted);
      expect({ status: refused.status, code: refused.body['code'] }).toEqual({ status: 503, code: 'PAYMENTS_DOWN' });
      expect(refused.body['message']).toContain('Nothing was charged.');
      stripe.behave('well');
      const { status, body } = await person.buy(wanted);
      expect(status).toBe(200);
      const [row, ...others] = await server.services.db.purchase.findMany({ where: { userId: person.userId } });
      expect(others).toEqual([]);
      expect(body['purchaseId']).toBe(row?.id);
      const made = [...stripe.books.intents.values()].filter(({ metadata }) => metadata['purchaseId'] === row?.id);
      expect(made).toHaveLength(1);
    },
  );

  it('causes a 503 for its event, which is accepted when it is sent again later', async () => {
    const person = await newPerson();
    const { body } = await person.buy({ amount: 99, serviceType: 'family-package' });
    stripe.books.confirm(String(body['clientSecret']).replace(/_secret_.*/, ''));
    const [event] = stripe.books.events.slice(-1);
    if (!event) throw new Error('there is an event');
    const webhook = `${server.url}/api/payments/webhook`;
    stripe.behave('fails');
    expect(await stripe.send(webhook, event)).toBe(503);
    stripe.behave('garbage');
    expect(await stripe.send(webhook, event)).toBe(503);
    stripe.behave('well');
    expect(await stripe.send(webhook, event)).toBe(200);
    expect(await server.services.db.transaction.count({ where: { userId: person.userId } })).toBe(1);
  });
});
