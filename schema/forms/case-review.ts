import type { CaseReviewTable, CaseRow, Words } from '../content/case-review.ts';
import { CASE_ANSWERS, CASE_QUESTION_IDS, type CaseAnswers } from './case-answers.ts';
import type { InterfaceLanguage } from './languages.ts';

export const wordsFor = (words: Words, language: InterfaceLanguage): string => words[language] ?? words.en;

/** Returns all 32 combinations of answers to the three questions. */
export function everyCase(): CaseAnswers[] {
  return CASE_ANSWERS.purpose.flatMap((purpose) =>
    CASE_ANSWERS.location.flatMap((location) => CASE_ANSWERS.status.map((status) => ({ purpose, location, status }))),
  );
}

/** Returns the rows that apply to the answers, in table order. */
export function rowsFor(table: Pick<CaseReviewTable, 'rows'>, answers: CaseAnswers): CaseRow[] {
  return table.rows.filter(({ when }) =>
    CASE_QUESTION_IDS.every((id) => {
      const wanted: readonly string[] | undefined = when[id];
      return wanted === undefined || wanted.includes(answers[id]);
    }),
  );
}

/**
 * Returns the share of questions, 0 to 1, with a definite answer that a row of the table depends on. It does not
 * predict the outcome of a case.
 */
export function completenessOf(table: Pick<CaseReviewTable, 'rows' | 'questions'>, answers: CaseAnswers): number {
  const rows = rowsFor(table, answers);
  const counted = CASE_QUESTION_IDS.filter((id) => {
    const option = table.questions
      .find((question) => question.id === id)
      ?.options.find(({ value }) => value === answers[id]);
    return option?.isOpen !== true && rows.some(({ when }) => when[id] !== undefined);
  });
  return Math.round((counted.length / CASE_QUESTION_IDS.length) * 100) / 100;
}
