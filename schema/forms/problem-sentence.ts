import { engineMessages } from './engine-messages.ts';
import type { Problem } from './problem.ts';

/** What the person reads: `Date cannot be in the future`. A language that we lack reads English. */
export function problemSentence({ code, params = {} }: Problem, language: string): string {
  return engineMessages(language).problems[code].replaceAll(
    /\{(\w+)\}/g,
    (whole, name: string) => params[name] ?? whole,
  );
}
