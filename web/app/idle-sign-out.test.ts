import { afterEach, expect, it, vi } from 'vitest';
import { clearToken, storeToken } from '../lib/session.ts';
import { signOut } from '../lib/sign-out.ts';
import { watchIdle } from './idle-sign-out.ts';

vi.mock('../lib/sign-out.ts', () => ({ signOut: vi.fn(() => Promise.resolve(true)) }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  clearToken();
});

it('signs out after 30 idle minutes, although the browser blocks storage', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  storeToken('a-token');
  vi.useFakeTimers();
  const stop = watchIdle();
  vi.advanceTimersByTime(20 * 60_000);
  window.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(29 * 60_000);
  expect(signOut).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2 * 60_000);
  expect(signOut).toHaveBeenCalledOnce();
  stop();
});
