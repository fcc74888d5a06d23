import type { FormReview, TranslationOrder, Translator } from '../../../generated/prisma/client.ts';
import type { Services } from '../../../platform/context.ts';
import { customersInConflict } from '../../conflicts-of-interest/public.ts';
import { isOpenTo } from '../../translations/public.ts';
import { staffWithProfile, type StaffNotification } from '../../translators/public.ts';

/**
 * Returns who has work to do on an order in its current state, which may be ahead of the news: its holder, or all who
 * may claim it. Empty when that work is done.
 */
export async function recipientsOfOrder(
  services: Services,
  order: TranslationOrder,
  news: StaffNotification,
): Promise<Translator[]> {
  if (order.isSimulated || order.payment === 'unpaid' || !isStillSo(order, news)) return [];
  const holder = order.status === 'in_review' ? order.reviewerId : order.translatorId;
  const staff = await staffWithProfile(services, 'translator');
  if (holder !== null) return staff.filter(({ id }) => id === holder);
  return await ofWhomNoneIsClose(services, order.userId, staff, (member) => isOpenTo(services, order.id, member));
}

function isStillSo({ status, version }: TranslationOrder, news: StaffNotification): boolean {
  if (news === 'order_waits') return status === 'ordered';
  if (news === 'review_waits') return status === 'in_review';
  if (news === 'sent_back') return status === 'in_translation';
  // The translator may have left; the order then waits for another.
  if (news === 'revision_asked') return version > 1 && (status === 'in_translation' || status === 'ordered');
  return news === 'due_soon' && !['ready', 'delivered', 'cancelled'].includes(status);
}

/** Returns the form's reviewer, or all who may claim it while nobody has. */
export async function recipientsOfReview(
  services: Services,
  { status, reviewerId, userId }: FormReview,
  news: StaffNotification,
): Promise<Translator[]> {
  const staff = await staffWithProfile(services, 'formReviewer');
  if (status === 'claimed') return news === 'due_soon' ? staff.filter(({ id }) => id === reviewerId) : [];
  return status === 'requested' ? await ofWhomNoneIsClose(services, userId, staff, () => Promise.resolve(true)) : [];
}

async function ofWhomNoneIsClose(
  services: Services,
  customerId: string,
  staff: readonly Translator[],
  fits: (translator: Translator) => Promise<boolean>,
): Promise<Translator[]> {
  const found: Translator[] = [];
  for (const one of staff)
    if ((await fits(one)) && !(await customersInConflict(services, [customerId], one)).has(customerId)) found.push(one);
  return found;
}
