import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { decryptAnswers } from '../applications/public.ts';

/** A work permit on the strength of an asylum claim is filed 150 days after the claim: in one envelope it comes back. */
export function sentTogether(
  ctx: Context,
  applications: readonly Application[],
): { readonly now: readonly Application[]; readonly later: readonly Application[] } {
  const hasClaim = applications.some(({ formType }) => formType === 'I-589');
  const later = applications.filter((application) => hasClaim && isForClaim(ctx, application));
  return { now: applications.filter((application) => !later.includes(application)), later };
}

function isForClaim(ctx: Context, application: Application): boolean {
  if (application.formType !== 'I-765') return false;
  const { categoryLetter, categoryNumber } = decryptAnswers(ctx.vault, application);
  return categoryLetter === 'C' && Number(categoryNumber) === 8;
}
