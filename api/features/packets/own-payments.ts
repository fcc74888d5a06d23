import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { decryptAnswers } from '../applications/public.ts';
import type { FilingCosts, FormCost } from './filing-costs.ts';
import { PAYMENT_SHEET } from './packet-forms.ts';

/** Payment sheet that the user filled in. */
export interface OwnPayment {
  readonly applicationId: string;
  readonly amountCents: number;
  /** The form whose fee equals its amount, otherwise the first without a payment sheet. */
  readonly paysFor: FormCost | undefined;
}

/** Assigns the user's own payment sheets to forms, because USCIS takes one payment per form. */
export function ownPayments(ctx: Context, applications: readonly Application[], costs: FilingCosts): OwnPayment[] {
  const unpaid = costs.forms.filter(({ paper }) => paper.amountCents !== 0);
  const take = (at: number) => (at < 0 ? undefined : unpaid.splice(at, 1)[0]);
  const sheets = applications
    .filter(({ formType }) => formType === PAYMENT_SHEET)
    .map((sheet) => {
      const amountCents = Math.round(Number(decryptAnswers(ctx.vault, sheet)['amount'] || NaN) * 100);
      const paysFor = take(unpaid.findIndex(({ paper }) => paper.amountCents === amountCents));
      return { applicationId: sheet.id, amountCents, paysFor };
    });
  return sheets.map((sheet) => ({ ...sheet, paysFor: sheet.paysFor ?? take(0) }));
}
