import { localeOf } from '../../../schema/forms/languages.ts';
import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { findProfile } from '../accounts/public.ts';
import { unprintableLetters } from '../../engines/pdf/printed-letters.ts';
import { cardInWords, creditMessages, moneyIn, paymentTexts } from './payments-text.ts';
import { purchasedOffer } from './purchased-offer.ts';
import { NotPaidError, PurchaseNotFoundError } from './purchase-errors.ts';
import { makeReceiptPdf } from './receipt-pdf.ts';
import { interpolateMail } from '../../platform/interpolate.ts';

const DOWNLOADING: Limit = { name: 'download-receipt', times: 120, seconds: 3_600 };

/**
 * Returns the receipt of a purchase of the caller, in their language, with all payments and refunds so far.
 * @throws NotSignedInError, TooManyRequestsError
 * @throws PurchaseNotFoundError also for a purchase of another user
 * @throws NotPaidError
 */
export async function downloadReceipt(ctx: Context, id: string): Promise<{ bytes: Uint8Array; name: string }> {
  const { id: userId } = requireViewer(ctx);
  const purchase = await ctx.db.purchase.findUnique({
    where: { id, userId },
    include: { transactions: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] } },
  });
  if (!purchase) throw new PurchaseNotFoundError();
  const { paidAt, transactions, currency } = purchase;
  if (!paidAt) throw new NotPaidError();
  await ctx.limits.take(DOWNLOADING, userId);
  const { preferredLanguage, timezone, email } = await findProfile(ctx);
  const language = printableLanguage(preferredLanguage);
  const texts = paymentTexts(language);
  const words = texts.receipt;
  const days = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: timezone });
  const card = cardInWords(texts, purchase);
  const { title, grants } = purchasedOffer(ctx, purchase.offerId, language);
  const bytes = await makeReceiptPdf({
    language,
    title: words.title,
    rows: [
      [words.number, purchase.id],
      [words.date, days.format(paidAt)],
      [words.buyer, email],
      ...(card ? [[words.card, card] as const] : []),
    ],
    bought: { heading: words.bought, name: title, lines: creditMessages(texts, grants) },
    price: { label: words.price, amount: moneyIn(language, purchase.amountCents, currency) },
    movements: {
      heading: words.movements,
      rows: transactions.map(({ createdAt, type, amountCents, currency: its }) => ({
        day: days.format(createdAt),
        what: texts.movements[type],
        amount: moneyIn(language, amountCents, its),
      })),
    },
    total: {
      label: words.total,
      amount: moneyIn(
        language,
        transactions.reduce((sum, { amountCents }) => sum + amountCents, 0),
        currency,
      ),
    },
    notes: [...(ctx.cardPayments.isLive ? [] : [words.test]), words.ourPrice, words.noExpiry],
    foot: words.whoWeAre,
    at: paidAt,
  });
  return { bytes, name: interpolateMail(words.fileName, { date: paidAt.toISOString().slice(0, 10) }) };
}

/** Falls back to English where the fonts lack glyphs for the language. */
const printableLanguage = (language: string) =>
  unprintableLetters(JSON.stringify(paymentTexts(language).receipt)).length > 0 ? 'en' : language;
