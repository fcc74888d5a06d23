import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { DELETED } from '../../platform/row-changes.ts';
import { lockUser } from '../accounts/public.ts';
import { deleteApplications } from '../applications/public.ts';
import { publishCaseChanged } from './case-events.ts';
import { formsOfCase, loadCase } from './find-case.ts';

export interface DeleteCaseInput {
  readonly id: string;
  /** Whether its forms are deleted with their answers; otherwise they remain as applications outside any case. */
  readonly deleteForms: boolean;
  readonly idempotencyKey?: string | undefined;
}

/**
 * Deletes a case permanently with its links and their comments, and notifies open screens. Its people, their facts
 * and all documents stay.
 * @returns the id; a repeat under the same idempotency key gets the same response
 * @throws NotSignedInError, IdempotencyKeyReusedError
 * @throws CaseNotFoundError also for another user's case
 */
export async function deleteCase(ctx: Context, { idempotencyKey, ...request }: DeleteCaseInput): Promise<string> {
  const { id: userId } = requireWriter(ctx);
  const { id, deleteForms } = request;
  let afterCommit: () => Promise<void> = () => Promise.resolve();
  await withIdempotency(ctx, {
    scope: `${userId}:deleteCase`,
    key: idempotencyKey,
    request,
    resultId: id,
    effect: async (tx) => {
      await lockUser(tx, userId);
      await loadCase(tx, userId, id);
      const forms = deleteForms ? (await formsOfCase(tx, id)).map(({ applicationId }) => applicationId) : [];
      // Deleted before its forms, so that removing a form does not refill the others.
      await tx.case.delete({ where: { id } });
      const formsDeleted = await deleteApplications(ctx, tx, userId, forms);
      afterCommit = async () => {
        await publishCaseChanged(ctx, { id, revision: DELETED });
        await formsDeleted();
      };
      return id;
    },
    load: (deleted) => Promise.resolve(deleted),
  });
  await afterCommit();
  return id;
}
