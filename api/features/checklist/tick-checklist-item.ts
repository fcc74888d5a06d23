import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';
import { isForeignKeyViolation } from '../../platform/refused-by-database.ts';
import { ApplicationNotFoundError, findApplication } from '../applications/public.ts';
import { checklistOfApplication, type ChecklistItem } from './checklist-of-application.ts';
import { fingerprintOf } from './ticked-papers.ts';

const TICKING: Limit = { name: 'tick-checklist-item', times: 600, seconds: 3_600 };

/**
 * Ticks or unticks a document that software cannot detect. A repeat changes nothing.
 * @param id id of the item in its application: "app_…:photos"
 * @throws NotSignedInError, TooManyRequestsError
 * @throws ApplicationNotFoundError also for another user's application
 * @throws InvalidInputError if the item is not on the list now, or is detected among the documents
 */
export async function tickChecklistItem(
  ctx: Context,
  { id, isTicked }: { readonly id: string; readonly isTicked: boolean },
): Promise<ChecklistItem> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(TICKING, userId);
  const [applicationId = '', itemId = ''] = id.split(':', 2);
  const application = await findApplication(ctx, applicationId);
  const find = async () =>
    (await checklistOfApplication(ctx, application, ctx.caller.language)).find((each) => each.id === id);
  if (!(await find())?.canBeTicked)
    throw new InvalidInputError('This paper cannot be ticked by hand. Load the list again.');
  const key = { applicationId, paperFingerprint: fingerprintOf(ctx.vault, applicationId, itemId) };
  const { tickedPaper } = ctx.db;
  if (!isTicked) await tickedPaper.deleteMany({ where: key });
  else
    await tickedPaper
      .createMany({ data: [{ ...key, tickedAt: ctx.now() }], skipDuplicates: true })
      .catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? new ApplicationNotFoundError() : error;
      });
  const ticked = await find();
  if (!ticked) throw new InvalidInputError('This paper is not on the list any more. Load the list again.');
  return ticked;
}
