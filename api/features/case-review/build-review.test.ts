import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { caseReviewShape } from '../../../schema/content/case-review.ts';
import type { CaseAnswers } from '../../../schema/forms/case-answers.ts';
import { completenessOf, everyCase } from '../../../schema/forms/case-review.ts';
import { judgeAnswer } from '../assistant/public.ts';
import { readContent } from '../forms/public.ts';
import { buildReview, reviewLanguage } from './build-review.ts';

const { value: table } = readContent(
  path.resolve(import.meta.dirname, '../../../form-definitions/case-review.json'),
  caseReviewShape,
);
const TIMELINES = {
  asylum: ['6-12 months', '6-12 meses'],
  family: ['12-24 months', '12-24 meses'],
  work: ['8-18 months', '8-18 meses'],
  renewal: ['8-18 months', '8-18 meses'],
} as const;
const cases = everyCase().map((answers): [string, CaseAnswers] => [Object.values(answers).join(' '), answers]);

it('the case review covers 32 cases', () => expect(cases).toHaveLength(32));

describe.each(['en', 'es'] as const)('the case review in %s', (language) => {
  it.each(cases)('%s: returns forms and steps with official pages, and questions for a lawyer', (_name, answers) => {
    const review = buildReview(table, answers, language);
    expect(review.recommendedForms.length).toBeGreaterThan(0);
    expect(review.nextSteps.length).toBeGreaterThan(2);
    expect(review.questionsForLawyer.length).toBeGreaterThan(0);
    expect(review.timeline).toBe(TIMELINES[answers.purpose][language === 'en' ? 0 : 1]);
    expect(review.refinedBy).toBe('rules');
    const pages = new Set(review.sources.map(({ url }) => url));
    for (const form of review.recommendedForms) {
      expect(review.summary).toContain(form.formType);
      expect(pages).toContain(form.url);
      expect(form.factsAsOf).toMatch(/^\d{4}-\d\d$/);
    }
    for (const { text, sources } of [...review.nextSteps, ...review.redFlags, review.help]) {
      expect(text).not.toMatch(/[{}]/);
      expect(sources.length).toBeGreaterThan(0);
    }
    expect(review.summary).not.toMatch(/[{}]/);
    const words = [
      review.summary,
      ...review.questionsForLawyer,
      ...[...review.nextSteps, ...review.redFlags, review.help].map(({ text }) => text),
      ...review.recommendedForms.map(({ description }) => description),
    ];
    for (const text of words) expect(judgeAnswer(text, language)).toEqual({ isAdvice: false, why: null });
    for (const { url } of review.sources) expect(url).toMatch(/^https:\/\/([a-z0-9-]+\.)+gov\//);
    expect(new Set(review.recommendedForms.map(({ formType }) => formType)).size).toBe(review.recommendedForms.length);
  });
});

it('the confidence is the completeness of the answers, not the outcome of the case', () => {
  const confidence = (status: CaseAnswers['status']) =>
    completenessOf(table, { purpose: 'family', location: 'yes', status });
  expect(confidence('f1')).toBe(1);
  expect(confidence('other')).toBe(0.67);
  for (const [, answers] of cases) expect(completenessOf(table, answers)).toBe(answers.status === 'other' ? 0.67 : 1);
});

it('the case review names accredited help for asylum, with the one-year deadline, and for an unknown status', () => {
  for (const [, answers] of cases) {
    const { redFlags, help } = buildReview(table, answers, 'en');
    const said = redFlags.map(({ text }) => text).join(' ');
    expect(help.sources[0]?.url).toBe('https://www.justice.gov/eoir/recognition-accreditation-roster-reports');
    if (answers.purpose === 'asylum') expect(said).toMatch(/deadline.*one year.*accredited representative/s);
    if (answers.location === 'yes' && answers.status === 'other') expect(said).toContain('accredited representative');
  }
});

it('the case review maps any language tag to a supported language', () => {
  expect(['es', 'es-MX', 'ES', 'en', 'en-GB', 'zh', '', 'esperanto'].map(reviewLanguage)).toEqual([
    'es',
    'es',
    'es',
    'en',
    'en',
    'zh',
    'en',
    'en',
  ]);
});
