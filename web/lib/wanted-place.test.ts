import { afterEach, expect, it, vi } from 'vitest';
import { WANTED_PLACE } from './storage-keys.ts';
import { clearDevice } from './sign-out.ts';
import { forgetWantedPlace, rememberWantedPlace, wantedPlace } from './wanted-place.ts';

afterEach(() => {
  vi.useRealTimers();
  forgetWantedPlace();
});

it.each([
  '/document-center',
  '/forms/i-130?application=app_1&question=lastName',
  '/messages',
  '/translations?document=doc_1',
])('leads to %s after signing in', (place) => {
  rememberWantedPlace(place);
  expect(wantedPlace()).toBe(place);
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
])('leads to the dashboard, not to %s', (place) => {
  rememberWantedPlace('/forms');
  rememberWantedPlace(place);
  expect(wantedPlace()).toBe('/dashboard');
  // Also when somebody else wrote it there.
  localStorage.setItem(WANTED_PLACE, JSON.stringify({ place, until: Date.now() + 1_000 }));
  expect(wantedPlace()).toBe('/dashboard');
});

it('is forgotten after a while, by signing out, and when it is not ours to read', () => {
  vi.useFakeTimers();
  rememberWantedPlace('/forms');
  vi.advanceTimersByTime(20 * 60_000);
  expect(wantedPlace()).toBe('/dashboard');
  rememberWantedPlace('/forms');
  clearDevice();
  expect(wantedPlace()).toBe('/dashboard');
  localStorage.setItem(WANTED_PLACE, '{');
  expect(wantedPlace()).toBe('/dashboard');
});
