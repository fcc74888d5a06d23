import type { CreditKind } from '../../generated/prisma/client.ts';
import { localeOf } from '../../../schema/forms/languages.ts';
import { textsIn } from '../../platform/texts-in.ts';
import en from './payments-text/en.json' with { type: 'json' };
import type { Grants } from './price-list.ts';
import { interpolateMail } from '../../platform/interpolate.ts';

export type PaymentTexts = typeof en;

/** Texts of receipts and mails, with English as the fallback. */
export const paymentTexts = textsIn<PaymentTexts>(new URL('payments-text/', import.meta.url), en);

/** "$19.00", "-$19.00" */
export const moneyIn = (language: string, cents: number, currency: string): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    cents / 100,
  );

/** "Form completions: 3" */
export const creditMessages = ({ units }: PaymentTexts, grants: Grants): string[] =>
  (Object.entries(grants) as [CreditKind, number][]).map(([unit, count]) =>
    interpolateMail(units[unit], { count: String(count) }),
  );

/** Returns "Visa ending in 4242"; undefined for other payment methods, or if the provider names no card. */
export function cardInWords(
  { receipt }: PaymentTexts,
  { cardBrand, cardLast4 }: { readonly cardBrand: string | null; readonly cardLast4: string | null },
): string | undefined {
  if (!cardBrand || !cardLast4) return undefined;
  const brand = cardBrand.charAt(0).toUpperCase() + cardBrand.slice(1);
  return interpolateMail(receipt.cardEnding, { brand, last4: cardLast4 });
}
