import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectToRunning } from '../platform/embedded-postgres.ts';
import { SET_SYSTEM_IDENTITY } from '../platform/row-identity.ts';
import { Tally } from './kill-in-the-middle.ts';
import { randomNumbers } from './random-numbers.ts';
import { rounds } from './rounds.ts';
import { startTern, type RunningTern } from './running-tern.ts';
import type { StripeState, StripeEvent } from './stripe-server-state.ts';
import { startStripeServer, type StripeServer } from './stripe-server.ts';

const EVENTS = rounds(40, 2_000);
const PEOPLE = rounds(1, 8);
/** Minimum number of events in flight during a kill: a quarter of all in the full run. */
const CUT = rounds(4, EVENTS / 4);
/** Deliveries in flight at once. */
const AT_ONCE = rounds(8, 100);

/** Possible histories of an intent at Stripe, step by step. */
const LIVES: readonly ((books: StripeState, id: string) => (() => void)[])[] = [
  (books, id) => [() => void books.confirm(id)],
  (books, id) => [() => void books.confirm(id, 'pm_card_chargeDeclined'), () => void books.confirm(id)],
  (books, id) => [() => void books.confirm(id, 'pm_us_bank_account_success'), () => books.finish(id, true)],
  (books, id) => [
    () => void books.confirm(id, 'pm_card_authenticationRequired'),
    () => books.finish(id, false),
    () => void books.confirm(id),
  ],
  (books, id) => [() => void books.confirm(id), () => void books.refund(id)],
  (books, id) => [
    () => void books.confirm(id),
    () => void books.refund(id, 500),
    () => void books.refund(id, 700, 'pending'),
    () => books.moveRefund(id, books.find(id).charge?.refunds[1]?.id ?? '', 'succeeded'),
  ],
  (books, id) => [
    () => void books.confirm(id),
    () => void books.refund(id, undefined, 'pending'),
    () => books.moveRefund(id, books.find(id).charge?.refunds[0]?.id ?? '', 'failed'),
  ],
  (books, id) => [
    () => void books.confirm(id),
    () => void books.dispute(id),
    () => books.closeDispute(id, books.find(id).charge?.disputes[0]?.id ?? '', 'lost'),
  ],
  (books, id) => [
    () => void books.confirm(id),
    () => void books.dispute(id),
    () => books.closeDispute(id, books.find(id).charge?.disputes[0]?.id ?? '', 'won'),
  ],
  (books, id) => [() => void books.cancel(id)],
];

interface Settled {
  readonly status: string;
  readonly ledger: readonly string[];
  readonly left: number;
}

/** Returns the state that Stripe's records require. */
function expectedOf(books: StripeState, id: string, granted: number): Settled {
  const { amount, status, charge } = books.find(id);
  if (!charge?.isPaid) return { status: status === 'canceled' ? 'canceled' : 'failed', ledger: [], left: 0 };
  const refunds = charge.refunds.flatMap((refund) => [
    `refund ${-refund.amount}`,
    ...(refund.status === 'failed' ? [`refund_failed ${refund.amount}`] : []),
  ]);
  const disputes = charge.disputes.flatMap((dispute) => [
    `dispute ${-dispute.amount}`,
    ...(dispute.status === 'won' ? [`dispute_won ${dispute.amount}`] : []),
  ]);
  const goneCents = [
    ...charge.refunds.filter((refund) => refund.status === 'succeeded'),
    ...charge.disputes.filter((dispute) => dispute.status === 'lost'),
  ].reduce((sum, stripeDispute) => sum + stripeDispute.amount, 0);
  const isGone = goneCents === amount;
  return {
    status: isGone ? 'refunded' : 'succeeded',
    ledger: [`payment ${amount}`, ...refunds, ...disputes].sort(),
    left: isGone ? 0 : granted,
  };
}

let stripe: StripeServer;
let tern: RunningTern;
beforeAll(async () => {
  stripe = await startStripeServer();
  tern = await startTern(stripe.env);
});
afterAll(async () => {
  await tern.stop();
  await stripe.close();
});

