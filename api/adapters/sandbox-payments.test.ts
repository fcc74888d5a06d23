import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../testing/test-services.ts';
import { PaymentsRefusedError, type CardPayments, type NewIntent } from './card-payments.ts';
import { answerSandboxChallenge, confirmSandboxIntent, settleSandboxIntent } from './sandbox-payments-confirm.ts';
import { createSandboxPayments } from './sandbox-payments.ts';

let services: TestServices;
let payments: CardPayments;
beforeAll(async () => {
  services = await openTestServices();
  payments = services.cardPayments;
});
afterAll(() => services.close());

let count = 0;
const wanted = (): NewIntent => ({
  purchaseId: `pur_${++count}`,
  amountCents: 1_900,
  currency: 'usd',
  description: 'Form Completion',
  receiptEmail: null,
  idempotencyKey: `pur_${count}`,
});
const card = (cardNumber: string) => ({ cardNumber, expiry: '12/34', securityCode: '123', postalCode: '94110' });
const confirm = (clientSecret: string, cardNumber = '4242 4242 4242 4242') =>
  confirmSandboxIntent(services, { clientSecret, ...card(cardNumber) }, { silenceMs: 1 });
const typesOf = async (intentId: string) => {
  const events = await services.db.sandboxEvent.findMany({ where: { intentId }, orderBy: { createdAt: 'asc' } });
  return events.map(({ body }) => (JSON.parse(body) as { type: string }).type).sort();
};

