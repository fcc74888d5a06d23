import { problemSentence } from '../../../schema/forms/problem-sentence.ts';
import type { AnswerProblem } from '../../../schema/forms/validate.ts';
import { builder } from '../../platform/builder.ts';

export const AnswerProblemRef = builder
  .objectRef<{ problem: AnswerProblem; language: string }>('AnswerProblem')
  .implement({
    description: 'What is missing or wrong at one answer.',
    fields: (t) => ({
      path: t.string({ resolve: ({ problem }) => problem.path }),
      sectionId: t.string({ resolve: ({ problem }) => problem.sectionId }),
      code: t.string({ resolve: ({ problem }) => problem.code }),
      message: t.string({ resolve: ({ problem, language }) => problemSentence(problem, language) }),
    }),
  });
