import type { Mail } from '../../../adapters/mail.ts';
import type { Translator, User } from '../../../generated/prisma/client.ts';
import type { Services } from '../../../platform/context.ts';
import { queueWorker } from '../../../platform/jobs.ts';
import { textsIn } from '../../../platform/texts-in.ts';
import { formatMomentIn } from '../../../platform/zoned-days.ts';
import { findFormReview } from '../../form-reviews/public.ts';
import { findOrder } from '../../translations/public.ts';
import { findUser, decryptUser } from '../../accounts/public.ts';
import { STAFF_MAIL_JOB, type StaffMailJob, type StaffNotification } from '../../translators/public.ts';
import en from './mail-text/en.json' with { type: 'json' };
import { recipientsOfOrder, recipientsOfReview } from './recipients.ts';
import { composeMail } from '../../../platform/interpolate.ts';

const messagesIn = textsIn(new URL('mail-text/', import.meta.url), en);

/** Content of a mail about an order or a form review: its number and due date, nothing about the customer. */
interface Work {
  readonly words: StaffNotification | 'rush_order_waits' | 'form_due_soon';
  readonly trackingNumber: string;
  readonly due: Date;
  readonly path: string;
  readonly staff: readonly Translator[];
}

/** Starts the worker that mails staff, one mail after the other, until `jobs` stops. */
export const startStaffMails = queueWorker<StaffMailJob>(STAFF_MAIL_JOB, (services, job) => mailStaff(services, job), {
  givenUp: 'A mail to the desk was not sent',
});

/**
 * Notifies the staff concerned, each in their language and once, unless they want no mail.
 * @throws when the mail server is unavailable; the job is retried and skips those already notified
 */
export async function mailStaff(services: Services, job: StaffMailJob): Promise<void> {
  const { db } = services;
  const work = job.subjectId.startsWith('rvw_') ? await formReviewOf(services, job) : await orderOf(services, job);
  let failure: Error | undefined;
  for (const translator of work?.staff ?? []) {
    const id = `${job.subjectId}:${job.news}:${job.occasion}:${translator.id}`;
    const user = await findUser(services, translator.userId);
    if (!work || !user?.notifyByEmail || (await db.staffMail.findUnique({ where: { id } }))) continue;
    try {
      await services.mail.send({ id, ...writeMail(services, user, work) });
      const mailed = { id, translatorId: translator.id, mailedAt: services.now() };
      await db.staffMail.createMany({ data: [mailed], skipDuplicates: true });
    } catch (error) {
      // A mailbox that refuses the mail must not keep it from everybody after it.
      failure = error as Error;
    }
  }
  if (failure) throw failure;
}

async function orderOf(services: Services, { subjectId: id, news }: StaffMailJob): Promise<Work | undefined> {
  const order = await findOrder(services, id);
  if (!order) return undefined;
  const { status, translatorId, reviewerId, isRush, trackingNumber, promisedAt } = order;
  const isHeld = (status === 'in_review' ? reviewerId : translatorId) !== null;
  const waiting = isRush ? 'rush_order_waits' : 'order_waits';
  return {
    words: news === 'order_waits' || (news === 'revision_asked' && !isHeld) ? waiting : news,
    trackingNumber,
    due: promisedAt,
    path: isHeld ? `/desk/${id}` : '/desk',
    staff: await recipientsOfOrder(services, order, news),
  };
}

async function formReviewOf(services: Services, { subjectId: id, news }: StaffMailJob): Promise<Work | undefined> {
  const review = await findFormReview(services, id);
  if (!review) return undefined;
  return {
    words: news === 'due_soon' ? 'form_due_soon' : 'form_review_waits',
    trackingNumber: '',
    due: review.dueAt,
    path: review.status === 'claimed' ? `/desk/${id}` : '/desk',
    staff: await recipientsOfReview(services, review, news),
  };
}

function writeMail(
  { vault, settings }: Pick<Services, 'vault' | 'settings'>,
  user: User,
  { words: news, trackingNumber, due, path }: Work,
): Mail {
  const { email, preferredLanguage, timezone } = decryptUser(vault, user);
  const messages = messagesIn(preferredLanguage);
  const values: Record<string, string> = {
    trackingNumber,
    due: formatMomentIn(timezone, due, preferredLanguage),
    link: settings.publicUrl + path,
    settings: `${settings.publicUrl}/profile?tab=settings`,
  };
  const { subject, lines } = messages[news];
  return { to: email, ...composeMail(messages, subject, lines, values) };
}
