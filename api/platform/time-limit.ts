export interface TimeLimit {
  readonly signal: AbortSignal;
  /** When what it limits is over, in whatever way: nothing is aborted any more. */
  readonly end: () => void;
}

/**
 * A signal that is aborted after `ms` with a TimeoutError, or before that with the first of `others`. Use it instead of
 * `AbortSignal.any` with `AbortSignal.timeout`: Node 20's garbage collector takes the timer away and it never fires.
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
 * The body of an answer, which breaks when `signal` is aborted. Fetch itself lets the garbage collector take the signal
 * away once the headers are there, and would listen for ever to a server that drips.
 */
export const bodyWithin = (body: ReadableStream<Uint8Array>, signal: AbortSignal): ReadableStream<Uint8Array> =>
  body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal });
