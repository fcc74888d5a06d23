import { parse } from 'graphql';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearToken, readToken, storeToken } from '../lib/session.ts';
import { apolloClient } from './apollo-client.ts';
import { refetchStale } from '../lib/stale-answers.ts';

const QUESTION = parse(`
  query Known {
    translationSourceLanguages
  }
`);
const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  storeToken('secret');
});
afterEach(async () => {
  clearToken();
  await apolloClient.clearStore();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

it('sends a query once, with the token and the cookies, and then answers it from the cache', async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json({ data: { translationSourceLanguages: true } })));
  for (let time = 0; time < 3; time++) {
    const { data } = await apolloClient.query({ query: QUESTION });
    expect(data).toEqual({ translationSourceLanguages: true });
    window.dispatchEvent(new Event('focus'));
  }
  expect(fetched).toHaveBeenCalledOnce();
  const [address, init] = fetched.mock.calls[0]!;
  expect([address, init?.credentials]).toEqual(['/graphql', 'include']);
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret');
});

it('does not retry a failed request', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response('', { status: 503 })));
  await expect(apolloClient.query({ query: QUESTION })).rejects.toThrow();
  expect(fetched).toHaveBeenCalledOnce();
});

it('deletes a token that the server rejects with 401, and fails', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response('', { status: 401 })));
  await expect(apolloClient.query({ query: QUESTION })).rejects.toThrow();
  expect(readToken()).toBeNull();
});

it('marks an earlier answer as stale when a refetch fails, until one succeeds', async () => {
  const ask = () => apolloClient.query({ query: QUESTION, fetchPolicy: 'network-only' });
  fetched.mockImplementation(() => Promise.resolve(new Response('', { status: 503 })));
  await expect(ask()).rejects.toThrow();
  // Without an earlier answer there is nothing stale to report; the screen shows the error.
  expect(refetchStale.read()).toBeUndefined();
  fetched.mockImplementation(() => Promise.resolve(Response.json({ data: { translationSourceLanguages: true } })));
  await ask();
  for (const failure of [
    () => Promise.resolve(new Response('', { status: 503 })),
    () => Promise.reject(new TypeError()),
  ]) {
    fetched.mockImplementation(failure);
    await expect(ask()).rejects.toThrow();
    expect(refetchStale.read()).toBeDefined();
    fetched.mockImplementation(() => Promise.resolve(Response.json({ data: { translationSourceLanguages: true } })));
    await ask();
    expect(refetchStale.read()).toBeUndefined();
  }
  fetched.mockImplementation(() => Promise.resolve(new Response('', { status: 404 })));
  await expect(ask()).rejects.toThrow();
  expect(refetchStale.read()).toBeUndefined();
});
