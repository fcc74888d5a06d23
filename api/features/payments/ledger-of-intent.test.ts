import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IntentState } from '../../adapters/card-payments.ts';
import type { PurchaseStatus } from '../../generated/prisma/client.ts';
import { mismatchOf, ledgerEntriesOf, statusOf, type LedgerEntry } from './ledger-of-intent.ts';
import { disputeOf, refundOf, intentState, paidIntent } from '../../testing/payment-events.ts';

const inShort = (state: IntentState) => ledgerEntriesOf(state).map(({ type, amountCents }) => `${type} ${amountCents}`);
const declined = { code: 'card_declined', message: 'Your card was declined.' };

describe('the ledger movements of a payment intent', () => {
  it.each<[string, IntentState, string[]]>([
    ['nothing paid', intentState(), []],
    ['declined', intentState({ failure: declined }), []],
    ['processing', intentState({ status: 'processing' }), []],
    ['paid', paidIntent(), ['payment 9900']],
    ['another amount than agreed', paidIntent({ receivedCents: 1 }), ['payment 1']],
    ['a refund', paidIntent({ refunds: [refundOf(500)] }), ['payment 9900', 'refund -500']],
    ['a refund on its way', paidIntent({ refunds: [refundOf(500, 'pending')] }), ['payment 9900', 'refund -500']],
    [
      'a refund that failed',
      paidIntent({ refunds: [refundOf(500, 'failed')] }),
      ['payment 9900', 'refund -500', 'refund_failed 500'],
    ],
    [
      'a refund that was canceled',
      paidIntent({ refunds: [refundOf(500, 'canceled')] }),
      ['payment 9900', 'refund -500', 'refund_failed 500'],
    ],
    ['a dispute', paidIntent({ disputes: [disputeOf(9900, 'open')] }), ['payment 9900', 'dispute -9900']],
    ['a lost one', paidIntent({ disputes: [disputeOf(9900, 'lost')] }), ['payment 9900', 'dispute -9900']],
    [
      'a won one',
      paidIntent({ disputes: [disputeOf(9900, 'won')] }),
      ['payment 9900', 'dispute -9900', 'dispute_won 9900'],
    ],
  ])('reports a mismatch only for a payment that differs from the price: %s', (_what, state, movements) =>
    expect(inShort(state)).toEqual(movements),
  );
});

describe('the status of a purchase', () => {
  it.each<[string, PurchaseStatus, IntentState, PurchaseStatus]>([
    ['nothing paid', 'open', intentState(), 'open'],
    ['declined', 'open', intentState({ failure: declined }), 'failed'],
    [
      'tried again after it was declined',
      'failed',
      intentState({ failure: declined, status: 'requires_action' }),
      'open',
    ],
    ['a step to confirm', 'open', intentState({ status: 'requires_action' }), 'open'],
    ['processing', 'open', intentState({ status: 'processing' }), 'processing'],
    ['did not go through after all', 'processing', intentState({ failure: declined }), 'failed'],
    ['canceled', 'open', intentState({ status: 'canceled' }), 'canceled'],
    ['an old word after it was canceled', 'canceled', intentState({ status: 'processing' }), 'canceled'],
    ['paid though we had given up', 'canceled', paidIntent(), 'succeeded'],
    ['paid', 'open', paidIntent(), 'succeeded'],
    ['a part refunded', 'succeeded', paidIntent({ refunds: [refundOf(9899)] }), 'succeeded'],
    ['all refunded', 'succeeded', paidIntent({ refunds: [refundOf(9900)] }), 'refunded'],
    ['all refunded in parts', 'succeeded', paidIntent({ refunds: [refundOf(900), refundOf(9000)] }), 'refunded'],
    ['the refund is on its way', 'succeeded', paidIntent({ refunds: [refundOf(9900, 'pending')] }), 'refunded'],
    ['the refund failed', 'refunded', paidIntent({ refunds: [refundOf(9900, 'failed')] }), 'succeeded'],
    ['refunded before it was heard of', 'open', paidIntent({ refunds: [refundOf(9900)] }), 'refunded'],
    ['a dispute', 'succeeded', paidIntent({ disputes: [disputeOf(9900, 'open')] }), 'succeeded'],
    ['a lost one', 'succeeded', paidIntent({ disputes: [disputeOf(9900, 'lost')] }), 'refunded'],
    ['an old word after it was lost', 'refunded', paidIntent({ disputes: [disputeOf(9900, 'open')] }), 'refunded'],
    ['a won one', 'succeeded', paidIntent({ disputes: [disputeOf(9900, 'won')] }), 'succeeded'],
    [
      'a part refunded, a part lost',
      'succeeded',
      paidIntent({ refunds: [refundOf(9000)], disputes: [disputeOf(900, 'lost')] }),
      'refunded',
    ],
  ])('%s: derives the next status from %s', (_what, before, state, after) => {
    expect(statusOf(before, state, ledgerEntriesOf(state))).toBe(after);
  });

  it('is succeeded when an outdated state calls a dispute lost that has been won', () => {
    const ledger = ledgerEntriesOf(paidIntent({ disputes: [disputeOf(9900, 'won')] }));
    for (const before of ['succeeded', 'refunded'] as const)
      expect(statusOf(before, paidIntent({ disputes: [disputeOf(9900, 'lost')] }), ledger)).toBe('succeeded');
  });

  it('stays refunded when an outdated state arrives after the refund', () => {
    const ledger = ledgerEntriesOf(paidIntent({ refunds: [refundOf(9900)] }));
    for (const old of [
      intentState(),
      intentState({ failure: declined }),
      intentState({ status: 'processing' }),
      paidIntent(),
    ])
      expect(statusOf('refunded', old, ledger)).toBe('refunded');
  });
});