async function ask<Answer>(path: string, body?: object, token = ''): Promise<Answer> {
  for (let attempt = 0; attempt < 4_000; attempt++) {
    const response = await fetch(tern.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    if (response?.ok) return (await response.json()) as Answer;
    if (response && response.status < 500) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    await wait(100);
  }
  throw new Error(`no answer to ${path}`);
}

const VICTIMS = ['app', 'database', 'both', 'app'] as const;

/** Sends each event one to five times in random order, and again until it was accepted; kills the server meanwhile. */
class Deliveries {
  /** Events in flight when the server was killed. */
  readonly cut = new Set<string>();
  count = 0;
  notTaken = 0;
  kills = 0;
  #seen = 0;
  readonly #copies: StripeEvent[] = [];
  readonly #answered = new Tally();
  readonly #random = randomNumbers();

  /** @param steps that continue at Stripe meanwhile */
  async deliver(steps: (() => void)[]): Promise<void> {
    for (;;) {
      for (const step of steps.splice(0, Math.ceil((this.#random() * AT_ONCE) / 4))) step();
      for (const event of stripe.books.events.slice(this.#seen))
        for (let copy = this.#random() * 5; copy > 0; copy--) this.#copies.push(event);
      this.#seen = stripe.books.events.length;
      if (this.#copies.length === 0 && steps.length === 0) {
        // Stripe may resend an event that was accepted long ago.
        if (this.#seen < EVENTS || this.cut.size >= CUT) return;
        this.#copies.push(...stripe.books.events.slice(-AT_ONCE));
      }
      const batch = Array.from({ length: Math.min(AT_ONCE, this.#copies.length) }, () => {
        const [event] = this.#copies.splice(Math.floor(this.#random() * this.#copies.length), 1);
        return event ? [event] : [];
      }).flat();
      const isBegun = this.#answered.more(1 + Math.floor((this.#random() * batch.length) / 2));
      const sending = Promise.all(batch.map((event) => this.#send(event)));
      if (batch.length > 0 && this.cut.size < Math.min(this.#seen, CUT)) await isBegun.then(() => this.#kill());
      await sending;
    }
  }

  async #send(event: StripeEvent): Promise<void> {
    this.count++;
    const status = await stripe.send(`${tern.url}/api/payments/webhook`, event);
    this.#answered.add();
    if (status === 200) return;
    if (status === 0) this.cut.add(event.id);
    else {
      // The database was killed or full: 503 makes Stripe resend the event.
      expect(status, tern.output()).toBe(503);
      this.notTaken++;
    }
    this.#copies.push(event);
  }

  async #kill(): Promise<void> {
    tern.kill(VICTIMS[this.kills++ % VICTIMS.length] ?? 'app');
    await tern.untilHealthy();
  }
}

it(`the ledger matches Stripe after ${EVENTS} events, each up to five times in any order, ${CUT} cut by kill -9`, async () => {
  const { services, bundles } =
    await ask<Record<'services' | 'bundles', { id: string; amount: number; grants: Record<string, number> }[]>>(
      '/api/prices',
    );
  const offers = [...services, ...bundles].filter(({ amount }) => amount > 0);
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, person) => {
      const { token } = await ask<{ token: string }>('/api/auth/magic-link', { email: `payer${person}@example.org` });
      return token;
    }),
  );
  const deliveries = new Deliveries();
  const grantedBy = new Map<string, number>();
  for (let life = 0; stripe.books.events.length < EVENTS;) {
    const lives: (() => void)[][] = [];
    for (const token of people)
      for (const { id, amount, grants } of offers) {
        const { clientSecret } = await ask<{ clientSecret: string }>(
          '/api/payments/create-payment-intent',
          { amount, serviceType: id, description: id },
          token,
        );
        const intentId = clientSecret.replace(/_secret_.*/, '');
        const isNew = !grantedBy.has(intentId);
        grantedBy.set(
          intentId,
          Object.values(grants).reduce((sum, units) => sum + units, 0),
        );
        if (isNew) lives.push(LIVES[life++ % LIVES.length]?.(stripe.books, intentId) ?? []);
      }
    // The first step of each, then the second of each, so that related steps are far apart.
    const steps = [0, 1, 2, 3].flatMap((index) => lives.flatMap((one) => one[index] ?? []));
    await deliveries.deliver(steps);
  }

  const database = new pg.Client({ connectionString: (await connectToRunning(tern.dataDir))?.url });
  // The connection breaks when the server stops at the end.
  database.on('error', () => {});
  await database.connect();
  await database.query('BEGIN');
  await database.query(SET_SYSTEM_IDENTITY);
  const { rows } = await database.query<{ intent_id: string; status: string; ledger: string[]; left: number }>(`
    SELECT p.intent_id, p.status::text,
      ARRAY(SELECT t.type || ' ' || t.amount_cents FROM transactions t WHERE t.purchase_id = p.id) AS ledger,
      COALESCE((SELECT sum("left")::int FROM unit_lots l WHERE l.purchase_id = p.id), 0) AS "left"
    FROM purchases p`);
  const settled = Object.fromEntries(
    rows.map(({ intent_id, ledger, ...rest }) => [intent_id, { ...rest, ledger: ledger.sort() }]),
  );
  const expected = Object.fromEntries(
    [...grantedBy].map(([intentId, granted]) => [intentId, expectedOf(stripe.books, intentId, granted)]),
  );
  expect(settled).toEqual(expected);
  // The server ends only when it is killed, never because its database was.
  expect(tern.output()).not.toContain('The server stopped (status');
  expect(deliveries.cut.size).toBeGreaterThanOrEqual(CUT);
  // One mail for each payment, refund and lost dispute, including those interrupted by a kill.
  const mails = `SELECT (SELECT count(*)::int FROM payment_mails) AS noted,
    (SELECT count(*)::int FROM outbox_mails WHERE id LIKE 'mail\\_txn\\_%') AS sent,
    (SELECT count(*)::int FROM transactions t JOIN purchases p ON p.id = t.purchase_id
      WHERE t.type IN ('payment', 'refund', 'refund_failed') OR (t.type = 'dispute' AND p.status = 'refunded')) AS due`;
  await expect
    .poll(
      async () => {
        const [counts] = (await database.query<Record<'noted' | 'sent' | 'due', number>>(mails)).rows;
        return counts && { notNoted: counts.due - counts.noted, notSent: counts.due - counts.sent };
      },
      { timeout: 400_000, interval: 200 },
    )
    .toEqual({ notNoted: 0, notSent: 0 });
  await database.end();
  process.stdout.write(
    `${stripe.books.events.length} events, ${deliveries.count} deliveries, ${deliveries.cut.size} events cut by ${deliveries.kills} kill -9, ` +
      `${deliveries.notTaken} answered 503: ${rows.length} purchases as at Stripe, 0 double grants\n`,
  );
});
