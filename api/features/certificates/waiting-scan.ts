import type { SignedScan, TranslationCertificate, TranslationOrder } from '../../generated/prisma/client.ts';
import type { Services, Transaction } from '../../platform/context.ts';
import { markErasing } from '../documents/public.ts';
import type { Similarity } from './compare/compare-with-printed.ts';

/** Deletes the waiting scan of a certificate. The sweep erases the files that were stored for the comparison. */
export async function deleteScan(tx: Transaction, { id }: Pick<TranslationCertificate, 'id'>): Promise<void> {
  const waiting = await tx.signedScan.findUnique({ where: { certificateId: id } });
  if (!waiting) return;
  await tx.signedScan.delete({ where: { id: waiting.id } });
  await markErasing(tx, { id: { in: [waiting.scanFileId, waiting.printedFileId] } });
}

/** Returns the scan that the current translator sent for the current version; null if none waits. */
export async function scanThatWaits(
  { db }: Pick<Services, 'db'>,
  { id: orderId, version, status, translatorId }: TranslationOrder,
): Promise<SignedScan | null> {
  if (status !== 'in_certification' || translatorId === null) return null;
  return await db.signedScan.findFirst({ where: { sentById: translatorId, certificate: { orderId, version } } });
}

/** Returns whole percentages for the audit log and the screen. */
export const inPercent = ({ words, layout }: Similarity) => ({
  words: Math.round(words * 100),
  layout: Math.round(layout * 100),
});
