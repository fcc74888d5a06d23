import { flushSync } from 'react-dom';
import type { AnswerStore } from './answer-store.ts';

/** Returns the DOM id of the control, or group of controls, that holds the answer. Field ids contain no hyphen. */
export function controlId(path: string): string {
  return `answer-${path.replaceAll(/[.[\]]+/g, '-')}`;
}

const FOCUSABLE = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled])';

/**
 * Opens the rows that hold the answer and focuses it, or the checkbox that answers it together with others. Returns
 * false if its section is not on screen.
 */
export function focusAnswer(store: AnswerStore, path: string): boolean {
  // The row's fields must be rendered before one of them can take focus.
  flushSync(() => {
    store.openRowsOf(path);
  });
  if (focusFirstIn(controlId(path))) return true;
  const tick = document.querySelector<HTMLElement>(`[data-repeats~="${path}"]`);
  return tick !== null && focusFirstIn(tick.id);
}

/** Focuses the element with the id, or the first control inside it. Returns false if there is none. */
export function focusFirstIn(id: string): boolean {
  const element = document.getElementById(id);
  const control = element?.matches(FOCUSABLE) === true ? element : element?.querySelector<HTMLElement>(FOCUSABLE);
  control?.focus();
  return control !== undefined && control !== null;
}
