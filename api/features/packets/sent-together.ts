import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { decryptAnswers } from '../applications/public.ts';

const CLAIM = 'I-589';
const WORK_PERMIT = 'I-765';

interface SentTogether {
  readonly now: readonly Application[];
  /** Their instructions ask to wait until another form of these was filed for some time. */
  readonly later: readonly Application[];
}

/** A work permit on the strength of an asylum claim is filed 150 days after the claim: in one envelope it comes back. */
export function sentTogether(ctx: Context, applications: readonly Application[]): SentTogether {
  const hasClaim = applications.some(({ formType }) => formType === CLAIM);
  const isLater = (application: Application) => hasClaim && isForClaim(ctx, application);
  return {
    now: applications.filter((application) => !isLater(application)),
    later: applications.filter(isLater),
  };
}

function isForClaim(ctx: Context, application: Application): boolean {
  if (application.formType !== WORK_PERMIT) return false;
  const { categoryLetter, categoryNumber } = decryptAnswers(ctx.vault, application);
  return categoryLetter === 'C' && Number(categoryNumber) === 8;
}
