import { requireReader } from '../../platform/authorise.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { ApplicationNotFoundError } from './applications-errors.ts';

/**
 * Returns one application of the viewer.
 * @throws NotSignedInError, also for the session cookie alone: it is valid for downloads, not for answers
 * @throws ApplicationNotFoundError also for an application of another user
 */
export async function findApplication(ctx: Context, id: string): Promise<Application> {
  return await loadApplication(ctx, requireReader(ctx).id, id);
}

/** @throws ApplicationNotFoundError unless it belongs to this user */
export async function loadApplication({ db }: Context, userId: string, id: string): Promise<Application> {
  const application = await db.application.findFirst({ where: { id, userId } });
  if (!application) throw new ApplicationNotFoundError();
  return application;
}

/** Returns the user's applications with these ids, in the order of `ids`; missing ones are left out. */
export async function applicationsByIds(
  { db }: { readonly db: Pick<Transaction, 'application'> },
  userId: string,
  ids: readonly string[],
): Promise<Application[]> {
  const found = await db.application.findMany({ where: { userId, id: { in: [...ids] } } });
  return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** The same. @throws ApplicationNotFoundError when one of them is not this user's */
export async function findApplications(
  ctx: Context,
  userId: string,
  ids: readonly string[],
): Promise<readonly Application[]> {
  const found = await applicationsByIds(ctx, userId, ids);
  if (found.length < ids.length) throw new ApplicationNotFoundError();
  return found;
}
