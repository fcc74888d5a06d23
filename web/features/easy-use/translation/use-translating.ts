import { useCallback, useEffect, useRef, useState } from 'react';
import type { InterfaceLanguage } from '../../../../schema/forms/languages.ts';
import { sampleTranslation, spokenPhrase } from './sample-translation.ts';

/** Documented timings: debounce while typing, simulated translation, simulated listening. */
const DEBOUNCE_MS = 1_000;
const TRANSLATING_MS = 800;
const LISTENING_MS = 2_000;

interface Translated {
  readonly from: InterfaceLanguage;
  readonly to: InterfaceLanguage;
  readonly input: string;
  readonly output: string;
  /** 0 to 1; undefined while there is no output. */
  readonly confidence: number | undefined;
}

/** Simulates translation from one side to the other, after a pause in typing. */
export function useTranslating(first: { readonly from: InterfaceLanguage; readonly to: InterfaceLanguage }) {
  const [state, setState] = useState<Translated>({ ...first, input: '', output: '', confidence: undefined });
  const [busy, setBusy] = useState<'translating' | 'listening'>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Shows the input at once and its translation later; cancels pending work. */
  const change = useCallback((next: Translated) => {
    clearTimeout(timer.current);
    setBusy(undefined);
    if (next.input.trim() === '') {
      setState({ ...next, output: '', confidence: undefined });
      return;
    }
    setState(next);
    timer.current = setTimeout(() => {
      setBusy('translating');
      timer.current = setTimeout(() => {
        const { text: output, confidence } = sampleTranslation(next.input, next.from, next.to);
        setState({ ...next, output, confidence });
        setBusy(undefined);
      }, TRANSLATING_MS);
    }, DEBOUNCE_MS);
  }, []);

  const swap = () => {
    const { from, to, input, output } = state;
    const turned = { ...state, from: to, to: from };
    // Without a translation there is no text to exchange: the input stays and counts as the other language.
    if (output === '') {
      change(turned);
      return;
    }
    clearTimeout(timer.current);
    setBusy(undefined);
    setState({ ...turned, input: output, output: input });
  };

  return {
    ...state,
    isTranslating: busy === 'translating',
    isListening: busy === 'listening',
    write: (input: string) => change({ ...state, input }),
    /** Choosing the other side's language swaps both. */
    chooseFrom: (from: InterfaceLanguage) => (from === state.to ? swap() : change({ ...state, from })),
    chooseTo: (to: InterfaceLanguage) => (to === state.from ? swap() : change({ ...state, to })),
    swap,
    listen: () => {
      clearTimeout(timer.current);
      setBusy('listening');
      timer.current = setTimeout(() => change({ ...state, input: spokenPhrase(state.from) }), LISTENING_MS);
    },
  };
}
