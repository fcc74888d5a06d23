import { readToken } from './session.ts';

/** An unsuccessful response. The message is "STATUS: body", or the status text if the body is empty. */
export class RestError extends Error {
  readonly status: number;
  readonly body: string;
  /** The API's error code, such as "TOO_MANY_REQUESTS"; '' if the response is not from the API. */
  readonly code: string;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body === '' ? statusText : body}`);
    this.name = 'RestError';
    this.status = status;
    this.body = body;
    this.code = codeIn(body);
  }
}

function codeIn(body: string): string {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null && 'code' in parsed && typeof parsed.code === 'string'
      ? parsed.code
      : '';
  } catch {
    return '';
  }
}

/**
 * Sends a request of the documented REST API: method, address, optional JSON body; always with cookies, and with the
 * bearer token on /api. No retries. Rejects with RestError for an unsuccessful response, with fetch's error offline.
 */
export async function request(
  method: string,
  url: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
): Promise<Response> {
  const token = url.startsWith('/api') ? readToken() : null;
  const response = await fetch(url, {
    method,
    credentials: 'include',
    // Lets a sign-out request complete even if the page is left at once.
    ...(method === 'POST' && body === undefined ? { keepalive: true } : {}),
    headers: {
      // The document's `lang` is the current language, in which the API returns errors and titles.
      ...(document.documentElement.lang === '' ? {} : { 'accept-language': document.documentElement.lang }),
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new RestError(response.status, await response.text(), response.statusText);
  return response;
}
