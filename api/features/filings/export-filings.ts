import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { decryptDetail, decryptNumber, decryptStatus } from './filing-record.ts';
import { WITH_RECEIPTS } from './find-filing.ts';
import { decryptKeyDates } from './key-dates-record.ts';

/** Returns all filings that the viewer entered; the session cookie alone is enough. @throws NotSignedInError */
export async function exportFilings(ctx: Context): Promise<object> {
  const { id: userId } = requireViewer(ctx);
  const { db, vault } = ctx;
  const filings = await db.filing.findMany({ where: { userId }, include: WITH_RECEIPTS, orderBy: { id: 'asc' } });
  const known = await db.keyDates.findUnique({ where: { userId } });
  const feed = await db.calendarFeed.findUnique({ where: { userId } });
  return {
    filings: filings.map((filing) => ({
      applicationId: filing.applicationId,
      ...decryptDetail(vault, filing),
      receipts: filing.receipts.map((receipt) => ({
        number: decryptNumber(vault, userId, receipt),
        status: JSON.parse(decryptStatus(vault, userId, receipt) ?? 'null') as unknown,
        statusChangedAt: receipt.statusChangedAt,
      })),
    })),
    keyDates: known ? decryptKeyDates(vault, known) : [],
    calendarFeedSince: feed?.createdAt ?? null,
  };
}
