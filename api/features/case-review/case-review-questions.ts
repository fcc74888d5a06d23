import { CASE_ANSWERS, type CaseAnswers, type CaseQuestionId } from '../../../schema/forms/case-answers.ts';
import { wordsFor } from '../../../schema/forms/case-review.ts';
import type { Services } from '../../platform/context.ts';
import { describeForms, reviewLanguage, type BackedText, type ReviewedForm } from './build-review.ts';
import { caseReviewTable } from './case-review-table.ts';

export interface ReviewOption {
  readonly value: string;
  readonly title: string;
  readonly description: string | null;
}

export interface ReviewQuestion {
  readonly id: CaseQuestionId;
  readonly title: string;
  readonly hint: string;
  readonly options: readonly ReviewOption[];
}

/** Forms named for a purpose if the applicant is in the United States, whatever their status. */
export interface Outline {
  readonly purpose: CaseAnswers['purpose'];
  readonly forms: readonly ReviewedForm[];
}

export interface CaseReviewQuestions {
  readonly questions: readonly ReviewQuestion[];
  readonly outlines: readonly Outline[];
  readonly help: BackedText;
}

/** Returns the three questions in the user's language, and what the browser needs for an analysis without the API. */
export function caseReviewQuestions(services: Pick<Services, 'settings'>, asked: string): CaseReviewQuestions {
  const table = caseReviewTable(services);
  const language = reviewLanguage(asked);
  const questions = table.questions.map(({ id, title, hint, options }) => ({
    id,
    title: wordsFor(title, language),
    hint: wordsFor(hint, language),
    options: options.map((option) => ({
      value: option.value,
      title: wordsFor(option.title, language),
      description: option.description ? wordsFor(option.description, language) : null,
    })),
  }));
  const outlines = CASE_ANSWERS.purpose.map((purpose) => {
    const rows = table.rows.filter(({ when }) => when.purpose?.includes(purpose) === true);
    // When every such row depends on the status, all rows of the purpose make up the outline.
    const general = rows.filter(({ when }) => when.status === undefined && when.location?.includes('yes') === true);
    const named = (general.length > 0 ? general : rows).flatMap(({ forms }) => forms);
    return { purpose, forms: describeForms(table, named, language) };
  });
  return { questions, outlines, help: { text: wordsFor(table.help.text, language), sources: [table.help.source] } };
}
