import type { Application } from '../../generated/prisma/client.ts';
import { addDays } from '../../platform/calendar-days.ts';
import type { Context } from '../../platform/context.ts';
import { decryptAnswers } from '../applications/public.ts';
import { filedOn } from '../filings/public.ts';

/** Reason why a form is sent separately: only later, or to an address of its own. */
type SentApart = 'afterClaim' | 'byItself';

export interface SentTogether {
  readonly now: readonly Application[];
  readonly apart: readonly { readonly application: Application; readonly why: SentApart }[];
}

/** 8 CFR 208.7(a)(1): days an asylum claim must have been filed before its work permit may be applied for. */
const DAYS_AFTER_CLAIM = 150;
/** The form prints the address that it is mailed to. */
const CHANGE_OF_ADDRESS = 'AR-11';

/** Separates what goes into one envelope: a form sent too early, or to the wrong address, is rejected. */
export async function splitByEnvelope(ctx: Context, applications: readonly Application[]): Promise<SentTogether> {
  const claims = applications.filter(({ formType }) => formType === 'I-589');
  const mayFollow = (await Promise.all(claims.map((claim) => isLongFiled(ctx, claim)))).every(Boolean);
  const apart = applications.flatMap((application): SentTogether['apart'] => {
    if (claims.length > 0 && !mayFollow && isForClaim(ctx, application)) return [{ application, why: 'afterClaim' }];
    const isAlone = applications.every(({ formType }) => formType === CHANGE_OF_ADDRESS);
    return application.formType === CHANGE_OF_ADDRESS && !isAlone ? [{ application, why: 'byItself' }] : [];
  });
  return { now: applications.filter((one) => !apart.some(({ application }) => application === one)), apart };
}

async function isLongFiled(ctx: Context, { id }: Application): Promise<boolean> {
  const day = await filedOn(ctx, id);
  return day !== undefined && addDays(day, DAYS_AFTER_CLAIM) <= ctx.now().toISOString().slice(0, 10);
}

function isForClaim(ctx: Context, application: Application): boolean {
  if (application.formType !== 'I-765') return false;
  const { categoryLetter, categoryNumber } = decryptAnswers(ctx.vault, application);
  return categoryLetter === 'C' && Number(categoryNumber) === 8;
}
