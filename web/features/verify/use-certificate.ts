import { useCallback, useEffect, useState } from 'react';
import { request, RestError } from '../../lib/rest.ts';

/** Public data of a certificate; everything but status and code is null for an unknown one. */
export interface CertificateCheck {
  readonly status: 'valid' | 'replaced' | 'withdrawn' | 'unknown';
  readonly code: string;
  /** Formatted code, "7K4M-9Q2X-3F8H". */
  readonly codeWords: string;
  readonly documentTypeTitle: string | null;
  readonly sourceLanguageName: string | null;
  readonly pageCount: number | null;
  readonly version: number | null;
  /** ISO 8601 */
  readonly certifiedAt: string | null;
  readonly withdrawnAt: string | null;
  readonly replacedByCode: string | null;
  /** Hex hash of the delivered PDF. */
  readonly sha256: string | null;
}

export interface CertificateLookup {
  readonly check: CertificateCheck | undefined;
  readonly failure: 'offline' | 'tooOften' | undefined;
  readonly lookAgain: () => void;
}

/** Looks up a code whenever it or the language changes, with plain fetch, because this page needs no API client. */
export function useCertificate(code: string | undefined, language: string): CertificateLookup {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<{
    key: string;
    check?: CertificateCheck;
    failure?: CertificateLookup['failure'];
  }>();
  const key = `${code}:${language}:${tries}`;
  useEffect(() => {
    if (code === undefined) return;
    let isGone = false;
    const load = async () => {
      try {
        const address = `/api/verify/${encodeURIComponent(code)}?language=${encodeURIComponent(language)}`;
        return { key, check: (await (await request('GET', address)).json()) as CertificateCheck };
      } catch (error) {
        const isTooOften = error instanceof RestError && error.status === 429;
        return { key, failure: isTooOften ? ('tooOften' as const) : ('offline' as const) };
      }
    };
    void load().then((found) => {
      if (!isGone) setAnswer(found);
    });
    return () => {
      isGone = true;
    };
  }, [code, language, key]);
  const lookAgain = useCallback(() => setTries((before) => before + 1), []);
  const isCurrent = answer?.key === key;
  return {
    check: isCurrent ? answer.check : undefined,
    failure: isCurrent ? answer.failure : undefined,
    lookAgain,
  };
}
