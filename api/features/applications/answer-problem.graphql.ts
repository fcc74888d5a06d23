import { problemSentence } from '../../platform/engine-messages.ts';
import type { AnswerProblem } from '../../../schema/forms/validate.ts';
import { builder } from '../../platform/builder.ts';

export const AnswerProblemRef = builder
  .objectRef<AnswerProblem & { readonly language: string }>('AnswerProblem')
  .implement({
    description: 'A missing or invalid answer.',
    fields: (t) => ({
      path: t.exposeString('path', { description: 'Path of the answer, list or group: "otherNames[0].family".' }),
      sectionId: t.exposeString('sectionId', { description: 'Section that contains the question.' }),
      code: t.exposeString('code', { description: 'Stable error code: required, invalidDate, futureDate …' }),
      message: t.string({
        description: 'What to do about it, in the requested language.',
        resolve: (problem) => problemSentence(problem, problem.language),
      }),
    }),
  });
