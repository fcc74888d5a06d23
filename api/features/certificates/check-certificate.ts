import type { TranslationCertificate } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { parseCode } from './certificate-code.ts';

export type CertificateStatus = 'valid' | 'replaced' | 'withdrawn' | 'unknown';

/** Data that anyone who holds a code may see: nothing personal. */
export interface CertificateCheck {
  readonly status: CertificateStatus;
  /** Normalised code; "" if the input cannot be a code. */
  readonly code: string;
  /** Undefined if the code is unknown. */
  readonly certificate: TranslationCertificate | undefined;
  /** Null if no hash was given or the code is unknown. */
  readonly isSameFile: boolean | null;
}

/** Allows a room full of people behind one address to check their papers; guessing 60 bits at this rate is hopeless. */
const CHECKING: Limit = { name: 'check-certificate', times: 120, seconds: 60 };

/**
 * Checks a code. An unknown code and one that is not certified yet give the same result.
 * @param sha256 hash of the PDF at hand, in hex; any other text counts as a different file
 * @throws TooManyRequestsError
 */
export async function checkCertificate(
  ctx: Context,
  { code: typed, sha256 }: { code: string; sha256?: string | null | undefined },
): Promise<CertificateCheck> {
  await ctx.limits.take(CHECKING, ctx.caller.address);
  const code = parseCode(typed);
  const certificate =
    code === undefined
      ? null
      : await ctx.db.translationCertificate.findFirst({ where: { code, certifiedAt: { not: null } } });
  if (!certificate) return { status: 'unknown', code: code ?? '', certificate: undefined, isSameFile: null };
  return {
    status: statusOf(certificate),
    code: certificate.code,
    certificate,
    isSameFile: sha256 ? sha256.trim().toLowerCase() === certificate.sha256 : null,
  };
}

function statusOf({ withdrawnAt, replacedByCode }: TranslationCertificate): CertificateStatus {
  if (withdrawnAt) return 'withdrawn';
  return replacedByCode === null ? 'valid' : 'replaced';
}
