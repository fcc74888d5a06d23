import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';
import { readOutbox } from '../../adapters/mail.ts';
import { mailTransaction } from './payment-mail.ts';
import { PAYMENT_MAIL_JOB } from './payment-mail-job.ts';
import { moneyIn, paymentTexts } from './payments-text.ts';
import { refreshPurchase } from './refresh-purchase.ts';
import { startPurchase } from './start-purchase.ts';
import { deleteBuyer, openShop, type Shop } from './testing/buyers.ts';
import { disputeOf, refundOf } from '../../testing/payment-events.ts';
import { redeemCredits, creditsOf } from './credits.ts';

describe('the mail about a payment', () => {
  let shop: Shop;
  beforeAll(async () => void (shop = await openShop()));
  afterAll(() => shop.services.close());

  const jobs = () =>
    shop.services.db.$queryRaw<{ id: string; data: { transactionId: string } }[]>`
      SELECT id::text, data FROM pgboss.job WHERE name = ${PAYMENT_MAIL_JOB} ORDER BY created_on`;
  /** Jobs of earlier buyers, whose mails were already sent. */
  let earlier: ReadonlySet<string> = new Set();

  async function buy(language = 'en') {
    earlier = new Set((await jobs()).map(({ id }) => id));
    const buyer = await shop.buyer({}, language);
    const { purchase, clientSecret } = await startPurchase(buyer, { serviceId: 'family-package', amountCents: 9900 });
    const intentId = clientSecret.replace('_secret', '');
    const settle = async () =>
      refreshPurchase(shop.services, await shop.services.db.purchase.findUniqueOrThrow({ where: { id: purchase.id } }));
    shop.provider.pay(intentId);
    await settle();
    const sent = () => shop.services.db.transaction.findMany({ where: { purchaseId: purchase.id } });
    return { buyer, intentId, settle, sent };
  }
  /** Runs all mail jobs since the last purchase, also finished ones, and returns the new mails. */
  async function mailAll() {
    const before = await shop.services.db.outboxMail.count();
    for (const { id, data } of await jobs())
      if (!earlier.has(id)) await mailTransaction(shop.services, data.transactionId);
    const sent = (await shop.services.db.outboxMail.count()) - before;
    return (await readOutbox(shop.services.db, shop.services.vault, sent)).reverse();
  }

  it('is a receipt, sent once, with the amount and the units bought', async () => {
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

  it('about a refund states whether the purchased units stay', async () => {
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

  it('about a dispute is sent once it is lost, and lists what is taken back', async () => {
    const { buyer, settle, intentId } = await buy();
    await mailAll();
    const { services } = shop;
    const use = { userId: buyer.userId, credits: ['formCompletion'] as const, subject: services.newId('app') };
    await services.db.$transaction((tx) => redeemCredits(tx, services, use));
    shop.provider.change(intentId, { disputes: [disputeOf(9900, 'open', `dp_${intentId}`)] });
    await settle();
    expect(await mailAll()).toEqual([]);
    shop.provider.change(intentId, { disputes: [disputeOf(9900, 'lost', `dp_${intentId}`)] });
    await settle();
    await settle();
    const [mail, ...others] = await mailAll();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your bank took a payment back: Family Immigration Package');
    expect(mail?.text).toContain('took back your payment of $99.00');
    expect(mail?.text).toContain('marked as refunded: 1.');
  });

  it('about a dispute won after it was lost is sent once, and announces the restored units', async () => {
    const { buyer, settle, intentId } = await buy();
    const lose = async () => {
      shop.provider.change(intentId, { disputes: [disputeOf(9900, 'lost', `dp_${intentId}`)] });
      await settle();
    };
    const win = async () => {
      shop.provider.change(intentId, { disputes: [disputeOf(9900, 'won', `dp_${intentId}`)] });
      await Promise.all([settle(), settle()]);
      await settle();
    };
    await lose();
    expect(await mailAll()).toHaveLength(2);
    await win();
    const [mail, ...others] = await mailAll();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('A disputed payment stands: Family Immigration Package');
    expect(mail?.text).toContain('your payment of $99.00');
    expect(mail?.text).toContain('what was taken off your account is there again');
    expect((await creditsOf(shop.services, buyer.userId)).map(({ left }) => left)).toEqual([3, 2, 0, 0]);
    // An outdated event that arrives late takes nothing away again.
    await lose();
    expect((await creditsOf(shop.services, buyer.userId)).map(({ left }) => left)).toEqual([3, 2, 0, 0]);
    await win();
    expect(await mailAll()).toEqual([]);
  });

  it('about a won dispute is not sent when the payment was refunded meanwhile', async () => {
    const { settle, intentId } = await buy();
    shop.provider.change(intentId, { disputes: [disputeOf(9900, 'lost', `dp_${intentId}`)] });
    await settle();
    await mailAll();
    shop.provider.change(intentId, { disputes: [disputeOf(9900, 'won', `dp_${intentId}`)] });
    await settle();
    shop.provider.change(intentId, { refunds: [refundOf(9900, 'succeeded', `re_${intentId}`)] });
    await settle();
    expect((await mailAll()).map(({ subject }) => subject)).toEqual([expect.stringContaining('Your refund')]);
  });

  it('about a won dispute is not sent when the dispute was never lost', async () => {
    const { settle, intentId } = await buy();
    await mailAll();
    for (const status of ['open', 'won'] as const) {
      shop.provider.change(intentId, { disputes: [disputeOf(9900, status, `dp_${intentId}`)] });
      await settle();
    }
    expect(await mailAll()).toEqual([]);
  });

  it.each(INTERFACE_LANGUAGES)(
    'in %s contains the amount and the price sentence, and no empty placeholder',
    async (language) => {
      const { settle, intentId } = await buy(language);
      shop.provider.change(intentId, {
        refunds: [refundOf(1000, 'failed', `re_${intentId}`)],
        disputes: [disputeOf(9900, 'lost', `dp_${intentId}`)],
      });
      await settle();
      const mails = await mailAll();
      expect(mails).toHaveLength(4);
      shop.provider.change(intentId, { disputes: [disputeOf(9900, 'won', `dp_${intentId}`)] });
      await settle();
      const won = await mailAll();
      expect(won).toHaveLength(1);
      mails.push(...won);
      const texts = paymentTexts(language);
      expect(mails.filter(({ text }) => text.includes(texts.mails.ourPrice))).toHaveLength(1);
      expect(texts.mails.ourPrice).toContain('USCIS');
      for (const { subject, text } of mails) {
        expect(`${subject}\n${text}`).not.toMatch(/\{\{|\}\}|undefined/);
        const amounts = [99, 10].map((dollars) => moneyIn(language, dollars * 100, 'usd'));
        expect(amounts.some((amount) => text.includes(amount))).toBe(true);
      }
    },
  );

  it('is written in the language of the user', async () => {
    await buy('es');
    const [mail] = await mailAll();
    expect(mail?.subject).toBe('Su recibo de Tern: Paquete de inmigración familiar');
    expect(mail?.text).toContain('Traducciones certificadas: 2');
    expect(mail?.text).not.toMatch(/\{\{|\}\}/);
  });

  it('is sent even when the user turned mails off, but not once the account is deleted', async () => {
    const { buyer } = await buy();
    await shop.services.db.user.update({ where: { id: buyer.userId }, data: { notifyByEmail: false } });
    expect(await mailAll()).toHaveLength(1);
    const gone = await buy();
    await deleteBuyer(gone.buyer);
    expect(await mailAll()).toEqual([]);
  });
});
