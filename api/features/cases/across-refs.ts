import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { CheckQuestionRef, CheckSourceRef, ReadinessProblemKind } from '../applications/public.ts';
import { checksAcross, type CheckedPlace, type RaisedAcross } from './checks-across.ts';
import { FORMS_OF_CASE } from './find-case.ts';

const CheckedPlaceRef = builder.objectRef<CheckedPlace>('CheckedPlace').implement({
  description: 'A question of a form of a case that a check compares.',
  fields: (t) => ({
    application: t.prismaField({
      type: 'Application',
      description: 'The form.',
      resolve: (_query, { application }) => application,
    }),
    question: t.expose('question', { type: CheckQuestionRef, description: 'The question.' }),
  }),
});

const CheckAcrossRef = builder.objectRef<RaisedAcross>('CheckAcross').implement({
  description: 'Answers of two forms of a case that do not go together.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Of the check, with the two forms.' }),
    kind: t.expose('kind', { type: ReadinessProblemKind, description: 'How much it weighs.' }),
    sentence: t.exposeString('sentence', { description: 'What does not go together, in the language asked for.' }),
    source: t.expose('source', { type: CheckSourceRef, description: 'Who says so.' }),
    places: t.field({
      type: [CheckedPlaceRef],
      description: 'Where it is mended.',
      complexity: { multiplier: 3 },
      resolve: ({ places }) => [...places],
    }),
  }),
});

builder.prismaObjectFields('Case', (t) => ({
  checksAcross: t.field({
    type: [CheckAcrossRef],
    description: 'What its forms say together that does not go together, beside facts that they say differently.',
    complexity: { field: 5, multiplier: 3 },
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    select: { id: true, forms: FORMS_OF_CASE },
    resolve: async (found, { language }, ctx) => [...(await checksAcross(ctx, found, language ?? ctx.caller.language))],
  }),
}));
