import { problemSentence } from '../../platform/engine-messages.ts';
import type { AnswerProblem } from '../../../schema/forms/validate.ts';
import { builder } from '../../platform/builder.ts';

export const AnswerProblemRef = builder
  .objectRef<{ problem: AnswerProblem; language: string }>('AnswerProblem')
  .implement({
    description: 'What is missing or wrong at one answer.',
    fields: (t) => ({
      path: t.string({
        description: 'Of the answer, list or group: "otherNames[0].family".',
        resolve: ({ problem }) => problem.path,
      }),
      sectionId: t.string({ description: 'The section that asks it.', resolve: ({ problem }) => problem.sectionId }),
      code: t.string({
        description: 'Stable, for programs: required, invalidDate, futureDate …',
        resolve: ({ problem }) => problem.code,
      }),
      message: t.string({
        description: 'What to do, in the language asked for.',
        resolve: ({ problem, language }) => problemSentence(problem, language),
      }),
    }),
  });
