import type { AuditEntry } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';
import { openUser } from '../accounts/public.ts';
import { auditEntriesOf } from './audit-log.ts';
import { LogUnknownError } from './translators-errors.ts';

interface LoggedAct {
  readonly at: Date;
  /** An e-mail address; the id of somebody whose account is gone; "command". */
  readonly who: string;
  readonly action: string;
  /** Ids and numbers: {"page": 2}. */
  readonly detail: object;
}

/**
 * Who looked at or changed what of an order or a form review, oldest first. For the command line.
 * @param typed a tracking number, or the id of a form review: what was done is told also after that was deleted
 * @throws LogUnknownError
 */
export async function readOrderLog(services: Services, typed: string): Promise<LoggedAct[]> {
  const entries = await entriesOf(services, typed.trim());
  const people = await services.db.translator.findMany({
    where: { id: { in: [...new Set(entries.map(({ actor }) => actor))] } },
    include: { user: true },
  });
  const emails = new Map(people.map(({ id, user }) => [id, openUser(services.vault, user).email]));
  return entries.map(({ at, actor, action, detail }) => ({
    at,
    who: emails.get(actor) ?? actor,
    action,
    detail: detail as object,
  }));
}

async function entriesOf(services: Services, typed: string): Promise<AuditEntry[]> {
  const { db } = services;
  if (typed.startsWith('rvw_')) {
    const entries = await auditEntriesOf(services, typed);
    if (entries.length > 0 || (await db.formReview.count({ where: { id: typed } })) > 0) return entries;
    throw new LogUnknownError(typed);
  }
  const trackingNumber = typed.toUpperCase();
  const order = await db.translationOrder.findUnique({ where: { trackingNumber }, select: { id: true } });
  if (!order) throw new LogUnknownError(typed);
  return await auditEntriesOf(services, order.id);
}
