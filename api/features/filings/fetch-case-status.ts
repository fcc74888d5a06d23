import { CaseStatusDownError, type CaseStatus } from '../../adapters/case-status.ts';
import { addSeconds } from '../../platform/add-seconds.ts';
import type { Services } from '../../platform/context.ts';
import { sendJob, queueWorker } from '../../platform/jobs.ts';
import type { Limit } from '../../platform/limits.ts';
import { findUser, decryptUser } from '../accounts/public.ts';
import { decryptNumber, decryptStatus, encryptReceiptValue } from './filing-record.ts';
import { composeMail } from './compose-mail.ts';

const ASK_JOB = 'ask-case-status';
const MAIL_JOB = 'mail-case-status';
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Receipt numbers per run; the next hourly run finds the others. */
const BATCH = 500;

/** Finds receipt numbers not checked in the last day and queues a job for each. Does nothing without a credential. */
export async function fetchCaseStatuses(services: Pick<Services, 'db' | 'now' | 'caseStatus'>): Promise<void> {
  const { db, caseStatus } = services;
  if (!caseStatus) return;
  const receipts = await db.filingReceipt.findMany({
    where: { askAfter: { lte: services.now() } },
    orderBy: { askAfter: 'asc' },
    select: { id: true },
    take: BATCH,
  });
  for (const { id: receiptId } of receipts)
    await db.$transaction((tx) => sendJob(tx, ASK_JOB, { receiptId }, { singletonKey: receiptId }));
}

/** Checks statuses one after the other until `jobs` stops: the agency's API allows only a few requests a second. */
export const startFetchingCaseStatus = queueWorker<{ receiptId: string }>(
  ASK_JOB,
  (services, { receiptId }) => fetchCaseStatus(services, receiptId),
  { givenUp: 'The status of a case could not be asked for' },
);

/**
 * Requests the status of one receipt number, at most once a day, and stores it. The user gets a mail when it changed.
 * After a failure the delay doubles from an hour up to a day, or follows the agency's Retry-After.
 */
export async function fetchCaseStatus(services: Services, receiptId: string): Promise<void> {
  const { db, vault, caseStatus, limits, settings } = services;
  if (!caseStatus || !settings.caseStatus) return;
  const now = services.now();
  // Only the process that moves the time claims the job; another process with the same job stops here.
  const claimed = await db.filingReceipt.updateMany({
    where: { id: receiptId, askAfter: { lte: now } },
    data: { askAfter: addSeconds(now, HOUR_SECONDS) },
  });
  if (claimed.count === 0) return;
  const receipt = await db.filingReceipt.findUnique({
    where: { id: receiptId },
    include: { filing: { select: { userId: true } } },
  });
  if (!receipt) return;
  const quota: Limit = { name: 'case-status', times: settings.caseStatus.askedPerDay, seconds: DAY_SECONDS };
  const { isExceeded, resetSeconds } = await limits.spend(quota, 'all', 1);
  const askAgain = (seconds: number, failures: number) =>
    db.filingReceipt.updateMany({
      where: { id: receiptId },
      data: { askAfter: addSeconds(now, seconds), failures },
    });
  if (isExceeded) return void (await askAgain(resetSeconds, receipt.failures));
  const owner = receipt.filing.userId;
  let status: CaseStatus | null;
  try {
    status = await caseStatus.ask(decryptNumber(vault, owner, receipt));
  } catch (error) {
    if (!(error instanceof CaseStatusDownError)) throw error;
    const failures = receipt.failures + 1;
    const pause = error.retryAfterSeconds ?? HOUR_SECONDS * 2 ** (failures - 1);
    services.log.warn({ err: error, receiptId, failures }, 'The agency did not say the status of a case');
    return void (await askAgain(Math.min(Math.max(pause, HOUR_SECONDS), DAY_SECONDS), failures));
  }
  await keepStatus(services, { ...receipt, owner }, status, now);
}

/** Stores the status. A number that the agency does not know (yet) keeps its previous one. */
async function keepStatus(
  { db, vault }: Services,
  receipt: { readonly id: string; readonly owner: string; readonly statusEncrypted: string | null },
  status: CaseStatus | null,
  now: Date,
): Promise<void> {
  const before = decryptStatus(vault, receipt.owner, receipt);
  const next = status && JSON.stringify(status);
  const isChanged = next !== null && next !== before;
  await db.$transaction(async (tx) => {
    const { count } = await tx.filingReceipt.updateMany({
      where: { id: receipt.id },
      data: {
        askAfter: addSeconds(now, DAY_SECONDS),
        failures: 0,
        answeredAt: now,
        ...(isChanged && {
          statusEncrypted: encryptReceiptValue(vault, receipt.owner, receipt, 'status', next),
          statusChangedAt: now,
        }),
      },
    });
    // The first status is no change, because the user has only now entered the number.
    if (count > 0 && isChanged && before !== null)
      await sendJob(tx, MAIL_JOB, { receiptId: receipt.id, at: now.toISOString() }, { singletonKey: receipt.id });
  });
}

/** Sends the mails about changes one after the other until `jobs` stops. */
export const startCaseStatusMails = queueWorker<{ receiptId: string; at: string }>(
  MAIL_JOB,
  (services, { receiptId, at }) => mailCaseStatus(services, receiptId, at),
  { givenUp: 'A mail about the status of a case was not sent' },
);

/**
 * Mails that a status changed, in the user's language, unless they turned mail off. It does not say which or how.
 * @throws when the mail server is unavailable; the job is retried
 */
export async function mailCaseStatus(services: Services, receiptId: string, at: string): Promise<void> {
  const receipt = await services.db.filingReceipt.findUnique({
    where: { id: receiptId },
    select: { filing: { select: { userId: true } } },
  });
  const user = receipt && (await findUser(services, receipt.filing.userId));
  if (!user?.notifyByEmail) return;
  const { email, preferredLanguage } = decryptUser(services.vault, user);
  const id = `case-status-${receiptId}-${at.replace(/\W/g, '')}`;
  await services.mail.send({ id, ...composeMail(preferredLanguage, 'status', email, services.settings.publicUrl) });
}
