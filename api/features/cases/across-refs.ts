import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { CheckQuestionRef, CheckSourceRef, ReadinessProblemKind } from '../applications/public.ts';
import { checksAcross, type CheckedPlace, type RaisedAcross } from './checks-across.ts';
import { CaseRef } from './case-refs.ts';
import { CaseNotFoundError, FactChangedElsewhereError } from './cases-errors.ts';
import { confirmInCase, paperDifferencesCount, unsettledCount } from './confirm-in-case.ts';
import { FOUND_CASE } from './find-case.ts';

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
    confirmId: t.exposeID('confirmId', {
      nullable: true,
      description: 'For `confirmInCase`; another one when an answer changes. Null for a STOP, which cannot be right.',
    }),
    isConfirmed: t.exposeBoolean('isConfirmed', { description: 'You said that it is right.' }),
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
    select: FOUND_CASE,
    resolve: async (found, { language }, ctx) => [...(await checksAcross(ctx, found, language ?? ctx.caller.language))],
  }),
  unsettledCount: t.int({
    description: 'How many of `differences` and `checksAcross` are neither mended nor confirmed.',
    // Cached for the same answers; the dashboard requests it for each case.
    complexity: 1,
    select: FOUND_CASE,
    resolve: (found, _arguments, ctx) => unsettledCount(ctx, found),
  }),
  paperDifferencesCount: t.int({
    description: 'How many answers of its forms a document says otherwise, and you did not say that they stay.',
    complexity: 5,
    select: FOUND_CASE,
    resolve: (found, _arguments, ctx) => paperDifferencesCount(ctx, found),
  }),
}));

const ConfirmInCaseInput = builder.inputType('ConfirmInCaseInput', {
  description: 'What is right, as you saw it.',
  fields: (t) => ({
    caseId: t.id({ required: true, description: '"cas_…"' }),
    confirmId: t.id({ required: true, description: 'Of one of its `differences` or `checksAcross`.' }),
    isConfirmed: t.boolean({ required: true, description: 'False takes it back.' }),
  }),
});

builder.mutationField('confirmInCase', (t) =>
  t.prismaField({
    type: CaseRef,
    description:
      'You compared what two forms say differently, and it is right. What everybody has one of, a date of birth or an A-Number, cannot be. Asked again when one of these answers changes; a repeat does nothing more.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ConfirmInCaseInput, required: true }) },
    errors: { types: [NotSignedInError, CaseNotFoundError, FactChangedElsewhereError] },
    resolve: (_query, _root, { input }, ctx) => confirmInCase(ctx, input),
  }),
);
