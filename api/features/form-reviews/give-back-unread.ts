import type { BeforeDeleting } from '../../platform/context.ts';
import { returnCredits } from '../payments/public.ts';

/** Before an application is deleted: nobody has begun with these reviews, so what was paid for them is there again. */
export const giveBackUnread: BeforeDeleting = async (_ctx, tx, { id: applicationId, userId }) => {
  const unread = await tx.formReview.findMany({ where: { applicationId, userId, status: 'requested' } });
  for (const { id } of unread) await returnCredits(tx, userId, id);
  return undefined;
};
