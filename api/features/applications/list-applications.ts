import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { readerOf } from './find-application.ts';

/** Last changed first; the id settles ties, so that pages never overlap. */
export const NEWEST_FIRST: { updatedAt?: 'desc'; id?: 'desc' }[] = [{ updatedAt: 'desc' }, { id: 'desc' }];

/** At the REST door, which has no pages. */
const AT_MOST = 500;

/** The viewer's applications, last changed first, in one statement. @throws NotSignedInError */
export async function listApplications(ctx: Context): Promise<Application[]> {
  const userId = readerOf(ctx);
  return await ctx.db.application.findMany({ where: { userId }, orderBy: NEWEST_FIRST, take: AT_MOST });
}
