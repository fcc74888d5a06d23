import type { Application } from '../../generated/prisma/client.ts';
import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { findApplications } from '../applications/public.ts';
import { isGivenToEmployer } from '../forms/public.ts';
import { FORMS_AT_MOST, TooManyFormsError } from './packets-errors.ts';

/** Sheet on top of everything else. */
export const NOTICE_SHEET = 'G-1145';
export const PAYMENT_SHEET = 'G-1450';
/** A representative’s notice of appearance: about the representative first, and filed with another form. */
export const APPEARANCE = 'G-28';

/** Petitions come before the forms that depend on them, companions after their form, others as given. */
const FILING_ORDER: readonly string[] = [
  NOTICE_SHEET,
  PAYMENT_SHEET,
  APPEARANCE,
  'I-130',
  'I-130A',
  'I-129',
  'I-129F',
  'I-140',
  'I-360',
  'I-589',
  'I-730',
  'I-751',
  'I-485',
  'I-864',
  'I-864A',
  'I-693',
  'I-539',
  'I-821',
  'I-821D',
  'I-765',
  'I-765WS',
  'I-131',
];

/**
 * Returns the viewer's forms as of one moment, in filing order. Cookie authentication suffices for this download.
 * Forms that an employer keeps are left out beside forms that are sent, because a packet goes to one place.
 * @throws NotSignedInError, TooManyFormsError
 * @throws ApplicationNotFoundError if one belongs to another user
 */
export async function packetForms(ctx: Context, applicationIds: readonly string[]): Promise<readonly Application[]> {
  const ids = [...new Set(applicationIds)];
  const viewer = requireViewer(ctx);
  if (ids.length === 0 || ids.length > FORMS_AT_MOST) throw new TooManyFormsError();
  const applications = await findApplications(ctx, viewer.id, ids);
  const sent = applications.filter(({ formType }) => !isGivenToEmployer(ctx, formType));
  return [...(sent.length > 0 ? sent : applications)].sort((one, two) => placeOf(one) - placeOf(two));
}

function placeOf({ formType }: Application): number {
  const place = FILING_ORDER.indexOf(formType);
  return place === -1 ? FILING_ORDER.length : place;
}
