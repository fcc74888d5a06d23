import type { User } from '../../generated/prisma/client.ts';
import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';

/** What GraphQL wants loaded along with the row, as Pothos computes it from the operation. */
export interface UserQuery {
  include?: object;
  select?: object;
}

/** The signed-in person. @throws NotSignedInError, also for the cookie alone: it opens downloads, not accounts. */
export async function findViewer(ctx: Context, query: UserQuery = {}): Promise<User> {
  const { id, isReadOnly } = requireViewer(ctx);
  if (isReadOnly) throw new NotSignedInError();
  return loadUser(ctx, id, query);
}

/** @throws NotSignedInError when the account was deleted a moment ago. */
export async function loadUser(ctx: Context, id: string, query: UserQuery = {}): Promise<User> {
  const user = await ctx.db.user.findUnique({ ...query, where: { id } });
  if (!user) throw new NotSignedInError();
  return user;
}
