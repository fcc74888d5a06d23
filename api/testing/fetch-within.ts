import { timeLimit } from '../platform/time-limit.ts';

/** Fetches a response with its body. @throws TimeoutError if it takes longer, or the reason of an aborted `signal` */
export async function fetchWithin(
  ms: number,
  url: string,
  { signal, ...init }: Omit<RequestInit, 'signal'> & { signal?: AbortSignal | undefined } = {},
): Promise<{ status: number; text: string }> {
  const limit = timeLimit(ms, signal);
  try {
    const response = await fetch(url, { ...init, signal: limit.signal });
    return { status: response.status, text: await response.text() };
  } finally {
    limit.end();
  }
}
