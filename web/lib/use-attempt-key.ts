import { useRef } from 'react';

/**
 * Returns idempotency keys. A repeated attempt with the same input has the same key, so that a lost response does no
 * harm; other input, or an attempt after success, gets a new key.
 */
export function useAttemptKey() {
  const attempt = useRef({ of: '', key: '' });
  return {
    keyOf(asked: unknown): string {
      const of = JSON.stringify(asked);
      if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() };
      return attempt.current.key;
    },
    onDone: () => void (attempt.current = { of: '', key: '' }),
  };
}
