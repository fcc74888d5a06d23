import { requireReader } from '../../platform/authorise.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
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

/**
 * Returns several applications of one user from a single statement, in the order of the ids.
 * @throws ApplicationNotFoundError when one of them is not this user's
 */
export async function findApplications(
  { db }: Context,
  userId: string,
  ids: readonly string[],
): Promise<readonly Application[]> {
  const found = await db.application.findMany({ where: { id: { in: [...ids] }, userId } });
  return ids.map((id) => {
    const application = found.find((one) => one.id === id);
    if (!application) throw new ApplicationNotFoundError();
    return application;
  });
}
