import type { CaseForm } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { lockPerson } from '../accounts/public.ts';
import { confirmFacts } from '../people/public.ts';
import { publishCaseChanged, touchCase } from './case-events.ts';
import { EMPTIED } from './fill-form.ts';
import { formInCase } from './open-form.ts';

/**
 * The person has looked at a section: what was filled in there is theirs from now on, and is known to be right.
 * @throws NotSignedInError, ApplicationNotFoundError also for one that is in no case
 */
export async function acceptFilled(
  ctx: Context,
  { applicationId, sectionId }: { readonly applicationId: string; readonly sectionId: string },
): Promise<CaseForm> {
  const { id: userId } = requireWriter(ctx);
  const accepted = await ctx.db.$transaction(async (tx) => {
    await lockPerson(tx, userId);
    const { row, form } = await formInCase(ctx, tx, userId, applicationId);
    const seen = Object.entries(form?.filled ?? {}).filter(
      ([path, factId]) => factId !== EMPTIED && form?.fields.model.leaf(path)?.sectionId === sectionId,
    );
    if (seen.length === 0) return { row, changed: undefined };
    const filled = Object.fromEntries(
      Object.entries(form?.filled ?? {}).filter(([path]) => !seen.some(([one]) => one === path)),
    );
    await confirmFacts(
      ctx,
      tx,
      seen.map(([, factId]) => factId),
    );
    const changed = await touchCase(ctx, tx, row.caseId);
    return { row: await tx.caseForm.update({ where: { applicationId }, data: { filled } }), changed };
  });
  if (accepted.changed) await publishCaseChanged(ctx, accepted.changed);
  return accepted.row;
}
