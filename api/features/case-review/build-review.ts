import type { CaseReviewTable, OfficialPage } from '../../../schema/content/case-review.ts';
import { CASE_QUESTION_IDS, type CaseAnswers } from '../../../schema/forms/case-answers.ts';
import { completenessOf, rowsFor, wordsFor } from '../../../schema/forms/case-review.ts';
import { interfaceLanguage, localeOf, type InterfaceLanguage } from '../../../schema/forms/languages.ts';

/** An official page and the age of the facts taken from it. */
export interface ReviewSource extends OfficialPage {
  /** YYYY-MM such as "2026-10". */
  readonly factsAsOf: string;
  /** YYYY-MM-DD on which a person compared the facts with the page; null if nobody has yet. */
  readonly checkedOn: string | null;
}

export interface ReviewedForm {
  readonly formType: string;
  readonly title: string;
  readonly description: string;
  /** URL of the official page. */
  readonly url: string;
  readonly factsAsOf: string;
  readonly checkedOn: string | null;
}

export interface BackedText {
  readonly text: string;
  readonly sources: readonly OfficialPage[];
}

/** Content of the table for three answers, in one language. */
export interface ReviewResult {
  readonly summary: string;
  readonly recommendedForms: readonly ReviewedForm[];
  readonly nextSteps: readonly BackedText[];
  /** Documented estimate such as "12-24 months", not a promise. */
  readonly timeline: string;
  readonly timelineSource: OfficialPage;
  /** Completeness of the answers from 0 to 1. It says nothing about the outcome of a case. */
  readonly confidence: number;
  readonly redFlags: readonly BackedText[];
  readonly questionsForLawyer: readonly string[];
  /** When to stop and seek help, with the list of accredited representatives. */
  readonly help: BackedText;
  readonly sources: readonly ReviewSource[];
  readonly refinedBy: 'rules' | 'model';
}

/** Normalises "es-MX" to "es"; English is the fallback for unsupported languages. */
export const reviewLanguage = (language: string): InterfaceLanguage => interfaceLanguage(language) ?? 'en';

/** Builds the review by rules alone, from the table rows that match the answers. */
export function buildReview(table: CaseReviewTable, answers: CaseAnswers, language: InterfaceLanguage): ReviewResult {
  const rows = rowsFor(table, answers);
  const recommendedForms = describeForms(
    table,
    rows.flatMap(({ forms }) => forms),
    language,
  );
  const estimate = table.timelines.find(({ purposes }) => purposes.includes(answers.purpose));
  return {
    summary: summaryOf(table, answers, recommendedForms, language),
    recommendedForms,
    nextSteps: rows.flatMap(({ nextSteps, source: ofRow }) =>
      nextSteps.map(({ text, source }) => ({ text: wordsFor(text, language), sources: [source ?? ofRow] })),
    ),
    timeline: estimate ? wordsFor(estimate.text, language) : '',
    timelineSource: table.timelineSource,
    confidence: completenessOf(table, answers),
    redFlags: rows.flatMap(({ redFlag }) =>
      redFlag ? [{ text: wordsFor(redFlag.text, language), sources: [redFlag.source] }] : [],
    ),
    questionsForLawyer: rows.flatMap(({ questionsForLawyer }) =>
      questionsForLawyer.map((words) => wordsFor(words, language)),
    ),
    help: { text: wordsFor(table.help.text, language), sources: [table.help.source] },
    sources: sourcesOf(table, answers),
    refinedBy: 'rules',
  };
}

/** Describes each form once, in order of first mention. */
export function describeForms(
  table: Pick<CaseReviewTable, 'forms'>,
  named: readonly string[],
  language: InterfaceLanguage,
): ReviewedForm[] {
  return [...new Set(named)].flatMap((formType) => {
    const form = table.forms[formType];
    if (!form) return [];
    const { title, description, source, factsAsOf, checkedOn } = form;
    const words = { title: wordsFor(title, language), description: wordsFor(description, language) };
    return [{ formType, ...words, url: source.url, factsAsOf, checkedOn }];
  });
}

function summaryOf(
  { summary, questions }: CaseReviewTable,
  answers: CaseAnswers,
  forms: readonly ReviewedForm[],
  language: InterfaceLanguage,
): string {
  const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' });
  const answerWords = CASE_QUESTION_IDS.map((id): [string, string] => {
    const question = questions.find((one) => one.id === id);
    const phrase = question?.options.find(({ value }) => value === answers[id])?.said;
    return [id, phrase ? wordsFor(phrase, language) : ''];
  });
  const words = new Map([...answerWords, ['forms', list.format(forms.map(({ formType }) => formType))]]);
  return wordsFor(summary.text, language).replace(/\{(\w+)\}/g, (_whole, word: string) => words.get(word) ?? '');
}

/** Lists each page once, with the oldest facts taken from it. */
function sourcesOf(table: CaseReviewTable, answers: CaseAnswers): ReviewSource[] {
  const rows = rowsFor(table, answers);
  const named = rows.flatMap((row) => {
    const { factsAsOf, checkedOn } = row;
    const pages = [row.source, row.redFlag?.source, ...row.nextSteps.map(({ source }) => source)];
    return [
      ...pages.flatMap((page) => (page ? [{ ...page, factsAsOf, checkedOn }] : [])),
      ...row.forms.flatMap((formType) => {
        const form = table.forms[formType];
        return form ? [{ ...form.source, factsAsOf: form.factsAsOf, checkedOn: form.checkedOn }] : [];
      }),
    ];
  });
  const byPage = new Map<string, ReviewSource>();
  for (const one of named) {
    const key = `${one.title} ${one.url}`;
    const known = byPage.get(key);
    if (!known || one.factsAsOf < known.factsAsOf) byPage.set(key, one);
  }
  return [...byPage.values()];
}
