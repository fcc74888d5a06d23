import type { TestServer } from '../../../testing/test-server.ts';
import { openSession } from '../../accounts/public.ts';

interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly response: Response;
}

interface GraphqlBody<Data> {
  readonly data: Data;
  readonly errors?: readonly object[];
}

export interface SignedInClient {
  readonly userId: string;
  readonly token: string;
  /** Token that the download cookie holds. */
  readonly downloadToken: string;
  rest<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
  /** Returns the whole response: `{data, errors}`. */
  graphql<Data = Record<string, unknown>>(query: string, variables?: object): Promise<GraphqlBody<Data>>;
}

/** Signs a person in and returns their clients for both transports of a running server. */
export async function signIn({ url, services }: TestServer, email: string): Promise<SignedInClient> {
  const session = await services.db.$transaction((tx) => openSession(services, tx, email, 'en'));
  const { token, downloadToken, userId } = session;
  const asking: SignedInClient = {
    userId,
    token,
    downloadToken,
    async rest<Body>(
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<Answer<Body>> {
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
    async graphql<Data>(query: string, variables: object = {}): Promise<GraphqlBody<Data>> {
      const { body } = await asking.rest<GraphqlBody<Data>>('POST', '/graphql', { query, variables });
      return body;
    },
  };
  return asking;
}
