import { useRef } from 'react';

/**
 * Keys under which the server makes a change once. Pressed again after a lost answer, the same has the same key; what is
 * asked otherwise, or again after it was done, is another change.
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
