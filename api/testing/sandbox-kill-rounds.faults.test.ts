import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killInTheMiddle, Tally } from './kill-in-the-middle.ts';
import { rounds } from './rounds.ts';
import { startTern, type RunningTern } from './running-tern.ts';

const ROUNDS = rounds(1, 20);
const KILLS = rounds(2, 3);
const PEOPLE = rounds(1, 3);
/** Paid immediately, after a confirmation, after processing, and on the second attempt. */
const CARDS = ['4242424242424242', '4000002500003155', '4000000000000077', '4000000000000002'];

interface Listed {
  readonly transactions: readonly { readonly type: string; readonly amount: number; readonly service: string }[];
}

const answered = new Tally();
let tern: RunningTern;
beforeAll(async () => void (tern = await startTern()));
afterAll(() => tern.stop());

/** Retries until there is a response, since the server may be down. */
async function ask<Answer>(method: string, path: string, token: string, body?: object): Promise<Answer> {
  for (const until = Date.now() + 400_000; Date.now() < until;) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(tern.url + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (response?.ok && text !== undefined) {
      answered.add();
      return JSON.parse(text) as Answer;
    }
    if (response && response.status < 500) throw new Error(`refused: ${response.status} ${text}`);
    await wait(50);
  }
  throw new Error(`no answer to ${method} ${path}:\n${tern.output()}`);
}

async function buyEverything(token: string, offers: readonly { id: string; amount: number }[]): Promise<void> {
  const card = { expiry: '12/34', securityCode: '123', postalCode: '94110' };
  for (const [index, { id, amount }] of offers.entries()) {
    const wanted = { amount, serviceType: id, description: id };
    const { clientSecret } = await ask<{ clientSecret: string }>(
      'POST',
      '/api/payments/create-payment-intent',
      token,
      wanted,
    );
    const confirm = (cardNumber: string | undefined) =>
      ask<{ status: string }>('POST', '/api/payments/sandbox/confirm', token, { ...card, clientSecret, cardNumber });
    let { status } = await confirm(CARDS[index % CARDS.length]);
    if (status === 'requires_action')
      ({ status } = await ask<{ status: string }>('POST', '/api/payments/sandbox/challenge', token, {
        clientSecret,
        isApproved: true,
      }));
    if (status === 'requires_payment_method') ({ status } = await confirm(CARDS[0]));
    expect(['succeeded', 'processing']).toContain(status);
  }
}

it(`records exactly one payment for each purchase with the test provider after rounds of kill -9`, async () => {
  const { services, bundles } = await ask<Record<'services' | 'bundles', { id: string; amount: number }[]>>(
    'GET',
    '/api/prices',
    '',
  );
  const offers = [...services, ...bundles].filter(({ amount }) => amount > 0);
  for (let round = 0; round < ROUNDS; round++) {
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, async (_, person) => {
        const email = `buyer.${round}.${person}@example.org`;
        return (await ask<{ token: string }>('POST', '/api/auth/magic-link', '', { email })).token;
      }),
    );
    await Promise.all([
      killInTheMiddle(tern, answered, { kills: KILLS, most: 4 }),
      ...people.map((token) => buyEverything(token, offers)),
    ]);
    for (const token of people)
      await expect
        .poll(
          async () => {
            const { transactions } = await ask<Listed>('GET', '/api/transactions', token);
            return transactions.map(({ type, amount, service }) => `${type} ${amount} ${service}`).sort();
          },
          { timeout: 400_000, interval: 200 },
        )
        .toEqual(offers.map(({ id, amount }) => `payment ${amount} ${id}`).sort());
  }
});