describe('a test payment', () => {
  it('is created once per idempotency key, and refused for the same key with another amount', async () => {
    const intent = wanted();
    const made = await Promise.all(Array.from({ length: 8 }, () => payments.createIntent(intent)));
    expect(new Set(made.map(({ intentId }) => intentId)).size).toBe(1);
    expect(await payments.clientSecretOf(made[0]?.intentId ?? '')).toBe(made[0]?.clientSecret);
    await expect(payments.createIntent({ ...intent, amountCents: 1_800 })).rejects.toThrow(PaymentsRefusedError);
    await expect(payments.createIntent({ ...wanted(), amountCents: 0 })).rejects.toThrow(PaymentsRefusedError);
    expect(await payments.readIntent(made[0]?.intentId ?? '')).toMatchObject({
      purchaseId: intent.purchaseId,
      status: 'requires_payment_method',
      amountCents: 1_900,
      receivedCents: 0,
      payment: null,
      failure: null,
      isLive: false,
    });
    expect(await payments.readIntent('pi_sandbox_none')).toBeUndefined();
  });

  it('succeeds once, however often Pay is pressed', async () => {
    const { intentId, clientSecret } = await payments.createIntent(wanted());
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(clientSecret)));
    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ status: 'succeeded', refusal: null })));
    expect(await typesOf(intentId)).toEqual(['charge.succeeded', 'payment_intent.succeeded']);
    expect(await payments.readIntent(intentId)).toMatchObject({
      status: 'succeeded',
      receivedCents: 1_900,
      payment: { card: { brand: 'visa', last4: '4242' } },
    });
    expect(await confirm(clientSecret, '4000000000000002')).toEqual({ status: 'succeeded', refusal: null });
  });

  it.each([
    ['4000 0000 0000 0002', 'card_declined', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'insufficient_funds', 'Your card has insufficient funds.'],
    [
      '4000 0000 0000 0119',
      'processing_error',
      'The test bank did not answer in time. Nothing was charged. Please try again.',
    ],
  ])('with card %s fails with its message and can be retried', async (number, code, message) => {
    const { intentId, clientSecret } = await payments.createIntent(wanted());
    expect(await confirm(clientSecret, number)).toEqual({
      status: 'requires_payment_method',
      refusal: { code, message },
    });
    expect(await payments.readIntent(intentId)).toMatchObject({ failure: { code, message }, payment: null });
    expect(await typesOf(intentId)).toEqual(['payment_intent.payment_failed']);
    expect(await confirm(clientSecret)).toEqual({ status: 'succeeded', refusal: null });
    expect(await payments.readIntent(intentId)).toMatchObject({ status: 'succeeded', failure: null });
  });

  it('records no event and no failure for mistyped card details', async () => {
    const { intentId, clientSecret } = await payments.createIntent(wanted());
    expect(await confirm(clientSecret, '4111 1111 1111 1111')).toMatchObject({
      refusal: { message: 'This test card is not known. Use 4242 4242 4242 4242.' },
    });
    for (const [wrong, code] of [
      [{ expiry: '01/20' }, 'expired_card'],
      [{ expiry: '13/34' }, 'invalid_expiry'],
      [{ securityCode: '12' }, 'incomplete_security_code'],
      [{ postalCode: ' ' }, 'incomplete_postal_code'],
    ] as const)
      expect(
        await confirmSandboxIntent(services, { clientSecret, ...card('4242424242424242'), ...wrong }),
      ).toMatchObject({ status: 'requires_payment_method', refusal: { code } });
    expect(await typesOf(intentId)).toEqual([]);
    expect(await payments.readIntent(intentId)).toMatchObject({ failure: null });
  });

  it('asks for confirmation, fails when it is denied and succeeds once when it is approved', async () => {
    const { intentId, clientSecret } = await payments.createIntent(wanted());
    expect(await confirm(clientSecret, '4000 0025 0000 3155')).toEqual({ status: 'requires_action', refusal: null });
    expect(await answerSandboxChallenge(services, { clientSecret, isApproved: false })).toMatchObject({
      status: 'requires_payment_method',
      refusal: { code: 'authentication_failed' },
    });
    await confirm(clientSecret, '4000 0025 0000 3155');
    const approve = () => answerSandboxChallenge(services, { clientSecret, isApproved: true });
    expect(await Promise.all([approve(), approve()])).toEqual([
      { status: 'succeeded', refusal: null },
      { status: 'succeeded', refusal: null },
    ]);
    expect((await typesOf(intentId)).filter((type) => type === 'payment_intent.succeeded')).toHaveLength(1);
    expect(await payments.readIntent(intentId)).toMatchObject({ payment: { card: { last4: '3155' } } });
  });

  it('fails when it is confirmed after 10 minutes', async () => {
    const { clientSecret } = await payments.createIntent(wanted());
    await confirm(clientSecret, '4000 0025 0000 3155');
    services.setNow(new Date(Date.now() + 601_000));
    const answer = await answerSandboxChallenge(services, { clientSecret, isApproved: true });
    services.setNow(new Date());
    expect(answer).toMatchObject({ status: 'requires_payment_method', refusal: { code: 'authentication_expired' } });
  });

  it('stays in processing until its settlement time and then succeeds once', async () => {
    const { intentId, clientSecret } = await payments.createIntent(wanted());
    expect(await confirm(clientSecret, '4000 0000 0000 0077')).toEqual({ status: 'processing', refusal: null });
    await settleSandboxIntent(services, intentId);
    expect(await payments.readIntent(intentId)).toMatchObject({
      status: 'processing',
      payment: null,
      receivedCents: 0,
    });
    await expect(payments.cancelIntent(intentId)).rejects.toThrow(PaymentsRefusedError);
    services.setNow(new Date(Date.now() + 60_000));
    await Promise.all([settleSandboxIntent(services, intentId), settleSandboxIntent(services, intentId)]);
    services.setNow(new Date());
    expect(await typesOf(intentId)).toEqual([
      'charge.succeeded',
      'payment_intent.processing',
      'payment_intent.succeeded',
    ]);
  });

  it('accepts only its own client secret', async () => {
    const [one, other] = [await payments.createIntent(wanted()), await payments.createIntent(wanted())];
    const [, signature] = other.clientSecret.split('_secret_');
    for (const secret of [
      '',
      one.intentId,
      `${one.intentId}_secret_`,
      `${one.intentId}_secret_${signature}`,
      `${one.clientSecret}x`,
    ])
      expect(await confirm(secret)).toBeUndefined();
    expect(await payments.readIntent(one.intentId)).toMatchObject({ status: 'requires_payment_method' });
  });

  it('can be canceled before it is paid and cannot be paid afterwards', async () => {
    const { intentId, clientSecret } = await payments.createIntent(wanted());
    await payments.cancelIntent(intentId);
    await payments.cancelIntent(intentId);
    expect(await confirm(clientSecret)).toEqual({ status: 'canceled', refusal: null });
    expect(await typesOf(intentId)).toEqual(['payment_intent.canceled']);
    await expect(payments.cancelIntent('pi_sandbox_none')).rejects.toThrow(PaymentsRefusedError);
    const paid = await payments.createIntent(wanted());
    await confirm(paid.clientSecret);
    await expect(payments.cancelIntent(paid.intentId)).rejects.toThrow(PaymentsRefusedError);
  });

  it('is refunded in parts, never more than was paid', async () => {
    const { intentId, clientSecret } = await payments.createIntent(wanted());
    const refund = (amountCents: number, idempotencyKey: string) =>
      payments.refund({ intentId, amountCents, idempotencyKey });
    await expect(refund(100, `${intentId} early`)).rejects.toThrow(PaymentsRefusedError);
    await confirm(clientSecret);
    const first = await refund(900, `${intentId} a`);
    expect(await refund(900, `${intentId} a`)).toEqual(first);
    await expect(refund(901, `${intentId} a`)).rejects.toThrow(PaymentsRefusedError);
    await expect(refund(1_001, `${intentId} b`)).rejects.toThrow(PaymentsRefusedError);
    const race = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => refund(1_000, `${intentId} race ${index}`)),
    );
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(refund(1, `${intentId} c`)).rejects.toMatchObject({ code: 'charge_already_refunded' });
    const state = await payments.readIntent(intentId);
    expect(state?.refunds.map(({ amountCents }) => amountCents).sort()).toEqual([1_000, 900]);
    expect((await typesOf(intentId)).filter((type) => type === 'charge.refunded')).toHaveLength(2);
  });

  it('is listed by creation time, newest first, across pages', async () => {
    const after = new Date(Date.now() + 3_600_000);
    const { intentId } = await payments.createIntent(wanted());
    const made = await services.db.sandboxIntent.findUniqueOrThrow({ where: { id: intentId } });
    await services.db.sandboxIntent.createMany({
      data: Array.from({ length: 205 }, (_, index) => ({
        ...made,
        id: `${made.id}_${index}`,
        idempotencyKey: `${made.idempotencyKey}_${index}`,
        createdAt: new Date(after.getTime() + (index + 1) * 60_000),
      })),
    });
    const found: number[] = [];
    for await (const { createdAt } of payments.findIntents({ createdAfter: after })) found.push(createdAt.getTime());
    expect(found).toHaveLength(205);
    expect(found).toEqual([...found].sort((a, b) => b - a));
  });

  it('cannot be enabled in production', () => {
    expect(() => createSandboxPayments(services, { ...services.settings, isProduction: true })).toThrow(
      'Test payments are for demo mode only',
    );
  });
});
