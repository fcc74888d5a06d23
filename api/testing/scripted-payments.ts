import {
  PaymentsDownError,
  PaymentsRefusedError,
  SignatureInvalidError,
  type CardPayments,
  type IntentState,
  type NewIntent,
} from '../adapters/card-payments.ts';

/** A payment provider scripted by the test, which can fail before or after any call takes effect. */
export class ScriptedPayments implements CardPayments {
  readonly name = 'stripe';
  readonly publishableKey = 'pk_test_scripted';
  readonly isLive = false;
  readonly intents = new Map<string, IntentState>();
  readonly asked: NewIntent[] = [];
  readonly #byKey = new Map<string, string>();
  readonly #refundsByKey = new Map<string, { refundId: string; status: 'succeeded' }>();
  /** Calls that fail before they take effect (`downBefore`) or take effect without a response (`downAfter`). */
  downBefore: (keyof CardPayments)[] = [];
  downAfter: (keyof CardPayments)[] = [];

  createIntent = (wanted: NewIntent) =>
    this.#answer('createIntent', () => {
      this.asked.push(wanted);
      const known = this.#byKey.get(wanted.idempotencyKey);
      const intentId = known ?? `pi_${this.intents.size + 1}_${wanted.purchaseId}`;
      if (!known) {
        this.#byKey.set(wanted.idempotencyKey, intentId);
        this.intents.set(intentId, {
          intentId,
          purchaseId: wanted.purchaseId,
          status: 'requires_payment_method',
          amountCents: wanted.amountCents,
          receivedCents: 0,
          currency: wanted.currency,
          failure: null,
          payment: null,
          refunds: [],
          disputes: [],
          isLive: false,
          createdAt: new Date(),
        });
      }
      return { intentId, clientSecret: `${intentId}_secret` };
    });

  readIntent = (intentId: string) => this.#answer('readIntent', () => this.intents.get(intentId));

  clientSecretOf = (intentId: string) =>
    this.#answer('clientSecretOf', () => `${this.#find(intentId).intentId}_secret`);

  cancelIntent = (intentId: string) =>
    this.#answer('cancelIntent', () => {
      if (this.#find(intentId).payment)
        throw new PaymentsRefusedError('payment_intent_unexpected_state', 'It is paid.');
      this.change(intentId, { status: 'canceled' });
    });

  async *findIntents({ createdAfter }: { createdAfter: Date }) {
    await this.#answer('findIntents', () => undefined);
    for (const intent of [...this.intents.values()].reverse()) if (intent.createdAt > createdAfter) yield intent;
  }

  refund = ({ intentId, amountCents, idempotencyKey }: Parameters<CardPayments['refund']>[0]) =>
    this.#answer('refund', () => {
      const known = this.#refundsByKey.get(idempotencyKey);
      if (known) return known;
      const { refunds, receivedCents } = this.#find(intentId);
      const standing = refunds.filter(({ status }) => status !== 'failed');
      if (standing.reduce((sum, one) => sum + one.amountCents, 0) + amountCents > receivedCents)
        throw new PaymentsRefusedError('amount_too_large', 'More than is left.');
      const refund = {
        id: `re_${refunds.length + 1}_${intentId}`,
        amountCents,
        status: 'succeeded' as const,
        createdAt: new Date(),
      };
      this.change(intentId, { refunds: [...refunds, refund] });
      const made = { refundId: refund.id, status: refund.status };
      this.#refundsByKey.set(idempotencyKey, made);
      return made;
    });

  /** The valid signature is the word "good"; the body is the event itself. */
  readEvent(rawBody: Buffer, signature: string | undefined) {
    if (signature !== 'good') throw new SignatureInvalidError('No signature fits the body.');
    const { id, type, intentId } = JSON.parse(rawBody.toString()) as {
      id: string;
      type: string;
      intentId: string | null;
    };
    return { id, type, intentId };
  }

  change(intentId: string, changes: Partial<IntentState>): void {
    this.intents.set(intentId, { ...this.#find(intentId), ...changes });
  }

  pay(intentId: string, changes: Partial<IntentState> = {}): void {
    this.change(intentId, {
      status: 'succeeded',
      receivedCents: this.#find(intentId).amountCents,
      payment: { id: `ch_${intentId}`, paidAt: new Date(), card: { brand: 'visa', last4: '4242' } },
      ...changes,
    });
  }

  #find(intentId: string): IntentState {
    const intent = this.intents.get(intentId);
    if (!intent) throw new PaymentsRefusedError('resource_missing', 'There is no such payment intent.');
    return intent;
  }

  async #answer<Answer>(what: keyof CardPayments, answer: () => Answer): Promise<Answer> {
    await Promise.resolve();
    if (this.downBefore.includes(what)) throw new PaymentsDownError('It does not answer.');
    const given = answer();
    if (this.downAfter.includes(what)) throw new PaymentsDownError('The answer was lost.');
    return given;
  }
}
