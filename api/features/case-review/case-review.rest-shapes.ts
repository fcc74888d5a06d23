import { z } from 'zod';
import { CASE_ANSWERS } from '../../../schema/forms/case-answers.ts';
import { dateTime, refused, TOO_OFTEN, type RestCall } from '../../platform/rest-call.ts';

/** The error lists the accepted values, because programmers read it. */
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`);

const responses = z.object(
  {
    purpose: oneOf(CASE_ANSWERS.purpose),
    location: oneOf(CASE_ANSWERS.location),
    status: oneOf(CASE_ANSWERS.status),
  },
  'must be an object with purpose, location and status',
);
const OfficialPage = z.object({ title: z.string(), url: z.string() });
const freshness = {
  factsAsOf: z.string().describe('Month in which the facts were collected: "2026-10".'),
  checkedOn: z.string().nullable().describe('When a person compared the facts with the page; null if not yet.'),
};
const BackedText = z.object({ text: z.string(), sources: z.array(OfficialPage) });

export const REVIEW_CASE = {
  tag: 'Case review',
  summary: 'Lists the forms that official pages name for three answers',
  description: 'Information with sources, never a recommendation.',
  body: z.object({
    responses,
    context: z.literal('immigration_case_review', 'must be immigration_case_review'),
  }),
  example: {
    responses: { purpose: 'family' as const, location: 'yes' as const, status: 'other' as const },
    context: 'immigration_case_review' as const,
  },
  takesIdempotencyKey: true,
  answers: {
    201: z.object({
      id: z.string(),
      createdAt: dateTime,
      responses,
      summary: z.string(),
      recommendedForms: z.array(
        z.object({
          formType: z.string(),
          title: z.string(),
          description: z.string(),
          url: z.string(),
          ...freshness,
        }),
      ),
      nextSteps: z.array(BackedText),
      timeline: z.string(),
      timelineSource: OfficialPage,
      confidence: z
        .number()
        .describe('How complete the answers are, 0 to 1. Says nothing about the outcome of a case.'),
      redFlags: z.array(BackedText),
      questionsForLawyer: z.array(z.string()),
      help: BackedText,
      sources: z.array(OfficialPage.extend(freshness)),
      refinedBy: z.enum(['rules', 'model']),
    }),
  },
  refusals: [TOO_OFTEN, refused(404, 'CASE_REVIEW_NOT_FOUND')],
} satisfies RestCall;
