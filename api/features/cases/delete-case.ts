import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { DELETED } from '../../platform/row-changes.ts';
import { lockPerson } from '../accounts/public.ts';
import { deleteApplications } from '../applications/public.ts';
import { publishCaseChanged } from './case-events.ts';
import { formsOfCase, loadCase } from './find-case.ts';

export interface DeleteCaseInput {
  readonly id: string;
  /** Its forms go too, with their answers; otherwise they stand alone from now on. */
  readonly deleteForms: boolean;
  readonly idempotencyKey?: string | undefined;
}

/**
 * Deletes a case for good, with the links to it and what was written over them; open screens are told. Its people,
 * what is known of them and all documents stay.
 * @returns the id; a repeat under the same key is answered alike.
 * @throws NotSignedInError, IdempotencyKeyReusedError
 * @throws CaseNotFoundError also for a case of somebody else
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
      await lockPerson(tx, userId);
      await loadCase(tx, userId, id);
      const forms = deleteForms ? (await formsOfCase(tx, id)).map(({ applicationId }) => applicationId) : [];
      // Before its forms: none of them leaves a case that fills the others anew.
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
