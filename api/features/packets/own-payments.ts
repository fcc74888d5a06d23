import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { decryptAnswers } from '../applications/public.ts';
import type { FilingCosts, FormCost } from './filing-costs.ts';
import { PAYMENT_SHEET } from './packet-forms.ts';

/** A payment sheet that the person filled in. */
export interface OwnPayment {
  readonly applicationId: string;
  readonly amountCents: number;
  /** The form whose fee it names; otherwise the first one that no other sheet pays for. */
  readonly paysFor: FormCost | undefined;
}

/** The person's own payment sheets, each with its form: USCIS takes one payment a form. */
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
