import { speechLanguage } from './speech-recognition.ts';

/** Whether the browser has a voice to read with. */
const canReadAloud = (): boolean => 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis;

/**
 * Reads a text aloud in place of what is being read.
 * @param language such as "es"
 * @param onEnd read to the end, stopped, or failed
 * @returns how to stop; undefined where the browser has no voice
 */
export function readAloud(text: string, language: string, onEnd: () => void): (() => void) | undefined {
  if (!canReadAloud()) return undefined;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = speechLanguage(language);
  utterance.onend = onEnd;
  utterance.onerror = onEnd;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
  return () => speechSynthesis.cancel();
}
