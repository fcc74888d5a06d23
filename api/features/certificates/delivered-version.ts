import type { StoredFile, TranslationOrder } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';
import { findFile } from '../documents/public.ts';

/** A certificate whose signed paper came in. */
export interface DeliveredCertificate {
  readonly code: string;
  readonly version: number;
  /** Of the delivered PDF, hex. */
  readonly sha256: string;
  readonly certifiedAt: Date;
}

/** Of the newest version whose paper came in; null before, and once it was withdrawn: nobody is to file that. */
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

/** The PDF of the newest version that was delivered; undefined before, and for what the demo controls moved. */
export async function deliveredFile(
  services: Pick<Services, 'db'>,
  { id: orderId }: Pick<TranslationOrder, 'id'>,
): Promise<StoredFile | undefined> {
  return (await findFile(services, { orderId, kind: 'delivery' })) ?? undefined;
}
