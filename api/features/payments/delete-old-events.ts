import { addSeconds } from '../../platform/add-seconds.ts';
import type { Services } from '../../platform/context.ts';

/** Stripe resends an event for three days at most. */
const KEPT_SECONDS = 30 * 24 * 3_600;

/** Deletes old records of handled events. They only save a request to the provider; handling is idempotent. */
export async function deleteOldEvents({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.paymentEvent.deleteMany({ where: { createdAt: { lt: addSeconds(now(), -KEPT_SECONDS) } } });
}
