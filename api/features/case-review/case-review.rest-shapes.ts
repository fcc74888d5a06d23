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
  factsAsOf: z.string().describe('"2026-10": how old the facts are.'),
  checkedOn: z.string().nullable().describe('When a person compared it with the page; null: not yet.'),
};
const BackedText = z.object({ text: z.string(), sources: z.array(OfficialPage) });

export const REVIEW_CASE = {
  tag: 'Case review',
  summary: 'Names the forms that official pages name for three answers',
  description: 'Information with its sources, never a recommendation.',
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
      confidence: z.number().describe('0 to 1: how complete the answers are. Nothing about how a case ends.'),
      redFlags: z.array(BackedText),
      questionsForLawyer: z.array(z.string()),
      help: BackedText,
      sources: z.array(OfficialPage.extend(freshness)),
      refinedBy: z.enum(['rules', 'model']),
    }),
  },
  refusals: [TOO_OFTEN, refused(404, 'CASE_REVIEW_NOT_FOUND')],
} satisfies RestCall;
