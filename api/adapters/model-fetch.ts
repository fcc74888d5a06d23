import { setTimeout as wait } from 'node:timers/promises';

/** Before the second try, when the server names no time. */
const PAUSE_MS = 1_000;
/** A person waits. */
const MAX_PAUSE_MS = 5_000;
/** Of one answer as it is sent; a page of text is a hundredth of it. */
const MAX_ANSWER_SIZE = 1024 * 1024;

/** The server closed the connection before it answered: also one that had been kept open and that it had tired of. */
const HUNG_UP = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * How a model's server is asked: once more when it is busy or hangs up without an answer, no redirects (a key is sent to
 * the address that was set, and nowhere else), no key when there is none, and no more of an answer than fits.
 */
export async function fetchFromModel(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (headers.get('x-api-key') === '') headers.delete('x-api-key');
  const ask = () => fetch(address, { ...init, headers, redirect: 'error' });
  const first = await ask().catch((error: unknown) => {
    if (init.signal?.aborted || !hungUp(error)) throw error;
    return undefined;
  });
  if (!first) return cut(await ask(), init.signal);
  if (first.status !== 429 && first.status < 500) return cut(first, init.signal);
  await first.body?.cancel();
  await wait(pauseOf(first), undefined, init.signal ? { signal: init.signal } : {});
  return cut(await ask(), init.signal);
}

const hungUp = (error: unknown) =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  HUNG_UP.has(String(error.cause.code));

function pauseOf({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1_000, MAX_PAUSE_MS) : PAUSE_MS;
}

/** The answer, which breaks when it is longer than any answer is, and when `signal` is aborted: see `bodyWithin`. */
function cut(response: Response, signal: AbortSignal | null | undefined): Response {
  let size = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      size += piece.byteLength;
      if (size > MAX_ANSWER_SIZE) controller.error(new Error('the answer of the model is too long'));
      else controller.enqueue(piece);
    },
  });
  const { status, statusText, headers } = response;
  const body = response.body?.pipeThrough(limit, signal ? { signal } : {});
  return new Response(body ?? null, { status, statusText, headers });
}
