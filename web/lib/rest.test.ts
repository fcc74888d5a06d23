import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { request, RestError } from './rest.ts';
import { clearToken, storeToken } from './session.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  clearToken();
  vi.unstubAllGlobals();
});

it('sends the token only to /api, and the cookies and the interface language always', async () => {
  storeToken('secret');
  fetched.mockImplementation(() => Promise.resolve(new Response('{}')));
  await request('POST', '/api/applications', { formType: 'I-130' });
  await request('GET', '/healthz');
  expect(fetched.mock.calls).toEqual([
    [
      '/api/applications',
      {
        method: 'POST',
        credentials: 'include',
        headers: { 'accept-language': 'en', 'content-type': 'application/json', authorization: 'Bearer secret' },
        body: '{"formType":"I-130"}',
      },
    ],
    ['/healthz', { method: 'GET', credentials: 'include', headers: { 'accept-language': 'en' } }],
  ]);
});

it('rejects with "STATUS: body", or with the status text when the body is empty', async () => {
  fetched.mockResolvedValueOnce(new Response('{"code":"NOT_FOUND"}', { status: 404 }));
  await expect(request('GET', '/api/x')).rejects.toMatchObject({
    message: '404: {"code":"NOT_FOUND"}',
    status: 404,
    code: 'NOT_FOUND',
  });
  fetched.mockResolvedValueOnce(new Response('', { status: 503, statusText: 'Service Unavailable' }));
  await expect(request('GET', '/api/x')).rejects.toThrow(new RestError(503, '', 'Service Unavailable').message);
});
