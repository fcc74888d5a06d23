import { request, RestError } from './rest.ts';
import { expireSession, readToken } from './session.ts';

/** A query as text, with the types that codegen makes of it. */
export type QueryText<Data, Variables> = string & { readonly data?: Data; readonly variables?: Variables };

/** @param text begun with the comment by which codegen knows it */
export const queryText = <Data, Variables>(text: string): QueryText<Data, Variables> => text;

/**
 * Asks what a page needs before the GraphQL client is there, which is half as heavy as everything else on it. Changes,
 * and screens about what a person has, go through the client: it knows what else is shown of the same things.
 */
export async function ask<Data, Variables>(query: QueryText<Data, Variables>, variables: Variables): Promise<Data> {
  const token = readToken();
  try {
    const headers = token === null ? undefined : { authorization: `Bearer ${token}` };
    const response = await request('POST', '/graphql', { query, variables }, headers);
    const { data } = (await response.json()) as { readonly data?: Data | null };
    if (!data) throw new Error('The API answered without data');
    return data;
  } catch (error) {
    if (error instanceof RestError && error.status === 401 && token !== null && token === readToken()) expireSession();
    throw error;
  }
}
