import type { Transaction } from '../../platform/context.ts';
import { sendJob } from '../../platform/jobs.ts';

export const STAFF_MAIL_JOB = 'mail-staff';

/** What the people of the desk are told of by mail. */
export type StaffNews =
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
  news: StaffNews;
  /** Tells this time from the next of the same news: the revision of the order, or its version. */
  occasion: string;
}>;

/** With the change that it tells of: whom it concerns at the desk gets one mail, whatever happens to this process. */
export async function notifyStaff(tx: Transaction, job: StaffMailJob): Promise<void> {
  await sendJob(tx, STAFF_MAIL_JOB, job, { singletonKey: `${job.subjectId}:${job.news}:${job.occasion}` });
}
