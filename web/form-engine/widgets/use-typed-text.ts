import { useCallback, useLayoutEffect, useRef, type ChangeEvent, type CompositionEvent, type RefCallback } from 'react';
import type { Typed } from '../../../schema/forms/type-into.ts';
import { afterPress } from '../after-press.ts';
import { useEngine } from '../engine-context.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** How an answer is typed. The object must be stable between renders, so that a key press creates nothing new. */
export interface Typing {
  /** Rewrites the control's text and caret after a key press. */
  readonly type: (typed: Typed) => Typed;
  /** Converts stored text to what the control shows. */
  readonly show: (stored: string) => string;
  /** Converts what the control shows to stored text. */
  readonly store: (shown: string) => string;
}

interface TypedText<Control extends TextControl> {
  readonly ref: RefCallback<Control>;
  readonly onChange: (event: ChangeEvent<Control>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<Control>) => void;
  readonly onBlur: () => void;
}

/**
 * Binds a text control to the store without React: React renders the control once, key presses go from the DOM to the
 * store, and changes made elsewhere go from the store to the DOM.
 */
export function useTypedText<Control extends TextControl>(path: string, typing: Typing): TypedText<Control> {
  const { store } = useEngine();
  const control = useRef<Control | null>(null);
  const isTyping = useRef(false);

  const apply = useCallback(
    (element: Control) => {
      const caret = element.selectionStart ?? element.value.length;
      const typed = typing.type({ text: element.value, caret });
      if (typed.text !== element.value) {
        element.value = typed.text;
        // Input types such as `email` do not support setting the caret.
        if (element.selectionStart !== null) element.setSelectionRange(typed.caret, typed.caret);
      }
      isTyping.current = true;
      store.set(path, typing.store(typed.text));
      isTyping.current = false;
    },
    [store, path, typing],
  );

  useLayoutEffect(() => {
    const write = (): void => {
      const element = control.current;
      if (element === null || isTyping.current) return;
      const shown = typing.show(store.text(path));
      if (element.value !== shown) element.value = shown;
    };
    write();
    return store.subscribe(`answer:${path}`, write);
  }, [store, path, typing]);

  return {
    ref: useCallback((element) => {
      control.current = element;
    }, []),
    onChange: useCallback(
      (event) => {
        // While an input method composes a character, the text belongs to it; only the result is stored.
        isTyping.current = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true;
        if (!isTyping.current) apply(event.target);
      },
      [apply],
    ),
    onCompositionEnd: useCallback(
      (event) => {
        apply(event.currentTarget);
      },
      [apply],
    ),
    onBlur: useCallback(() => {
      afterPress(() => {
        store.blur(path);
      });
    }, [store, path]),
  };
}
