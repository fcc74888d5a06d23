/** What we use of the Web Speech API; TypeScript's DOM library has no types for it. */
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

/** Whether the browser can listen. */
export function canListen(): boolean {
  return recognitionClass() !== undefined;
}

/** A listener for one answer in the language, undefined where the browser has none. Chromium calls it by its old name. */
export function speechRecognition(language: string): Recognition | undefined {
  const Class = recognitionClass();
  if (Class === undefined) return undefined;
  const recognition = new Class();
  recognition.lang = speechLanguage(language);
  return recognition;
}

/** As browsers name what they can hear; the documented two are en-US and es-ES. */
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

/** The tag for listening and for reading aloud: "zh" -> "zh-CN". Whole tags stay as they are. */
export const speechLanguage = (language: string): string =>
  language.includes('-') ? language : (SPOKEN[language] ?? language);
