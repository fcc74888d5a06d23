import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { EarlierEditionNotFoundError } from './editions-errors.ts';

/**
 * Deletes the copy of the answers as given in an earlier edition. The form's current answers stay.
 * @throws NotSignedInError, EarlierEditionNotFoundError
 */
export async function deleteEarlierEdition(ctx: Context, id: string): Promise<string> {
  const { id: userId } = requireWriter(ctx);
  const { count } = await ctx.db.earlierEdition.deleteMany({ where: { id, userId } });
  if (count === 0) throw new EarlierEditionNotFoundError();
  return id;
}
