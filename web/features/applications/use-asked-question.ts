import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { focusAnswer } from '../../form-engine/answer-focus.ts';
import type { AnswerStore } from '../../form-engine/answer-store.ts';

/** The section of the question that the address names, if there is one; the question takes the focus. */
export function useAskedQuestion(store: AnswerStore): string | undefined {
  const [params] = useSearchParams();
  // Of the address one came with: afterwards the person goes where they like.
  const [asked] = useState(() => params.get('question') ?? '');
  const section = store.node(asked)?.sectionId;
  useEffect(() => {
    if (section === undefined) return;
    // The section's fields stand after the page has rendered it.
    const frame = requestAnimationFrame(() => focusAnswer(store, asked));
    return () => cancelAnimationFrame(frame);
  }, [store, asked, section]);
  return section;
}
