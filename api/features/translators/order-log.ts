import type { Services } from '../../platform/context.ts';
import { openUser } from '../accounts/public.ts';
import { auditEntriesOf } from './audit-log.ts';
import { TrackingNumberUnknownError } from './translators-errors.ts';

interface LoggedAct {
  readonly at: Date;
  /** An e-mail address; the id of somebody whose account is gone; "command". */
  readonly who: string;
  readonly action: string;
  /** Ids and numbers: {"page": 2}. */
  readonly detail: object;
}

/**
 * Who looked at or changed what of an order, oldest first. For the command line.
 * @throws TrackingNumberUnknownError
 */
export async function readOrderLog(services: Services, typed: string): Promise<LoggedAct[]> {
  const trackingNumber = typed.trim().toUpperCase();
  const order = await services.db.translationOrder.findUnique({ where: { trackingNumber }, select: { id: true } });
  if (!order) throw new TrackingNumberUnknownError(typed.trim());
  const entries = await auditEntriesOf(services, order.id);
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
