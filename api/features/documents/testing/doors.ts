import type { TestServer } from '../../../testing/test-server.ts';
import { openSession } from '../../accounts/public.ts';

export interface Asking {
  readonly userId: string;
  readonly token: string;
  rest<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Body; response: Response }>;
  /** @returns the whole answer: `{data, errors}` */
  graphql<Data = Record<string, unknown>>(
    query: string,
    variables?: object,
  ): Promise<{ data: Data; errors?: object[] }>;
}

/** A signed-in person at both doors of a running server. */
export async function signIn({ url, services }: TestServer, email: string): Promise<Asking> {
  const { token, userId } = await services.db.$transaction((tx) => openSession(services, tx, email, 'en'));
  const asking: Asking = {
    userId,
    token,
    async rest<Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const response = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      return { status: response.status, body: (isJson ? await response.json() : {}) as Body, response };
    },
    async graphql<Data>(query: string, variables: object = {}) {
      const { body } = await asking.rest<{ data: Data; errors?: object[] }>('POST', '/graphql', { query, variables });
      return body;
    },
  };
  return asking;
}
