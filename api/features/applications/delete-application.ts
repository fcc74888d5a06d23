import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { once } from '../../platform/once.ts';
import { giveBackUnits } from '../payments/public.ts';
import { DELETED, publishApplicationChanged } from './application-events.ts';
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
  await once(ctx, {
    scope: `${userId}:deleteApplication`,
    key: idempotencyKey,
    request: { id },
    resultId: id,
    effect: async (tx) => {
      // Nobody has begun with these reviews: what was paid for them is there again.
      const unread = await tx.formReview.findMany({ where: { applicationId: id, userId, status: 'requested' } });
      for (const review of unread) await giveBackUnits(tx, userId, review.id);
      const { count } = await tx.application.deleteMany({ where: { id, userId } });
      if (count === 0) throw new ApplicationNotFoundError();
      effect.isDeletedNow = true;
      return id;
    },
    load: (deleted) => Promise.resolve(deleted),
  });
  if (effect.isDeletedNow) await publishApplicationChanged(ctx, id, DELETED);
  return id;
}
