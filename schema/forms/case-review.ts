import type { InterfaceLanguage } from './languages.ts';

/** Words by language; a language that is not there reads English. */
export type Words = Readonly<Record<'en', string> & Partial<Record<InterfaceLanguage, string>>>;

export const wordsFor = (words: Words, language: InterfaceLanguage): string => words[language] ?? words.en;

/** An official page. */
export interface OfficialPage {
  readonly title: string;
  readonly url: string;
}

/** Who says so, gathered when ("2026-10"), compared with the page when (YYYY-MM-DD; null: not yet). */
export interface Backed {
  readonly source: OfficialPage;
  readonly factsAsOf: string;
  readonly checkedOn: string | null;
}

export const CASE_ANSWERS = {
  purpose: ['family', 'work', 'asylum', 'renewal'],
  location: ['yes', 'no'],
  status: ['h1b', 'f1', 'tourist', 'other'],
} as const;

export type CaseQuestionId = keyof typeof CASE_ANSWERS;

/** One of each question's answers. */
export type CaseAnswers = { readonly [Id in CaseQuestionId]: (typeof CASE_ANSWERS)[Id][number] };

export const CASE_QUESTION_IDS = Object.keys(CASE_ANSWERS) as CaseQuestionId[];

interface CaseOption {
  readonly value: string;
  readonly title: Words;
  readonly description?: Words;
  /** Inside the summary: "you are in the United States". */
  readonly said: Words;
  /** Leaves open which: it does not count as a complete answer. */
  readonly isOpen?: true;
}

interface CaseQuestion {
  readonly id: CaseQuestionId;
  readonly title: Words;
  readonly hint: Words;
  readonly options: readonly CaseOption[];
}

interface CaseForm extends Backed {
  readonly title: Words;
  readonly description: Words;
}

/** What official pages say for some of the answers. */
export interface CaseRow extends Backed {
  readonly id: string;
  /** It speaks when each question named here has one of these answers; naming none, it always speaks. */
  readonly when: { readonly [Id in CaseQuestionId]?: readonly CaseAnswers[Id][] };
  readonly forms: readonly string[];
  /** The row's source stands behind a step without one of its own. */
  readonly nextSteps: readonly { readonly text: Words; readonly source?: OfficialPage }[];
  readonly questionsForLawyer: readonly Words[];
  readonly redFlag?: { readonly text: Words; readonly source: OfficialPage };
}

/** form-definitions/case-review.json */
export interface CaseReviewTable {
  readonly questions: readonly CaseQuestion[];
  /** With {purpose}, {location}, {status} and {forms}. */
  readonly summary: { readonly text: Words };
  readonly timelines: readonly { readonly purposes: readonly CaseAnswers['purpose'][]; readonly text: Words }[];
  readonly timelineSource: OfficialPage;
  /** When to stop and where to find accredited help. */
  readonly help: { readonly text: Words; readonly source: OfficialPage };
  readonly forms: Readonly<Record<string, CaseForm>>;
  readonly rows: readonly CaseRow[];
}

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
