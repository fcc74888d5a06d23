import { useEffect, useState } from 'react';
import { controlId } from '../answer-focus.ts';

/**
 * Returns which of the answers has the focused question; it stays until another question takes the focus.
 * @param last element that had the focus before the page replaced the questions
 */
export function useFocusedAnswer(paths: ReadonlySet<string>, last: Element | null): string | undefined {
  const [focused, setFocused] = useState<string>();
  useEffect(() => {
    const byId = new Map([...paths].map((path) => [controlId(path), path]));
    const showFocused = (from: Element | null = document.activeElement) => {
      for (let at = from; at; at = at.parentElement) {
        const path = byId.get(at.id);
        if (path === undefined) continue;
        setFocused(path);
        return;
      }
    };
    const onFocus = () => showFocused();
    showFocused(last);
    showFocused();
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [paths, last]);
  return focused;
}
