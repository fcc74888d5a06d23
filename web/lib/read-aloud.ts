import { speechLanguage } from './speech-recognition.ts';

/** Whether the browser supports speech synthesis. */
const canReadAloud = (): boolean => 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis;

/**
 * Reads a text aloud and stops whatever is being read.
 * @param language language code such as "es"
 * @param onEnd called when reading finishes, stops or fails
 * @returns a function that stops reading; undefined if the browser has no speech synthesis
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
