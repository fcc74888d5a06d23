/** The documented questions and their answers. */
export const CASE_ANSWERS = {
  purpose: ['family', 'work', 'asylum', 'renewal'],
  location: ['yes', 'no'],
  status: ['h1b', 'f1', 'tourist', 'other'],
} as const;

export type CaseQuestionId = keyof typeof CASE_ANSWERS;

/** One answer to each question. */
export type CaseAnswers = { readonly [Id in CaseQuestionId]: (typeof CASE_ANSWERS)[Id][number] };

export const CASE_QUESTION_IDS = Object.keys(CASE_ANSWERS) as CaseQuestionId[];
