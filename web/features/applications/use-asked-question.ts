import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { focusAnswer } from '../../form-engine/answer-focus.ts';
import type { AnswerStore } from '../../form-engine/answer-store.ts';

/** Returns the section of the question in the URL, if any, and focuses the question. */
export function useAskedQuestion(store: AnswerStore): string | undefined {
  const [params] = useSearchParams();
  // Read once: afterwards the user navigates freely.
  const [asked] = useState(() => params.get('question') ?? '');
  const section = store.node(asked)?.sectionId;
  useEffect(() => {
    if (section === undefined) return;
    // The section's fields exist only after rendering.
    const frame = requestAnimationFrame(() => focusAnswer(store, asked));
    return () => cancelAnimationFrame(frame);
  }, [store, asked, section]);
  return section;
}
