import { engineMessages } from './engine-messages.ts';
import type { Problem } from './problem.ts';

/** Returns the message for the user: `Date cannot be in the future`. Falls back to English. */
export function problemSentence({ code, params = {} }: Problem, language: string): string {
  return engineMessages(language).problems[code].replaceAll(
    /\{(\w+)\}/g,
    (whole, name: string) => params[name] ?? whole,
  );
}
