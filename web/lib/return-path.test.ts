import { afterEach, expect, it, vi } from 'vitest';
import { RETURN_PATH } from './storage-keys.ts';
import { clearDevice } from './sign-out.ts';
import { clearReturnPath, storeReturnPath, returnPath } from './return-path.ts';

afterEach(() => {
  vi.useRealTimers();
  clearReturnPath();
});

it.each([
  '/document-center',
  '/forms/i-130?application=app_1&question=lastName',
  '/messages',
  '/translations?document=doc_1',
])('returns to %s after sign-in', (place) => {
  storeReturnPath(place);
  expect(returnPath()).toBe(place);
});

it.each([
  'https://evil.example/forms',
  '//evil.example/forms',
  '/\\evil.example/forms',
  '/forms/../../checkout',
  'javascript:alert(1)',
  '/nowhere',
  '/',
  '/pricing',
  '/auth/verify?token=abc',
])('returns to the dashboard instead of %s', (place) => {
  storeReturnPath('/forms');
  storeReturnPath(place);
  expect(returnPath()).toBe('/dashboard');
  // The same holds if another script stored it.
  localStorage.setItem(RETURN_PATH, JSON.stringify({ place, until: Date.now() + 1_000 }));
  expect(returnPath()).toBe('/dashboard');
});

it('deletes the return path after 20 minutes and on sign-out, and ignores an unreadable one', () => {
  vi.useFakeTimers();
  storeReturnPath('/forms');
  vi.advanceTimersByTime(20 * 60_000);
  expect(returnPath()).toBe('/dashboard');
  storeReturnPath('/forms');
  clearDevice();
  expect(returnPath()).toBe('/dashboard');
  localStorage.setItem(RETURN_PATH, '{');
  expect(returnPath()).toBe('/dashboard');
});
