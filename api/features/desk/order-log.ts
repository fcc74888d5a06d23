import type { AuditEntry } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';
import { findFormReview } from '../form-reviews/public.ts';
import { findOrderByTrackingNumber } from '../translations/public.ts';
import { auditEntriesOf, emailsOfStaff, LogUnknownError } from '../translators/public.ts';

interface LoggedAct {
  readonly at: Date;
  /** E-mail address; the id of a user whose account was deleted; or "command". */
  readonly who: string;
  readonly action: string;
  /** Ids and numbers: {"page": 2}. */
  readonly detail: object;
}

/**
 * Returns the audit log of an order or a form review, oldest entry first, for the command line.
 * @param typed tracking number, or id of a form review; entries remain after a review was deleted
 * @throws LogUnknownError
 */
export async function readOrderLog(services: Services, typed: string): Promise<LoggedAct[]> {
  const entries = await entriesOf(services, typed.trim());
  const emails = await emailsOfStaff(services, [...new Set(entries.map(({ actor }) => actor))]);
  return entries.map(({ at, actor, action, detail }) => ({
    at,
    who: emails.get(actor) ?? actor,
    action,
    detail: detail as object,
  }));
}

async function entriesOf(services: Services, typed: string): Promise<AuditEntry[]> {
  if (typed.startsWith('rvw_')) {
    const entries = await auditEntriesOf(services, typed);
    if (entries.length > 0 || (await findFormReview(services, typed))) return entries;
    throw new LogUnknownError(typed);
  }
  const order = await findOrderByTrackingNumber(services, typed.toUpperCase());
  if (!order) throw new LogUnknownError(typed);
  return await auditEntriesOf(services, order.id);
}
