import type { BeforeDeleting } from '../../platform/context.ts';
import { returnCredits } from '../payments/public.ts';

/** Returns the credits of reviews that nobody has begun, before their application is deleted. */
export const returnUnreadCredits: BeforeDeleting = async (_ctx, tx, { id: applicationId, userId }) => {
  const unread = await tx.formReview.findMany({ where: { applicationId, userId, status: 'requested' } });
  for (const { id } of unread) await returnCredits(tx, userId, id);
  return undefined;
};
