import type { Place } from './parse-json.ts';

/** Problem for an editor, with its place in the file. */
export interface ContentProblem extends Place {
  readonly file: string;
  readonly sentence: string;
}

/** Content that cannot be used. Carries every problem found, so that an editor can fix them all at once. */
export class BrokenContentError extends Error {
  readonly problems: readonly ContentProblem[];
  /** Content is written by editors: logs may say what is wrong with it, and where. */
  readonly toldInLogs: readonly string[];
  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(inOneLine).join('\n'));
    this.name = 'BrokenContentError';
    this.problems = problems;
    this.toldInLogs = problems.map(inOneLine);
  }
}

/** Formats `form-definitions/i-130/form.json:12:3  “tittle” is not a known property here.` */
export const inOneLine = ({ file, line, column, sentence }: ContentProblem): string =>
  `${file}:${line}:${column}  ${sentence}`;
