import { problemSentence } from '../../platform/engine-messages.ts';
import type { AnswerProblem } from '../../../schema/forms/validate.ts';
import { builder } from '../../platform/builder.ts';

export const AnswerProblemRef = builder
  .objectRef<{ problem: AnswerProblem; language: string }>('AnswerProblem')
  .implement({
    description: 'A missing or invalid answer.',
    fields: (t) => ({
      path: t.string({
        description: 'Path of the answer, list or group: "otherNames[0].family".',
        resolve: ({ problem }) => problem.path,
      }),
      sectionId: t.string({
        description: 'Section that contains the question.',
        resolve: ({ problem }) => problem.sectionId,
      }),
      code: t.string({
        description: 'Stable error code: required, invalidDate, futureDate …',
        resolve: ({ problem }) => problem.code,
      }),
      message: t.string({
        description: 'What to do about it, in the requested language.',
        resolve: ({ problem, language }) => problemSentence(problem, language),
      }),
    }),
  });
