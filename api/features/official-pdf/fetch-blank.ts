import { bodyWithin, timeLimit } from '../../platform/time-limit.ts';
import type { BlankContext, BlankSource } from './blank-source.ts';
import { BlankNotFetchedError, NotAFormPdfError } from './official-pdf-errors.ts';

const SIZE_LIMIT = 20 * 1024 * 1024;
const TIME_LIMIT_MS = 20_000;
const WAIT_AFTER_FAILURE_MS = 10 * 60_000;

/** Last failure by address: a site that is down, or has a newer edition, is not contacted on every request. */
const failures = new Map<string, { readonly at: number; readonly error: Error }>();

/**
 * Fetches the official file from the agency.
 * @param accept checks and stores it; an error it throws counts as a failure too.
 * @throws BlankNotFetchedError, NotAFormPdfError, and errors of `accept`; repeats a failure for ten minutes.
 */
export async function fetchBlank<Stored>(
  ctx: BlankContext,
  { formType, blankUrl }: BlankSource,
  accept: (official: Uint8Array) => Promise<Stored>,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<Stored> {
  if (blankUrl === undefined) throw new BlankNotFetchedError(formType, 'no address is known for it');
  const now = ctx.now().getTime();
  const failure = failures.get(blankUrl);
  if (failure && now - failure.at < WAIT_AFTER_FAILURE_MS) throw failure.error;
  try {
    const official = await download(formType, blankUrl, timeLimitMs);
    const accepted = await accept(official);
    failures.delete(blankUrl);
    return accepted;
  } catch (error) {
    const reason = error instanceof Error ? error : new BlankNotFetchedError(formType, 'the download failed');
    failures.set(blankUrl, { at: now, error: reason });
    ctx.log.warn({ formType, reason: reason.name }, 'The blank could not be fetched');
    throw reason;
  }
}

async function download(formType: string, address: string, timeLimitMs: number): Promise<Uint8Array> {
  const official = await fetchFromAgency(formType, address, { accept: 'application/pdf', timeLimitMs });
  if (!official.subarray(0, 1024).includes('%PDF-'))
    throw new NotAFormPdfError(`What the agency's site sent for Form ${formType} is not a PDF.`);
  return official;
}

/**
 * Fetches a file of at most 20 MB from the agency's site.
 * @param address URL of a blank or of a form's page
 * @throws BlankNotFetchedError
 */
export async function fetchFromAgency(
  formType: string,
  address: string,
  { accept, timeLimitMs = TIME_LIMIT_MS }: { readonly accept: string; readonly timeLimitMs?: number },
): Promise<Buffer> {
  const limit = timeLimit(timeLimitMs);
  try {
    const response = await fetch(address, {
      signal: limit.signal,
      headers: { accept, 'user-agent': 'Tern (fetches the blank of one form)' },
    });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw new BlankNotFetchedError(formType, `the agency's site answered ${response.status}`);
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of bodyWithin(response.body, limit.signal)) {
      size += chunk.length;
      if (size > SIZE_LIMIT) throw new BlankNotFetchedError(formType, 'the file is larger than 20 MB');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof BlankNotFetchedError) throw error;
    const isSlow = error instanceof Error && error.name === 'TimeoutError';
    throw new BlankNotFetchedError(
      formType,
      isSlow ? "the agency's site took too long" : "the agency's site was not reachable",
    );
  } finally {
    limit.end();
  }
}
