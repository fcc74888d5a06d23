import type { SignedScan, TranslationCertificate, TranslationOrder } from '../../generated/prisma/client.ts';
import type { Services, Transaction } from '../../platform/context.ts';
import { markErasing } from '../documents/public.ts';
import type { Likeness } from './compare/compare-with-printed.ts';

/** No picture of this certificate waits any more; the sweep erases what was kept for the comparison. */
export async function deleteScan(tx: Transaction, { id }: Pick<TranslationCertificate, 'id'>): Promise<void> {
  const waiting = await tx.signedScan.findUnique({ where: { certificateId: id } });
  if (!waiting) return;
  await tx.signedScan.delete({ where: { id: waiting.id } });
  await markErasing(tx, { id: { in: filesOf(waiting) } });
}

const filesOf = ({ scanFileId, printedFileId }: SignedScan): string[] => [scanFileId, printedFileId];

/** Of the version in the making, sent by who translates it now; null when none waits. */
export async function scanThatWaits(
  { db }: Pick<Services, 'db'>,
  { id: orderId, version, status, translatorId }: TranslationOrder,
): Promise<SignedScan | null> {
  if (status !== 'in_certification' || translatorId === null) return null;
  return await db.signedScan.findFirst({ where: { sentById: translatorId, certificate: { orderId, version } } });
}

/** Whole numbers, for the audit log and the screen. */
export const inPercent = ({ words, layout }: Likeness) => ({
  words: Math.round(words * 100),
  layout: Math.round(layout * 100),
});
