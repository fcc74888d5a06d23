import type { Application } from '../../generated/prisma/client.ts';
import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { ApplicationNotFoundError } from './applications-errors.ts';

/**
 * One application of the viewer.
 * @throws NotSignedInError, also for the cookie alone: it opens downloads, not answers
 * @throws ApplicationNotFoundError also for an application of somebody else
 */
export async function findApplication(ctx: Context, id: string): Promise<Application> {
  return await loadApplication(ctx, readerOf(ctx), id);
}

/** The person who may read and page through their own applications. @throws NotSignedInError */
export function readerOf(ctx: Context): string {
  const { id, isReadOnly } = requireViewer(ctx);
  if (isReadOnly) throw new NotSignedInError();
  return id;
}

/** @throws ApplicationNotFoundError unless it is this person's */
export async function loadApplication({ db }: Context, userId: string, id: string): Promise<Application> {
  const application = await db.application.findFirst({ where: { id, userId } });
  if (!application) throw new ApplicationNotFoundError();
  return application;
}

/**
 * Several of one person as they are at one moment, in one statement, in the order asked for.
 * @throws ApplicationNotFoundError when one of them is not this person's
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
