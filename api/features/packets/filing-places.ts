import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { feesOf, findForm } from '../forms/public.ts';
import { NOTICE_SHEET, packetForms, PAYMENT_SHEET } from './packet-forms.ts';
import { sentTogether } from './sent-together.ts';

/** Where one form goes. Addresses differ by state and change: only the agency's page says them. */
export interface FilingPlace {
  readonly applicationId: string;
  readonly formType: string;
  /** The agency's page of the form, with the addresses by state under "Where to File". */
  readonly page: string;
  /** A fee for filing online is known, so the form can be filed there, at least by some people. */
  readonly canBeFiledOnline: boolean;
  /** "2026-10": when what is said here was gathered. */
  readonly factsAsOf: string | undefined;
  /** YYYY-MM-DD when a person last compared it with the page; null: not yet. */
  readonly checkedOn: string | null;
}

/** The page of the agency for each form. @throws as `packetForms` */
export async function filingPlaces(ctx: Context, applicationIds: readonly string[]): Promise<readonly FilingPlace[]> {
  const { now } = await sentTogether(ctx, await packetForms(ctx, applicationIds));
  return placesOfForms(ctx, now);
}

export function placesOfForms(ctx: Context, applications: readonly Application[]): FilingPlace[] {
  return applications.flatMap(({ id: applicationId, formType, edition }) => {
    const form = findForm(ctx, formType);
    // A notice or a payment goes where the form goes on whose top it lies.
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
