import { afterEach, expect, it, vi } from 'vitest';
import { readStored, writeStored } from './browser-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('stores a text until it is removed', () => {
  writeStored('localStorage', 'choice', 'es');
  expect(readStored('localStorage', 'choice')).toBe('es');
  writeStored('localStorage', 'choice', null);
  expect(readStored('localStorage', 'choice')).toBeNull();
});

it('finds nothing and stores nothing where the browser blocks storage', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  writeStored('localStorage', 'choice', 'es');
  expect(readStored('localStorage', 'choice')).toBeNull();
});
