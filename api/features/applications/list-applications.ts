import type { Application } from '../../generated/prisma/client.ts';
import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';

/** Last changed first; the id settles ties, so that pages never overlap. */
export const NEWEST_FIRST: { updatedAt?: 'desc'; id?: 'desc' }[] = [{ updatedAt: 'desc' }, { id: 'desc' }];

/** At the REST door, which has no pages. */
const AT_MOST = 500;

/** The viewer's applications, last changed first, in one statement. @throws NotSignedInError */
export async function listApplications(ctx: Context): Promise<Application[]> {
  const { id: userId } = requireViewer(ctx);
  return await ctx.db.application.findMany({ where: { userId }, orderBy: NEWEST_FIRST, take: AT_MOST });
}
