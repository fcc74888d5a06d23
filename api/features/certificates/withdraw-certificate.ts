import type { Services } from '../../platform/context.ts';
import { audit } from '../translators/public.ts';
import { codeInGroups, parseCode } from './certificate-code.ts';
import { CertificateNotFoundError } from './certificates-errors.ts';

/**
 * Withdraws a certificate, so that everyone who checks its code learns that it is invalid. For the command line;
 * idempotent.
 * @param typed the code as a person types it
 * @returns the code as printed, and the time of withdrawal
 * @throws CertificateNotFoundError also for one that was never signed
 */
export async function withdrawCertificate(
  services: Services,
  typed: string,
): Promise<{ readonly code: string; readonly withdrawnAt: Date }> {
  const code = parseCode(typed);
  if (code === undefined) throw new CertificateNotFoundError();
  return await services.db.$transaction(async (tx) => {
    const now = services.now();
    const { count } = await tx.translationCertificate.updateMany({
      where: { code, certifiedAt: { not: null }, withdrawnAt: null },
      data: { withdrawnAt: now },
    });
    const certificate = await tx.translationCertificate.findUnique({ where: { code } });
    if (!certificate?.withdrawnAt) throw new CertificateNotFoundError();
    const { id, orderId, withdrawnAt } = certificate;
    if (count > 0)
      await audit(tx, {
        at: now,
        id: services.newId('aud'),
        actor: 'command',
        action: 'withdraw',
        ...(orderId !== null && { orderId }),
        detail: { certificate: id },
      });
    return { code: codeInGroups(code), withdrawnAt };
  });
}
