import type { Mail } from '../../adapters/mail.ts';
import type { FormReview, User } from '../../generated/prisma/client.ts';
import type { Services, Transaction } from '../../platform/context.ts';
import { sendJob, queueWorker } from '../../platform/jobs.ts';
import { textsIn } from '../../platform/texts-in.ts';
import { formatMomentIn } from '../../platform/zoned-days.ts';
import { decryptUser } from '../accounts/public.ts';
import en from './mail-text/en.json' with { type: 'json' };
import { composeMail } from '../../platform/interpolate.ts';

const messagesIn = textsIn(new URL('mail-text/', import.meta.url), en);

const FORM_REVIEW_MAIL_JOB = 'mail-form-review';

/** Events that the user is mailed about. */
type ReviewNews = 'requested' | 'done';

/** Enqueues the mail within the caller's transaction, so that it will be sent even if this process dies. */
export async function mailAboutReview(tx: Transaction, formReviewId: string, news: ReviewNews): Promise<void> {
  await sendJob(tx, FORM_REVIEW_MAIL_JOB, { formReviewId, news }, { singletonKey: `${formReviewId}:${news}` });
}

/** Starts the worker that mails news of form reviews, one after the other, until `jobs` stops. */
export const startFormReviewMails = queueWorker<{ formReviewId: string; news: ReviewNews }>(
  FORM_REVIEW_MAIL_JOB,
  (services, { formReviewId, news }) => mailFormReview(services, formReviewId, news),
  { givenUp: 'A mail about a form review was not sent' },
);

/**
 * Mails the user in their language, unless they want no mail. Skips news that was mailed already and reviews that
 * were cancelled or deleted.
 * @throws when the mail server is unavailable; the job is retried
 */
export async function mailFormReview(services: Services, id: string, news: ReviewNews): Promise<void> {
  const review = await services.db.formReview.findUnique({ where: { id }, include: { user: true } });
  const mailed = news === 'done' ? 'doneMailedAt' : 'requestedMailedAt';
  if (!review?.user.notifyByEmail || review.status === 'cancelled' || review[mailed]) return;
  await services.mail.send({ id: `${id}-${news}`, ...writeMail(services, review, news) });
  await services.db.formReview.updateMany({ where: { id }, data: { [mailed]: services.now() } });
}

/** Never names the form, an answer or a remark, because mail is read on many screens. */
function writeMail(
  { vault, settings }: Pick<Services, 'vault' | 'settings'>,
  { dueAt, applicationId, user }: FormReview & { readonly user: User },
  news: ReviewNews,
): Mail {
  const { email, preferredLanguage, timezone } = decryptUser(vault, user);
  const messages = messagesIn(preferredLanguage);
  const values: Record<string, string> = {
    due: formatMomentIn(timezone, dueAt, preferredLanguage),
    link: `${settings.publicUrl}/applications/${applicationId}/submitted`,
    settings: `${settings.publicUrl}/profile?tab=settings`,
  };
  const { subject, lines } = messages[news];
  return { to: email, ...composeMail(messages, subject, lines, values) };
}
