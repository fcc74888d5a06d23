import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importAgain } from './import-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('retries an import after a lost network, and rejects when it fails again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce('the part');
  const part = importAgain(load);
  await vi.runAllTimersAsync();
  expect(await part).toBe('the part');

  const lost = importAgain(() => Promise.reject(new TypeError('Failed to fetch')));
  const refused = expect(lost).rejects.toThrow('Failed to fetch');
  await vi.runAllTimersAsync();
  await refused;
});
