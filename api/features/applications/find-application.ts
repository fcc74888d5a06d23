import type { Application } from '../../generated/prisma/client.ts';
import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { ApplicationNotFoundError } from './applications-errors.ts';

/**
 * One application of the viewer.
 * @throws NotSignedInError
 * @throws ApplicationNotFoundError also for an application of somebody else
 */
export async function findApplication(ctx: Context, id: string): Promise<Application> {
  const { id: userId } = requireViewer(ctx);
  const application = await ctx.db.application.findFirst({ where: { id, userId } });
  if (!application) throw new ApplicationNotFoundError();
  return application;
}
