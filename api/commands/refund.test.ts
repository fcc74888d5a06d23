import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../features/accounts/public.ts';
import { refreshPurchase } from '../features/payments/refresh-purchase.ts';
import { openTestServices, type TestServices } from '../testing/test-services.ts';
import { commandEnvironment, runTypedCommand } from '../testing/typed-commands.ts';
import { refund } from './refund.ts';

describe('npm run refund', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());
  const type = (...words: string[]) => runTypedCommand(refund, words, commandEnvironment(services));

  /** Stores a payment as if a test card had paid it. */
  async function payment(priceCents = 9900): Promise<string> {
    const { userId } = await services.db.$transaction((tx) => openSession(services, tx, 'ana@example.org', 'en'));
    const id = services.newId('pur');
    const intentId = `pi_${id}`;
    const amount = { amountCents: 9900, currency: 'usd' };
    await services.db.sandboxIntent.create({
      data: {
        ...{ ...amount, id: intentId, purchaseId: id, description: '', idempotencyKey: id, status: 'succeeded' },
        ...{ chargeId: `ch_${id}`, paidAt: new Date() },
      },
    });
    const purchase = await services.db.purchase.create({
      data: {
        ...amount,
        amountCents: priceCents,
        id,
        userId,
        intentId,
        offerId: 'family-package',
        provider: 'sandbox',
      },
    });
    await refreshPurchase(services, purchase);
    return (await services.db.transaction.findFirstOrThrow({ where: { purchaseId: id } })).id;
  }

  it('refunds a part, then the rest, and prints what happens to the purchased units', async () => {
    const id = await payment();
    expect(await type(id, '12.50')).toEqual({
      status: 0,
      out: expect.stringMatching(
        /^Refunded \$12\.50; in total \$12\.50 of \$99\.00\..*\n.*stay in the account/,
      ) as string,
    });
    expect(await type(id, '90')).toMatchObject({
      status: 1,
      out: expect.stringContaining('from $0.01 to $86.50') as string,
    });
    expect(await type(id)).toEqual({
      status: 0,
      out: expect.stringMatching(
        /^Refunded \$86\.50; in total \$99\.00 of \$99\.00\..*\n.*marked as refunded: 0/,
      ) as string,
    });
    const left = await services.db.creditGrant.aggregate({ _sum: { left: true } });
    expect(left._sum.left).toBe(0);
  });

  it('lists a payment that differs from the price, with its refund command, until it is refunded', async () => {
    expect(await type('list')).toEqual({ status: 0, out: 'There are no payments to refund.\n' });
    const id = await payment(12_600);
    const { out } = await type('list');
    expect(out).toMatch(
      new RegExp(`^\\d{4}-\\d\\d-\\d\\d\\tfamily-package\\tnot the price\\t99\\.00 USD\\tnpm run refund -- ${id}\\n$`),
    );
    expect(await type(id)).toMatchObject({ status: 0 });
    expect((await type('list')).out).toContain('There are no payments to refund');
  });

  it('prints its usage for wrong arguments', async () => {
    for (const words of [[], ['pur_1'], ['txn_1', 'all'], ['txn_1', '-5'], ['txn_1', '5', 'now'], ['list', '5']])
      expect(await type(...words)).toMatchObject({
        status: 1,
        out: expect.stringContaining('npm run refund -- <transaction>') as string,
      });
    expect((await type('txn_nobody')).out).toContain('Transaction "txn_nobody" was not found.');
  });
});
