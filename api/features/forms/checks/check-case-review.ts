import { existsSync } from 'node:fs';
import path from 'node:path';
import { caseReviewShape, type Backed, type CaseReviewTable } from '../../../../schema/content/case-review.ts';
import { CASE_ANSWERS, CASE_QUESTION_IDS } from '../../../../schema/forms/case-answers.ts';
import { everyCase, rowsFor } from '../../../../schema/forms/case-review.ts';
import { pointerTo, type DefinitionProblem } from '../../../../schema/forms/definition-error.ts';
import { MAX_GRADE, readingGrade } from './reading-level.ts';
import type { Report } from './report.ts';

/** Checks case-review.json: complete for all 32 cases, every form described, and facts over a year old reported. */
export function checkCaseReview(report: Report, folder: string, today: string): void {
  const file = path.join(folder, 'case-review.json');
  if (!existsSync(file)) return;
  const content = report.read(file, caseReviewShape);
  if (content === undefined) return;
  const table = content.value;
  report.note(content, [...wrongQuestions(table), ...wrongSummary(table), ...wrongForms(table), ...wrongRows(table)]);
  report.note(content, thinCases(table));
  report.hint(content, [...oldFacts(table, today), ...hardWords(table, '')]);
}

function wrongQuestions({ questions, timelines }: CaseReviewTable): DefinitionProblem[] {
  const problems = CASE_QUESTION_IDS.flatMap((id, at) => {
    const pointer = pointerTo('/questions', at);
    if (questions[at]?.id !== id) return [{ pointer, sentence: `Expected the question “${id}” here.` }];
    const values = questions[at].options.map(({ value }) => value).join(', ');
    const documented = CASE_ANSWERS[id].join(', ');
    return values === documented
      ? []
      : [{ pointer: pointerTo(pointer, 'options'), sentence: `Expected these answers in this order: ${documented}.` }];
  });
  const estimated = timelines.flatMap(({ purposes }) => purposes);
  const badly = CASE_ANSWERS.purpose.filter((purpose) => estimated.filter((one) => one === purpose).length !== 1);
  return [
    ...problems,
    ...badly.map((purpose) => ({ pointer: '/timelines', sentence: `“${purpose}” must have exactly one estimate.` })),
  ];
}

function wrongSummary({ summary }: CaseReviewTable): DefinitionProblem[] {
  return Object.entries(summary.text).flatMap(([language, text]) =>
    [...CASE_QUESTION_IDS, 'forms']
      .filter((word) => !text.includes(`{${word}}`))
      .map((word) => ({ pointer: pointerTo('/summary/text', language), sentence: `“{${word}}” is missing here.` })),
  );
}

function wrongForms({ forms, rows }: CaseReviewTable): DefinitionProblem[] {
  const unknown = rows.flatMap((row, at) =>
    row.forms.flatMap((form, index) =>
      Object.hasOwn(forms, form)
        ? []
        : [{ pointer: pointerTo('/rows', at, 'forms', index), sentence: `“${form}” is not described under "forms".` }],
    ),
  );
  const named = new Set(rows.flatMap((row) => row.forms));
  const unused = Object.keys(forms).filter((form) => !named.has(form));
  return [
    ...unknown,
    ...unused.map((form) => ({
      pointer: pointerTo('/forms', form),
      sentence: `No row refers to “${form}”. Remove it.`,
    })),
  ];
}

function wrongRows({ rows }: CaseReviewTable): DefinitionProblem[] {
  const ids = rows.map(({ id }) => id);
  return ids.flatMap((id, at) =>
    ids.indexOf(id) === at ? [] : [{ pointer: pointerTo('/rows', at, 'id'), sentence: `Duplicate row id “${id}”.` }],
  );
}

/** Reports answers that lead to no form, next step or question, and asylum cases without a referral to help. */
function thinCases(table: CaseReviewTable): DefinitionProblem[] {
  return everyCase().flatMap((answers) => {
    const rows = rowsFor(table, answers);
    const lacks = [
      rows.every(({ forms }) => forms.length === 0) && 'a form',
      rows.every(({ nextSteps }) => nextSteps.length === 0) && 'a next step',
      rows.every(({ questionsForLawyer }) => questionsForLawyer.length === 0) && 'a question for a lawyer',
      answers.purpose === 'asylum' && !rows.some(({ redFlag }) => redFlag) && 'a red flag',
    ].filter((what) => what !== false);
    const said = Object.values(answers).join(', ');
    return lacks.map((what) => ({ pointer: '/rows', sentence: `No row has ${what} for: ${said}.` }));
  });
}

function oldFacts({ forms, rows }: CaseReviewTable, today: string): DefinitionProblem[] {
  const backed: [string, Backed][] = [
    ...Object.entries(forms).map(([form, one]): [string, Backed] => [pointerTo('/forms', form), one]),
    ...rows.map((row, at): [string, Backed] => [pointerTo('/rows', at), row]),
  ];
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return backed
    .filter(
      ([, { factsAsOf, checkedOn }]) => (checkedOn ?? factsAsOf) < yearAgo.slice(0, (checkedOn ?? factsAsOf).length),
    )
    .map(([pointer]) => ({
      pointer,
      sentence: 'These facts are more than a year old: compare them with the official page.',
    }));
}

function hardWords(value: unknown, pointer: string): DefinitionProblem[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = pointerTo(pointer, name);
    if (name !== 'en' || typeof inner !== 'string') return hardWords(inner, at);
    const grade = readingGrade(inner);
    if (grade === undefined || grade <= MAX_GRADE) return [];
    const beginning = inner.split(' ').slice(0, 6).join(' ');
    return [{ pointer: at, sentence: `“${beginning}…” reads like grade ${grade.toFixed(1)}. Use simpler words.` }];
  });
}
