import en from './text/en.json' with { type: 'json' };

/** Codes of all problems of an answer, taken from the English texts in `text/`. */
export type ProblemCode = keyof (typeof en)['problems'];

export const PROBLEM_CODES: readonly ProblemCode[] = Object.keys(en.problems).filter(isProblemCode);

function isProblemCode(word: string): word is ProblemCode {
  return Object.hasOwn(en.problems, word);
}

/** Codes of the hints under or in a field, also in `text/`. */
export type HintCode = keyof (typeof en)['hints'];
