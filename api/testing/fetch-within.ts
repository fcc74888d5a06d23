import { timeLimit } from '../platform/time-limit.ts';

/** An answer whose body is here too. @throws TimeoutError when it takes longer, or what `signal` is aborted with */
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
