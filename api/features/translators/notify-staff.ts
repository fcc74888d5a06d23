import type { Transaction } from '../../platform/context.ts';
import { sendJob } from '../../platform/jobs.ts';

export const STAFF_MAIL_JOB = 'mail-staff';

/** Events that staff are notified of by email. */
export type StaffNotification =
  | 'order_waits'
  | 'review_waits'
  | 'sent_back'
  | 'revision_asked'
  | 'due_soon'
  | 'form_review_waits';

/** Ids only, as in every job. */
export type StaffMailJob = Readonly<{
  /** "tro_…" or "rvw_…" */
  subjectId: string;
  news: StaffNotification;
  /** Distinguishes repeated events of the same kind: the revision of the order, or its version. */
  occasion: string;
}>;

/** Queues the mail in the transaction of the change, so that it is sent once even if this process crashes. */
export async function notifyStaff(tx: Transaction, job: StaffMailJob): Promise<void> {
  await sendJob(tx, STAFF_MAIL_JOB, job, { singletonKey: `${job.subjectId}:${job.news}:${job.occasion}` });
}
