import { requireWriter } from '../../platform/authorise.ts';
import { beforeDeleting } from '../../platform/before-deleting.ts';
import type { Context } from '../../platform/context.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { DELETED } from '../../platform/row-changes.ts';
import { publishApplicationChanged } from './application-events.ts';
import { ApplicationNotFoundError } from './applications-errors.ts';

export interface DeleteApplicationInput {
  readonly id: string;
  readonly idempotencyKey?: string | undefined;
}

/**
 * Deletes the application and its answers for good; open screens are told.
 * @returns the id; a repeat under the same key is answered alike.
 * @throws NotSignedInError
 * @throws ApplicationNotFoundError also for an application of somebody else
 */
export async function deleteApplication(ctx: Context, { id, idempotencyKey }: DeleteApplicationInput): Promise<string> {
  const { id: userId } = requireWriter(ctx);
  const effect = { isDeletedNow: false };
  let afterCommit: readonly (() => Promise<void>)[] = [];
  await withIdempotency(ctx, {
    scope: `${userId}:deleteApplication`,
    key: idempotencyKey,
    request: { id },
    resultId: id,
    effect: async (tx) => {
      afterCommit = await beforeDeleting(ctx, tx, 'Application', { id, userId, isConfirmed: true });
      const { count } = await tx.application.deleteMany({ where: { id, userId } });
      if (count === 0) throw new ApplicationNotFoundError();
      effect.isDeletedNow = true;
      return id;
    },
    load: (deleted) => Promise.resolve(deleted),
  });
  if (effect.isDeletedNow) await publishApplicationChanged(ctx, id, DELETED);
  for (const done of afterCommit) await done();
  return id;
}
