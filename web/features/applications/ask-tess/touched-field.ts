import { useEffect, useState } from 'react';
import { controlId } from '../../../form-engine/answer-focus.ts';
import type { AnswerStore } from '../../../form-engine/answer-store.ts';

/** Suffixes of controls that are not named after their answer: parts of a date, and "does not apply". */
const PART = /-(month|day|year|present|unknown|na)$/;

/** Returns the path of a control's answer; undefined for other controls. */
function pathOf(store: AnswerStore, control: Element): string | undefined {
  const name = control.getAttribute('name');
  if (name !== null && store.model.leaf(name)) return name;
  const id = control.id.replace(PART, '');
  return id === '' ? undefined : [...store.model.leaves.keys()].find((pattern) => controlId(pattern) === id);
}

/** Returns the last focused question of this section, even while the chat has the focus. */
export function useTouchedField(
  store: AnswerStore,
  sectionId: string,
): { readonly path: string; readonly label: string } | null {
  const [path, setPath] = useState<string>();
  useEffect(() => {
    const variant = (target: EventTarget | null) => {
      const touched = target instanceof Element ? pathOf(store, target) : undefined;
      if (touched !== undefined) setPath(touched);
    };
    const onFocus = ({ target }: FocusEvent) => variant(target);
    // The questions mount first, so that one may have the focus already.
    variant(document.activeElement);
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [store]);
  const leaf = path === undefined ? undefined : store.model.leaf(path);
  if (path === undefined || leaf?.sectionId !== sectionId) return null;
  return { path, label: leaf.field.title ?? leaf.id };
}
