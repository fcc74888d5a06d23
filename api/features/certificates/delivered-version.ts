import type { StoredFile, TranslationOrder } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';
import { findFile } from '../documents/public.ts';

/** Certificate whose signed paper was received. */
export interface DeliveredCertificate {
  readonly code: string;
  readonly version: number;
  /** SHA-256 of the delivered PDF, in hex. */
  readonly sha256: string;
  readonly certifiedAt: Date;
}

/** Returns the newest version whose paper was received; null before, and after a withdrawal: it must not be filed. */
export async function newestDelivered(
  { db }: Pick<Services, 'db'>,
  { id: orderId }: Pick<TranslationOrder, 'id'>,
): Promise<DeliveredCertificate | null> {
  const certificate = await db.translationCertificate.findFirst({
    where: { orderId, certifiedAt: { not: null } },
    orderBy: { version: 'desc' },
  });
  const { code, version, sha256, certifiedAt, withdrawnAt } = certificate ?? {};
  return !withdrawnAt && code && version && sha256 && certifiedAt ? { code, version, sha256, certifiedAt } : null;
}

/** Returns the PDF of that version; null also for orders moved by the demo controls. */
export async function deliveredFile(
  services: Pick<Services, 'db'>,
  order: Pick<TranslationOrder, 'id'>,
): Promise<StoredFile | null> {
  const newest = await newestDelivered(services, order);
  return newest && (await findFile(services, { orderId: order.id, kind: 'delivery', page: newest.version }));
}
