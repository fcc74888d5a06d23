import { requireWriter } from '../../platform/authorise.ts';
import { beforeDeleting } from '../../platform/before-deleting.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { DELETED } from '../../platform/row-changes.ts';
import { publishApplicationChanged } from './application-events.ts';
import { ApplicationNotFoundError } from './applications-errors.ts';

export interface DeleteApplicationInput {
  readonly id: string;
  readonly idempotencyKey?: string | undefined;
}

/**
 * Deletes the application and its answers permanently and notifies open screens.
 * @returns the id; a repeat under the same idempotency key gets the same response
 * @throws NotSignedInError
 * @throws ApplicationNotFoundError also for an application of another user
 */
export async function deleteApplication(ctx: Context, { id, idempotencyKey }: DeleteApplicationInput): Promise<string> {
  const { id: userId } = requireWriter(ctx);
  let afterCommit: () => Promise<void> = () => Promise.resolve();
  await withIdempotency(ctx, {
    scope: `${userId}:deleteApplication`,
    key: idempotencyKey,
    request: { id },
    resultId: id,
    effect: async (tx) => {
      afterCommit = await deleteApplications(ctx, tx, userId, [id]);
      return id;
    },
    load: (deleted) => Promise.resolve(deleted),
  });
  await afterCommit();
  return id;
}

/**
 * Deletes applications within the transaction of a caller that has already authorised the user.
 * @returns a function to call after the commit
 * @throws ApplicationNotFoundError when one of them is not the user's
 */
export async function deleteApplications(
  ctx: Context,
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<() => Promise<void>> {
  const afterCommit: (() => Promise<void>)[] = [];
  for (const id of ids) {
    const callbacks = await beforeDeleting(ctx, tx, 'Application', { id, userId, isConfirmed: true });
    const { count } = await tx.application.deleteMany({ where: { id, userId } });
    if (count === 0) throw new ApplicationNotFoundError();
    afterCommit.push(() => publishApplicationChanged(ctx, id, DELETED), ...callbacks);
  }
  return async () => {
    for (const done of afterCommit) await done();
  };
}
