import en from './text/en.json' with { type: 'json' };

/** Every way an answer can be wrong. English is the agreement: the words stand in `text/` under the same codes. */
export type ProblemCode = keyof (typeof en)['problems'];

export const PROBLEM_CODES: readonly ProblemCode[] = Object.keys(en.problems).filter(isProblemCode);

function isProblemCode(word: string): word is ProblemCode {
  return Object.hasOwn(en.problems, word);
}

/** The words that stand under or in a field, in `text/` too. */
export type HintCode = keyof (typeof en)['hints'];
