import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captureTransfers, type FakeTransfer } from '../testing/fake-transfers.ts';
import { RestError } from './rest.ts';
import { clearToken, storeToken } from './session.ts';
import { upload } from './upload.ts';

let transfers: readonly FakeTransfer[];
beforeEach(() => {
  transfers = captureTransfers();
  storeToken('secret');
});
afterEach(() => {
  clearToken();
  vi.unstubAllGlobals();
});

it('sends the form with the token, the cookies and the given headers', async () => {
  const form = new FormData();
  const answer = upload('/api/documents/upload', form, { headers: { 'idempotency-key': 'once' } });
  const transfer = transfers[0]!;
  expect(transfer).toMatchObject({ method: 'POST', url: '/api/documents/upload', withCredentials: true });
  expect(transfer.body).toBe(form);
  expect(transfer.headers).toEqual({ authorization: 'Bearer secret', 'idempotency-key': 'once' });
  transfer.answer(201, { document: { id: 'doc_1' } });
  await expect(answer).resolves.toEqual({ document: { id: 'doc_1' } });
});

it('sends no token to other addresses', () => {
  void upload('https://elsewhere.example/upload', new FormData());
  expect(transfers[0]!.headers).toEqual({});
});

it('reports the progress of the upload', async () => {
  const parts: number[] = [];
  const answer = upload('/api/documents/upload', new FormData(), { onProgress: (part) => parts.push(part) });
  transfers[0]!.progress(25, 100);
  transfers[0]!.progress(100, 100);
  // A browser that does not know the total reports no progress.
  transfers[0]!.progress(10, 0);
  transfers[0]!.answer(201, {});
  await answer;
  expect(parts).toEqual([0.25, 1]);
});

it('cancels an upload, even before it starts', async () => {
  const controller = new AbortController();
  const answer = upload('/api/documents/upload', new FormData(), { signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(transfers[0]!.isAborted).toBe(true);
  const late = upload('/api/documents/upload', new FormData(), { signal: controller.signal });
  await expect(late).rejects.toMatchObject({ name: 'AbortError' });
  expect(transfers.length).toBe(1);
});

it('rejects with the error code, on a lost network and on an invalid response', async () => {
  const refused = upload('/api/documents/upload', new FormData());
  transfers[0]!.answer(413, { code: 'FILE_TOO_LARGE', message: 'Too large' });
  await expect(refused).rejects.toBeInstanceOf(RestError);
  await expect(refused).rejects.toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' });

  const lost = upload('/api/documents/upload', new FormData());
  transfers[1]!.loseNetwork();
  await expect(lost).rejects.toBeInstanceOf(TypeError);

  const garbled = upload('/api/documents/upload', new FormData());
  transfers[2]!.answer(200, '<html>');
  await expect(garbled).rejects.toBeInstanceOf(SyntaxError);
});
