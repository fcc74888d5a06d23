import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOutbox } from '../../adapters/mail.ts';
import { mailTransaction } from './payment-mail.ts';
import { PAYMENT_MAIL_JOB } from './payment-mail-job.ts';
import { readAgain } from './read-again.ts';
import { startPurchase } from './start-purchase.ts';
import { leave, openShop, type Shop } from './testing/buyers.ts';
import { refundOf } from '../../testing/told-payments.ts';

describe('the mail about a payment', () => {
  let shop: Shop;
  beforeAll(async () => void (shop = await openShop()));
  afterAll(() => shop.services.close());

  async function buy(language = 'en') {
    const buyer = await shop.buyer({}, language);
    const { purchase, clientSecret } = await startPurchase(buyer, { serviceId: 'family-package', amountCents: 9900 });
    const intentId = clientSecret.replace('_secret', '');
    const settle = async () =>
      readAgain(shop.services, await shop.services.db.purchase.findUniqueOrThrow({ where: { id: purchase.id } }));
    shop.provider.pay(intentId);
    await settle();
    const sent = () => shop.services.db.transaction.findMany({ where: { purchaseId: purchase.id } });
    return { buyer, intentId, settle, sent };
  }
  /** Does what waits for the mails' worker. */
  async function mailAll() {
    const before = (await readOutbox(shop.services.db, shop.services.vault)).length;
    const jobs = await shop.services.db.$queryRaw<{ data: { transactionId: string } }[]>`
      SELECT data FROM pgboss.job WHERE name = ${PAYMENT_MAIL_JOB} ORDER BY created_on`;
    for (const { data } of jobs) await mailTransaction(shop.services, data.transactionId);
    const mails = await readOutbox(shop.services.db, shop.services.vault, 500);
    return mails.slice(0, mails.length - before).reverse();
  }

  it('is a receipt, sent once, that says what was paid for what', async () => {
    const { settle } = await buy();
    await settle();
    const mails = await mailAll();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Your receipt from Tern: Family Immigration Package');
    expect(mails[0]?.text).toContain('$99.00');
    expect(mails[0]?.text).toContain('Form completions: 3\nCertified translations: 2');
    expect(mails[0]?.text).toContain('Government fees are paid to USCIS');
    expect(await mailAll()).toEqual([]);
  });

  it('of a refund says whether what was bought stays', async () => {
    const { settle, intentId } = await buy();
    await mailAll();
    shop.provider.change(intentId, { refunds: [refundOf(1000, 'succeeded', `re_a_${intentId}`)] });
    await settle();
    expect((await mailAll()).map(({ text }) => text)).toEqual([expect.stringContaining('stays in your account')]);
    shop.provider.change(intentId, {
      refunds: [refundOf(1000, 'succeeded', `re_a_${intentId}`), refundOf(8900, 'succeeded', `re_b_${intentId}`)],
    });
    await settle();
    expect((await mailAll()).map(({ text }) => text)).toEqual([expect.stringContaining('is taken off your account')]);
  });

  it('speaks the language of the person', async () => {
    await buy('es');
    const [mail] = await mailAll();
    expect(mail?.subject).toBe('Su recibo de Tern: Paquete de inmigración familiar');
    expect(mail?.text).toContain('Traducciones certificadas: 2');
    expect(mail?.text).not.toMatch(/\{\{|\}\}/);
  });

  it('is sent also to whoever wants no mails, and to nobody once the account is deleted', async () => {
    const { buyer } = await buy();
    await shop.services.db.user.update({ where: { id: buyer.userId }, data: { notifyByEmail: false } });
    expect(await mailAll()).toHaveLength(1);
    const gone = await buy();
    await leave(gone.buyer);
    expect(await mailAll()).toEqual([]);
  });
});
