import { addSeconds } from '../../platform/add-seconds.ts';
import type { Services } from '../../platform/context.ts';

/** Stripe sends an event again for three days at most. */
const KEPT_SECONDS = 30 * 24 * 3_600;

/** Notes of handled events only spare a question to the provider: one that came again later would change nothing. */
export async function deleteOldEvents({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.paymentEvent.deleteMany({ where: { createdAt: { lt: addSeconds(now(), -KEPT_SECONDS) } } });
}
