import { z } from 'zod';
import type { CaseStatusSettings } from '../platform/case-status-settings.ts';
import { bodyWithin, timeLimit } from '../platform/time-limit.ts';

/** Status of a case in the agency's own words: English and, where it gives them, Spanish. */
export interface CaseStatus {
  readonly title: { readonly en: string; readonly es: string | null };
  readonly text: { readonly en: string; readonly es: string | null };
}

export interface CaseStatusService {
  /**
   * @param receiptNumber "IOE1234567890"
   * @returns null when the agency knows no case with that number
   * @throws CaseStatusDownError when the agency gave no conclusive answer
   */
  ask(receiptNumber: string): Promise<CaseStatus | null>;
}

export class CaseStatusDownError extends Error {
  /** Seconds that the agency asked to wait; undefined when it gave none. */
  readonly retryAfterSeconds: number | undefined;
  constructor(message: string, { retryAfterSeconds, cause }: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const TIMEOUT_MS = 15_000;
/** Maximum size of a response, in bytes; a usual one has a few kilobytes. */
const MAX_ANSWER_SIZE = 256 * 1024;
/** Margin before its expiry at which a token is renewed. */
const TOKEN_MARGIN_MS = 60_000;
const MAX_TEXT_LENGTH = 4_000;

const token = z.object({
  access_token: z.string().min(1),
  /** Seconds; the agency sends them as a string. */
  expires_in: z.coerce.number().positive().catch(300),
});
const words = z.string().trim().max(MAX_TEXT_LENGTH);
const spanish = words
  .min(1)
  .nullish()
  .catch(null)
  .transform((text) => text ?? null);
const answer = z.object({
  case_status: z.object({
    receiptNumber: z.string(),
    current_case_status_text_en: words.min(1),
    current_case_status_desc_en: words.catch(''),
    current_case_status_text_es: spanish,
    current_case_status_desc_es: spanish,
  }),
});

/** Client of the agency's Case Status API: OAuth 2.0 client credentials, then one GET per receipt number. */
export function createCaseStatusService(
  { clientId, clientSecret, baseUrl }: Pick<CaseStatusSettings, 'clientId' | 'clientSecret' | 'baseUrl'>,
  now: () => Date,
  timeoutMs = TIMEOUT_MS,
): CaseStatusService {
  let held: { readonly token: string; readonly until: number } | undefined;

  async function tokenNow(): Promise<string> {
    if (held && held.until > now().getTime()) return held.token;
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    });
    const { status, json } = await fetchJson(`${baseUrl}/oauth/accesstoken`, { method: 'POST', body }, timeoutMs);
    const parsed = token.safeParse(json);
    if (status !== 200 || !parsed.success)
      throw new CaseStatusDownError(`The Case Status API gave no token (HTTP ${status})`);
    const { access_token, expires_in } = parsed.data;
    held = { token: access_token, until: now().getTime() + expires_in * 1_000 - TOKEN_MARGIN_MS };
    return access_token;
  }

  const get = async (receiptNumber: string) =>
    fetchJson(
      `${baseUrl}/case-status/${encodeURIComponent(receiptNumber)}`,
      { headers: { authorization: `Bearer ${await tokenNow()}`, accept: 'application/json' } },
      timeoutMs,
    );

  return {
    async ask(receiptNumber) {
      let reply = await get(receiptNumber);
      if (reply.status === 401) {
        // The token was revoked before it expired.
        held = undefined;
        reply = await get(receiptNumber);
      }
      const { status, json, retryAfterSeconds } = reply;
      // 422 means that this number was never assigned.
      if (status === 404 || status === 422) return null;
      const parsed = answer.safeParse(json);
      if (status !== 200 || !parsed.success)
        throw new CaseStatusDownError(`The Case Status API did not answer (HTTP ${status})`, {
          ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
        });
      const caseStatus = parsed.data.case_status;
      if (caseStatus.receiptNumber.toUpperCase() !== receiptNumber)
        throw new CaseStatusDownError('The Case Status API answered for another number');
      return {
        title: { en: caseStatus.current_case_status_text_en, es: caseStatus.current_case_status_text_es },
        text: { en: caseStatus.current_case_status_desc_en, es: caseStatus.current_case_status_desc_es },
      };
    },
  };
}

/** Fetches JSON without redirects: a secret goes to the configured address only. @throws CaseStatusDownError */
async function fetchJson(url: string, init: RequestInit, timeoutMs: number) {
  const { signal, end } = timeLimit(timeoutMs);
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    const after = Number(response.headers.get('retry-after') ?? NaN);
    return {
      status: response.status,
      json: await readJson(response, signal),
      retryAfterSeconds: Number.isFinite(after) && after >= 0 ? after : undefined,
    };
  } catch (cause) {
    throw new CaseStatusDownError('The Case Status API cannot be reached', { cause });
  } finally {
    end();
  }
}

/** Returns undefined if the body is not JSON or exceeds `MAX_ANSWER_SIZE`. */
async function readJson(response: Response, signal: AbortSignal): Promise<unknown> {
  if (!response.body) return undefined;
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bodyWithin(response.body, signal)) {
    size += piece.byteLength;
    if (size > MAX_ANSWER_SIZE) return undefined;
    pieces.push(piece);
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
