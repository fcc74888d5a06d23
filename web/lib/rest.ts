import { readToken } from './session.ts';

/** A non-success answer: "STATUS: body", or the status text when the body is empty. */
export class RestError extends Error {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body === '' ? statusText : body}`);
    this.name = 'RestError';
    this.status = status;
    this.body = body;
  }

  /** What the server calls it: "INVALID_EMAIL"; '' when the answer was not ours. */
  get code(): string {
    try {
      const { code } = JSON.parse(this.body) as { code?: unknown };
      return typeof code === 'string' ? code : '';
    } catch {
      return '';
    }
  }
}

/**
 * The documented calls: method, address, optional JSON body; cookies always, and the bearer token on /api.
 * No retry. Rejects with RestError for an answer that is not a success, and with fetch's own error without a network.
 */
export async function request(method: string, url: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const token = url.startsWith('/api') ? readToken() : null;
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new RestError(response.status, await response.text(), response.statusText);
  return response;
}
