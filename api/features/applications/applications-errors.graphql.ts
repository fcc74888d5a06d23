import { builder } from '../../platform/builder.ts';
import { DomainErrorInterface } from '../../platform/domain-error-types.ts';
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

builder.objectType(FormNotFoundError, { name: 'FormNotFoundError', interfaces: [DomainErrorInterface] });
builder.objectType(FormIsGuideError, { name: 'FormIsGuideError', interfaces: [DomainErrorInterface] });
builder.objectType(ApplicationNotFoundError, { name: 'ApplicationNotFoundError', interfaces: [DomainErrorInterface] });
builder.objectType(UnknownAnswersError, {
  name: 'UnknownAnswersError',
  interfaces: [DomainErrorInterface],
  fields: (t) => ({ paths: t.exposeStringList('paths') }),
});
builder.objectType(AnswersNotTextError, {
  name: 'AnswersNotTextError',
  interfaces: [DomainErrorInterface],
  fields: (t) => ({ paths: t.exposeStringList('paths') }),
});
builder.objectType(AnswersTooLargeError, {
  name: 'AnswersTooLargeError',
  interfaces: [DomainErrorInterface],
  fields: (t) => ({ paths: t.exposeStringList('paths') }),
});
builder.objectType(ApplicationIncompleteError, {
  name: 'ApplicationIncompleteError',
  interfaces: [DomainErrorInterface],
  fields: (t) => ({
    problems: t.field({
      type: [AnswerProblemRef],
      args: { language: t.arg.string() },
      resolve: ({ problems }, { language }, ctx) =>
        problems.map((problem) => ({ problem, language: language ?? ctx.caller.language })),
    }),
  }),
});
builder.objectType(ApplicationChangedElsewhereError, {
  name: 'ApplicationChangedElsewhereError',
  interfaces: [DomainErrorInterface],
  fields: (t) => ({
    current: t.prismaField({
      type: ApplicationRef,
      description: 'The version that is stored.',
      resolve: (_query, error) => error.current,
    }),
  }),
});