describe('the price check of a payment', () => {
  const agreed = { amountCents: 9900, currency: 'usd', isLive: false };
  it.each<[string, IntentState, boolean]>([
    ['the price', paidIntent(), false],
    ['nothing yet', intentState({ amountCents: 1 }), false],
    ['a part', paidIntent({ receivedCents: 9899 }), true],
    ['less, as was asked', paidIntent({ amountCents: 1900, receivedCents: 1900 }), true],
    ['more', paidIntent({ amountCents: 9901, receivedCents: 9901 }), true],
    ['other money', paidIntent({ currency: 'mxn' }), true],
    ['the other mode', paidIntent({ isLive: true }), true],
  ])('reports a mismatch only for a payment that differs from the price: %s', (_what, state, isMismatch) => {
    expect(mismatchOf(state, agreed) !== undefined).toBe(isMismatch);
  });
});

/** Histories that a provider may report: a payment, partial refunds that may fail, or a dispute. */
const histories = fc
  .record({
    before: fc.array(
      fc.constantFrom(
        intentState(),
        intentState({ failure: declined }),
        intentState({ status: 'requires_action' }),
        intentState({ status: 'processing' }),
      ),
      { maxLength: 4 },
    ),
    after: fc.oneof(
      fc
        .array(
          fc.record({ part: fc.integer({ min: 1, max: 4 }), ends: fc.constantFrom('succeeded', 'failed', 'canceled') }),
          {
            maxLength: 4,
          },
        )
        .map((parts) => {
          const steps: IntentState['refunds'][] = [];
          let refunds: IntentState['refunds'] = [];
          let leftCents = 9900;
          parts.forEach(({ part, ends }, index) => {
            const cents = part === 4 ? leftCents : Math.min(leftCents, part * 1_100);
            if (cents === 0) return;
            const others = refunds;
            for (const status of ['pending', 'succeeded', ...(ends === 'succeeded' ? [] : [ends])] as const) {
              refunds = [...others, refundOf(cents, status, `re_${index}`)];
              steps.push(refunds);
            }
            if (ends === 'succeeded') leftCents -= cents;
          });
          return steps.map((step) => paidIntent({ refunds: step }));
        }),
      fc
        .record({
          cents: fc.constantFrom(9900, 5000),
          steps: fc.constantFrom(
            ['open'] as const,
            ['open', 'won'] as const,
            ['open', 'lost'] as const,
            ['open', 'lost', 'won'] as const,
          ),
        })
        .map(({ cents, steps }) => steps.map((status) => paidIntent({ disputes: [disputeOf(cents, status)] }))),
    ),
  })
  .map(({ before, after }) => [...before, paidIntent(), ...after]);

function settle(states: readonly IntentState[]) {
  let ledger: readonly LedgerEntry[] = [];
  let status: PurchaseStatus = 'open';
  for (const state of states) {
    const added = ledgerEntriesOf(state).filter(
      ({ type, providerRef }) => !ledger.some((row) => row.type === type && row.providerRef === providerRef),
    );
    ledger = [...ledger, ...added];
    status = statusOf(status, state, ledger);
  }
  return {
    ledger: ledger.map(({ type, providerRef, amountCents }) => `${type} ${providerRef} ${amountCents}`).sort(),
    status,
  };
}

it('any order and repetition of the provider states gives the same ledger and the same status', () =>
  fc.assert(
    fc.property(
      histories.chain((history) =>
        fc.tuple(
          fc.constant(history),
          fc.shuffledSubarray(
            history.flatMap((state) => [state, state, state]),
            { minLength: 0 },
          ),
        ),
      ),
      ([history, some]) => {
        // Every state arrives at least once: first all of them in reverse, then the random ones.
        const heard = [...history.toReversed(), ...some];
        expect(settle(heard)).toEqual(settle(history));
      },
    ),
    { numRuns: 2_000 },
  ));
