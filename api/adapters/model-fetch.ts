import { setTimeout as wait } from 'node:timers/promises';

/** Pause before the retry when the server sends no Retry-After. */
const PAUSE_MS = 1_000;
/** Longest pause, because a user is waiting. */
const MAX_PAUSE_MS = 5_000;
/** Maximum size of a response, in bytes; a page of text is a hundredth of it. */
const MAX_ANSWER_SIZE = 1024 * 1024;

/** The server closed the connection before it answered, as happens with idle kept-alive connections. */
const HUNG_UP = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * `fetch` for model servers: retries once when the server is busy or closes the connection, follows no redirects (a
 * key goes to the configured address only), sends no empty key, and limits the size of the response.
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

/** Returns a response whose body errors when it is too long or `signal` is aborted: see `bodyWithin`. */
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
