import type { Application } from '../../generated/prisma/client.ts';
import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { ApplicationNotFoundError } from './applications-errors.ts';

/**
 * Returns one application of the viewer.
 * @throws NotSignedInError, also for the session cookie alone: it is valid for downloads, not for answers
 * @throws ApplicationNotFoundError also for an application of another user
 */
export async function findApplication(ctx: Context, id: string): Promise<Application> {
  return await loadApplication(ctx, readerOf(ctx), id);
}

/** Returns the viewer's id; the session cookie alone is not enough. @throws NotSignedInError */
export function readerOf(ctx: Context): string {
  const { id, isReadOnly } = requireViewer(ctx);
  if (isReadOnly) throw new NotSignedInError();
  return id;
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
