import { readToken } from './session.ts';

/** A non-success answer: "STATUS: body", or the status text when the body is empty. */
export class RestError extends Error {
  readonly status: number;
  readonly body: string;
  /** The API's own word for it, such as "TOO_MANY_REQUESTS"; '' when the answer is not ours. */
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
 * The documented calls: method, address, optional JSON body; cookies always, and the bearer token on /api.
 * No retry. Rejects with RestError for an answer that is not a success, and with fetch's own error without a network.
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
    // Signing out is heard also when the page is left at once.
    ...(method === 'POST' && body === undefined ? { keepalive: true } : {}),
    headers: {
      // The page is marked with the language on screen: errors and titles come in it.
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
