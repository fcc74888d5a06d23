import type { CaseReviewTable, CaseRow, Words } from '../content/case-review.ts';
import { CASE_ANSWERS, CASE_QUESTION_IDS, type CaseAnswers } from './case-answers.ts';
import type { InterfaceLanguage } from './languages.ts';

export const wordsFor = (words: Words, language: InterfaceLanguage): string => words[language] ?? words.en;

/** Every way to answer the three questions: 32. */
export function everyCase(): CaseAnswers[] {
  return CASE_ANSWERS.purpose.flatMap((purpose) =>
    CASE_ANSWERS.location.flatMap((location) => CASE_ANSWERS.status.map((status) => ({ purpose, location, status }))),
  );
}

/** The rows that speak to the answers, in the order of the table. */
export function rowsFor(table: Pick<CaseReviewTable, 'rows'>, answers: CaseAnswers): CaseRow[] {
  return table.rows.filter(({ when }) =>
    CASE_QUESTION_IDS.every((id) => {
      const wanted: readonly string[] | undefined = when[id];
      return wanted === undefined || wanted.includes(answers[id]);
    }),
  );
}

/**
 * How complete the answers are, 0 to 1: the share of them that say which and that a row of the table speaks to. It says
 * nothing about how a case ends.
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
