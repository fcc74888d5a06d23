import { requireReader } from '../../platform/authorise.ts';
import type { User } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';

/** Selection that Pothos derives from the GraphQL operation and wants loaded with the row. */
export interface UserQuery {
  include?: object;
  select?: object;
}

/** Returns the signed-in user. @throws NotSignedInError, also for the download cookie */
export async function findViewer(ctx: Context, query: UserQuery = {}): Promise<User> {
  const { id } = requireReader(ctx);
  return loadUser(ctx, id, query);
}

/** @throws NotSignedInError when the account was deleted in the meantime */
export async function loadUser(ctx: Context, id: string, query: UserQuery = {}): Promise<User> {
  const user = await ctx.db.user.findUnique({ ...query, where: { id } });
  if (!user) throw new NotSignedInError();
  return user;
}
