import { LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { refusalType } from '../../platform/domain-error-types.ts';
import { AnswerProblemRef } from './answer-problem.graphql.ts';
import { ApplicationRef } from './application.graphql.ts';
import {
  AnswersNotTextError,
  AnswersTooLargeError,
  ApplicationChangedElsewhereError,
  ApplicationIncompleteError,
  ApplicationNotFoundError,
  FormIsGuideError,
  FormNotFoundError,
  UnknownAnswersError,
} from './applications-errors.ts';

refusalType({ FormNotFoundError }, 'There is no form of this type, or its definition is gone.');
refusalType({ FormIsGuideError }, 'A form that is only explained here: see `Form.guide`.');
refusalType({ ApplicationNotFoundError }, 'There is none, or it is not yours.');
for (const [named, description] of [
  [{ UnknownAnswersError }, 'Paths that the form does not have. Nothing was saved.'],
  [{ AnswersNotTextError }, 'Answers that are no text. Nothing was saved.'],
  [{ AnswersTooLargeError }, 'More than one request or one application holds. Nothing was saved.'],
] as const)
  refusalType<UnknownAnswersError | AnswersNotTextError | AnswersTooLargeError>(named, description, (t) => ({
    paths: t.exposeStringList('paths', {
      description: 'Paths of the affected answers, at most 50; empty if all of them are affected.',
    }),
  }));
refusalType(
  { ApplicationIncompleteError },
  'The application cannot be completed because answers are missing or invalid. Nothing was saved; saving it as a draft would work.',
  (t) => ({
    problems: t.field({
      type: [AnswerProblemRef],
      description: 'Problems in the order of the form.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: ({ problems }, { language }, ctx) =>
        problems.map((problem) => ({ ...problem, language: language ?? ctx.caller.language })),
    }),
  }),
);
refusalType({ ApplicationChangedElsewhereError }, 'Another tab or device saved first. Nothing was saved.', (t) => ({
  current: t.prismaField({
    type: ApplicationRef,
    description: 'The stored version.',
    resolve: (_query, error) => error.current,
  }),
}));
