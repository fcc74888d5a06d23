import type { TranslationCertificate } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { parseCode } from './certificate-code.ts';

export type CertificateStatus = 'valid' | 'replaced' | 'withdrawn' | 'unknown';

/** What anybody may know who holds a code: nothing personal. */
export interface CertificateCheck {
  readonly status: CertificateStatus;
  /** As it is kept; "" when what was asked for cannot be a code. */
  readonly code: string;
  /** Undefined when the code is unknown. */
  readonly certificate: TranslationCertificate | undefined;
  /** Null when no hash was given, or the code is unknown. */
  readonly isSameFile: boolean | null;
}

/** A room full of people behind one address may check their papers; a machine that guesses gets nowhere in 60 bits. */
const CHECKING: Limit = { name: 'check-certificate', times: 120, seconds: 60 };

/**
 * What stands behind a code. One that does not exist and one whose paper is not signed yet answer alike.
 * @param sha256 of the PDF that somebody holds, hex; anything else is a file that differs
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
