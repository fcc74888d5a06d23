/** The part of the Web Speech API in use; TypeScript's DOM library has no types for it. */
export interface Recognition {
  lang: string;
  onresult: ((event: { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

type RecognitionClass = new () => Recognition;

function recognitionClass(): RecognitionClass | undefined {
  const found: unknown =
    Reflect.get(globalThis, 'SpeechRecognition') ?? Reflect.get(globalThis, 'webkitSpeechRecognition');
  return typeof found === 'function' ? (found as RecognitionClass) : undefined;
}

/** Whether the browser supports speech recognition. */
export function canListen(): boolean {
  return recognitionClass() !== undefined;
}

/** Returns a speech recogniser, or undefined if the browser has none. Chromium only has the prefixed name. */
export function speechRecognition(language: string): Recognition | undefined {
  const Class = recognitionClass();
  if (Class === undefined) return undefined;
  const recognition = new Class();
  recognition.lang = speechLanguage(language);
  return recognition;
}

/** Language tags that browsers recognise; en-US and es-ES are the documented ones. */
const SPOKEN: Readonly<Record<string, string>> = {
  en: 'en-US',
  es: 'es-ES',
  zh: 'zh-CN',
  hi: 'hi-IN',
  ar: 'ar-SA',
  fr: 'fr-FR',
  de: 'de-DE',
  pt: 'pt-BR',
  ru: 'ru-RU',
  ja: 'ja-JP',
  ko: 'ko-KR',
  it: 'it-IT',
  pl: 'pl-PL',
  vi: 'vi-VN',
};

/** Returns the tag for speech recognition and synthesis: "zh" becomes "zh-CN". Full tags stay unchanged. */
export const speechLanguage = (language: string): string =>
  language.includes('-') ? language : (SPOKEN[language] ?? language);
