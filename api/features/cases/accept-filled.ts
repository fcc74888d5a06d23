import type { CaseForm } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { lockUser } from '../accounts/public.ts';
import { confirmFacts } from '../people/public.ts';
import { publishCaseChanged, touchCase } from './case-events.ts';
import { CLEARED } from './fill-form.ts';
import { formInCase } from './open-form.ts';

export interface AcceptFilledInput {
  readonly applicationId: string;
  readonly sectionId: string;
  /** Filled answers as the user saw them; absent means all that are there now. */
  readonly answers?: readonly { readonly path: string; readonly value: string }[] | undefined;
}

/**
 * Accepts the pre-filled answers of a section that the user has checked: they become the user's own and count as
 * confirmed. Answers that another tab changed meanwhile stay marked.
 * @throws NotSignedInError, ApplicationNotFoundError also for an application outside a case
 */
export async function acceptFilled(
  ctx: Context,
  { applicationId, sectionId, answers }: AcceptFilledInput,
): Promise<CaseForm> {
  const { id: userId } = requireWriter(ctx);
  const accepted = await ctx.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const { row, form } = await formInCase(ctx, tx, userId, applicationId);
    const isSeen = (path: string) =>
      answers?.some((seen) => seen.path === path && seen.value === form?.answers[path]) ?? true;
    const seen = Object.entries(form?.filled ?? {}).filter(
      ([path, factId]) => factId !== CLEARED && form?.fields.model.leaf(path)?.sectionId === sectionId && isSeen(path),
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
