import { addHours } from '../../../platform/calendar-days.ts';
import type { Services } from '../../../platform/context.ts';
import { tellStaff } from '../../translators/public.ts';

/** How long before the promise whoever has the order is reminded; a rush order is promised for the next day as a whole. */
const HOURS_BEFORE = 24;
const RUSH_HOURS_BEFORE = 6;
/** Orders at once; the next hour finds the others. */
const BATCH = 500;

/** Sends for a mail about each order and form review whose promise is near; who was told already is told no more. */
export async function remindOfPromises({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = (hours: number) => ({ gt: now(), lte: addHours(now(), hours) });
  const orders = await db.translationOrder.findMany({
    where: {
      isSimulated: false,
      payment: { not: 'unpaid' },
      status: { in: ['ordered', 'in_translation', 'in_review', 'in_certification'] },
      OR: [
        { isRush: false, promisedAt: before(HOURS_BEFORE) },
        { isRush: true, promisedAt: before(RUSH_HOURS_BEFORE) },
      ],
    },
    select: { id: true, version: true },
    take: BATCH,
  });
  const reviews = await db.formReview.findMany({
    where: { status: { in: ['requested', 'claimed'] }, dueAt: before(RUSH_HOURS_BEFORE) },
    select: { id: true },
    take: BATCH,
  });
  const due = [...orders, ...reviews.map(({ id }) => ({ id, version: 1 }))];
  for (const { id, version } of due)
    await db.$transaction((tx) => tellStaff(tx, { subjectId: id, news: 'due_soon', occasion: `version-${version}` }));
}
