import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { feesOf, findForm } from '../forms/public.ts';
import { NOTICE_SHEET, packetForms, PAYMENT_SHEET } from './packet-forms.ts';
import { splitByEnvelope } from './split-by-envelope.ts';

/** Place to file one form. Addresses differ by state and change, so only the agency's page gives them. */
export interface FilingPlace {
  readonly applicationId: string;
  readonly formType: string;
  /** The agency's page of the form, with the addresses by state under "Where to File". */
  readonly page: string;
  /** Whether a fee for filing online is known, so that at least some applicants can file online. */
  readonly canBeFiledOnline: boolean;
  /** YYYY-MM in which these facts were gathered: "2026-10". */
  readonly factsAsOf: string | undefined;
  /** YYYY-MM-DD on which a person last compared it with the page. Null: not yet. */
  readonly checkedOn: string | null;
}

/** Returns the agency's page for each form. @throws as `packetForms` */
export async function filingPlaces(ctx: Context, applicationIds: readonly string[]): Promise<readonly FilingPlace[]> {
  const { now } = await splitByEnvelope(ctx, await packetForms(ctx, applicationIds));
  return placesOfForms(ctx, now);
}

export function placesOfForms(ctx: Context, applications: readonly Application[]): FilingPlace[] {
  return applications.flatMap(({ id: applicationId, formType, edition }) => {
    const form = findForm(ctx, formType);
    // A notice or payment sheet is mailed with the form that it lies on.
    if (!form || form.givenToEmployer || formType === NOTICE_SHEET || formType === PAYMENT_SHEET) return [];
    const known = form.kind === 'form' ? form.editions.find((one) => one.edition === edition) : undefined;
    return [
      {
        applicationId,
        formType,
        page: form.officialPage,
        canBeFiledOnline: feesOf(ctx, formType, 'en').some(({ channel }) => channel === 'online'),
        factsAsOf: known?.factsAsOf,
        checkedOn: known?.checkedOn ?? null,
      },
    ];
  });
}
