import type { TestServer } from '../../../testing/test-server.ts';
import { openSession } from '../../accounts/public.ts';

export interface Answer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly body: Body;
  readonly response: Response;
}

interface GraphqlBody<Data> {
  readonly data?: Data;
  readonly errors?: readonly { message: string; extensions?: { code?: string } }[];
}

/** A signed-in user of both transports of a running server. */
export interface SignedInClient {
  readonly userId: string;
  readonly token: string;
  /** Value of the download cookie. */
  readonly downloadToken: string;
  rest<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
  graphql<Data = Record<string, unknown>>(
    query: string,
    variables?: object,
    headers?: Record<string, string>,
  ): Promise<Answer<GraphqlBody<Data>>>;
}

/** @param email null for a visitor */
export async function signIn({ url, services }: TestServer, email: string | null): Promise<SignedInClient> {
  const session =
    email === null ? undefined : await services.db.$transaction((tx) => openSession(services, tx, email, 'en'));
  const ask = async <Body>(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(session && { authorization: `Bearer ${session.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, body: (isJson ? await response.json() : {}) as Body, response };
  };
  return {
    userId: session?.userId ?? '',
    token: session?.token ?? '',
    downloadToken: session?.downloadToken ?? '',
    rest: ask,
    graphql: (query, variables = {}, headers = {}) => ask('POST', '/graphql', { query, variables }, headers),
  };
}
