import type { Services } from '../../../platform/context.ts';
import { formReviewsNearPromise } from '../../form-reviews/public.ts';
import { ordersNearPromise } from '../../translations/public.ts';
import { notifyStaff } from '../../translators/public.ts';

/** Enqueues a mail for each order and form review whose promised date is near. Nobody is reminded twice. */
export async function remindOfPromises(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  const orders = await ordersNearPromise(services);
  const reviews = await formReviewsNearPromise(services);
  const due = [...orders, ...reviews.map((id) => ({ id, version: 1 }))];
  for (const { id, version } of due)
    await services.db.$transaction((tx) =>
      notifyStaff(tx, { subjectId: id, news: 'due_soon', occasion: `version-${version}` }),
    );
}
