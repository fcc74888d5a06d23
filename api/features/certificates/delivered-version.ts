import type { StoredFile, TranslationCertificate, TranslationOrder } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';

/** A certificate whose signed paper came in. */
export interface DeliveredCertificate {
  readonly code: string;
  /** Of the delivered PDF, hex. */
  readonly sha256: string;
  readonly certifiedAt: Date;
}

/** Null unless its paper came in. */
export const asDelivered = (certificate: TranslationCertificate | undefined): DeliveredCertificate | null => {
  const { code, sha256, certifiedAt } = certificate ?? {};
  return code && sha256 && certifiedAt ? { code, sha256, certifiedAt } : null;
};

/** The PDF of the newest version that was delivered; undefined before, and for what the demo controls moved. */
export async function deliveredFile(
  { db }: Pick<Services, 'db'>,
  { id: orderId }: Pick<TranslationOrder, 'id'>,
): Promise<StoredFile | undefined> {
  const file = await db.storedFile.findFirst({
    where: { orderId, kind: 'delivery', state: 'kept' },
    orderBy: { page: 'desc' },
  });
  return file ?? undefined;
}
