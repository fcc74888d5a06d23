export interface TimeLimit {
  readonly signal: AbortSignal;
  /** Disarms the limit once the work has ended. */
  readonly end: () => void;
}

/**
 * Returns a signal that aborts after `ms` with a TimeoutError, or earlier with one of `others`. Use it instead of
 * `AbortSignal.any` with `AbortSignal.timeout`, whose timer Node 20 may garbage-collect so that it never fires.
 */
export function timeLimit(ms: number, ...others: readonly (AbortSignal | undefined)[]): TimeLimit {
  const limit = new AbortController();
  const ways = others.flatMap((other) => (other ? [{ other, abort: () => limit.abort(other.reason) }] : []));
  const end = () => {
    clearTimeout(timer);
    for (const { other, abort } of ways) other.removeEventListener('abort', abort);
  };
  const timer = setTimeout(() => limit.abort(new DOMException(`Nothing came within ${ms} ms.`, 'TimeoutError')), ms);
  limit.signal.addEventListener('abort', end, { once: true });
  for (const { other, abort } of ways) {
    if (other.aborted) abort();
    else other.addEventListener('abort', abort, { once: true });
  }
  return { signal: limit.signal, end };
}

/**
 * Returns a response body that errors when `signal` aborts. Fetch may lose its own signal to garbage collection after
 * the headers, and would then read from a slow server for ever.
 */
export const bodyWithin = (body: ReadableStream<Uint8Array>, signal: AbortSignal): ReadableStream<Uint8Array> =>
  body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal });
