import type { TFunction } from 'i18next';
import { localeOf } from '../../../schema/forms/languages.ts';
import { PROCESSING_TIMES, type ReviewQuestionnaire } from './built-in.ts';
import type { ReviewAnswers, ShownReview } from './case-review-types.ts';

/** Documented value for a local analysis. */
const CONFIDENCE = 0.85;
const TIMELINES = { asylum: 'asylum', family: 'family', work: 'other', renewal: 'other' } as const;

/** Documented fallback: computes a review on this device, without the server's rules. */
export function localReview(
  answers: ReviewAnswers,
  { questions, outlines, help }: ReviewQuestionnaire,
  t: TFunction<'caseReview'>,
  language: string,
): ShownReview {
  const forms = outlines.find(({ purpose }) => purpose === answers.purpose)?.forms ?? [];
  const chosen = questions.map(
    ({ name, options }) => options.find(({ value }) => value === answers[name as keyof ReviewAnswers])?.title ?? '',
  );
  const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' });
  return {
    ...answers,
    summary: t('local.summary', {
      answers: chosen.join(' · '),
      forms: list.format(forms.map(({ formType }) => formType)),
    }),
    recommendedForms: forms,
    nextSteps: [
      { text: t('local.steps.read'), sources: [] },
      { text: t('local.steps.ask'), sources: help.sources },
      { text: t('local.steps.again'), sources: [] },
    ],
    timeline: t(`local.timelines.${TIMELINES[answers.purpose]}`),
    timelineSource: { sources: [{ title: t('timeline.official'), url: PROCESSING_TIMES }] },
    confidence: CONFIDENCE,
    redFlags: answers.purpose === 'asylum' ? [{ text: t('local.asylum'), sources: help.sources }] : [],
    questionsForLawyer: [t('local.lawyer.which'), t('local.lawyer.past')],
    help,
    saved: null,
  };
}
