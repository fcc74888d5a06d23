import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { CheckQuestionRef, CheckSourceRef, ReadinessProblemKind } from '../applications/public.ts';
import { checksAcross, type CheckedAnswer, type RaisedCheckAcross } from './checks-across.ts';
import { CaseRef } from './case-refs.ts';
import { CaseNotFoundError, FactChangedElsewhereError } from './cases-errors.ts';
import { confirmInCase, paperDifferencesCount, unsettledCount } from './confirm-in-case.ts';
import { FOUND_CASE } from './find-case.ts';

const CheckedPlaceRef = builder.objectRef<CheckedAnswer>('CheckedPlace').implement({
  description: 'A question in a form of a case that a check compares.',
  fields: (t) => ({
    application: t.prismaField({
      type: 'Application',
      description: 'The application that contains the question.',
      resolve: (_query, { application }) => application,
    }),
    question: t.expose('question', { type: CheckQuestionRef, description: 'The question.' }),
  }),
});

const CheckAcrossRef = builder.objectRef<RaisedCheckAcross>('CheckAcross').implement({
  description: 'Contradictory answers in two forms of a case.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Id of the check together with the two forms.' }),
    kind: t.expose('kind', { type: ReadinessProblemKind, description: 'Severity of the contradiction.' }),
    sentence: t.exposeString('sentence', { description: 'What the contradiction is, in the requested language.' }),
    source: t.expose('source', { type: CheckSourceRef, description: 'Official source of the check.' }),
    confirmId: t.exposeID('confirmId', {
      nullable: true,
      description: 'Id for `confirmInCase`; changes with the answers. Null for a STOP, which cannot be confirmed.',
    }),
    isConfirmed: t.exposeBoolean('isConfirmed', {
      description: 'Whether the user confirmed that the answers are right.',
    }),
    places: t.expose('places', {
      type: [CheckedPlaceRef],
      description: 'Questions where the contradiction can be corrected.',
      complexity: { multiplier: 3 },
    }),
  }),
});

builder.prismaObjectFields('Case', (t) => ({
  checksAcross: t.field({
    type: [CheckAcrossRef],
    description: 'Contradictions between the forms, in addition to facts on which they differ (`differences`).',
    complexity: { field: 5, multiplier: 3 },
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    select: FOUND_CASE,
    resolve: (found, { language }, ctx) => checksAcross(ctx, found, language ?? ctx.caller.language),
  }),
  unsettledCount: t.int({
    description: 'Number of `differences` and `checksAcross` that are neither corrected nor confirmed.',
    // Cached for the same answers; the dashboard requests it for each case.
    complexity: 1,
    select: FOUND_CASE,
    resolve: (found, _arguments, ctx) => unsettledCount(ctx, found),
  }),
  paperDifferencesCount: t.int({
    description: 'Number of answers that differ from a document and that the user has not confirmed.',
    complexity: 5,
    select: FOUND_CASE,
    resolve: (found, _arguments, ctx) => paperDifferencesCount(ctx, found),
  }),
}));

const ConfirmInCaseInput = builder.inputType('ConfirmInCaseInput', {
  description: 'The contradiction to confirm, as the user saw it.',
  fields: (t) => ({
    caseId: t.id({ required: true, description: '"cas_…"' }),
    confirmId: t.id({ required: true, description: '`confirmId` of one of its `differences` or `checksAcross`.' }),
    isConfirmed: t.boolean({ required: true, description: 'False revokes the confirmation.' }),
  }),
});

builder.mutationField('confirmInCase', (t) =>
  t.prismaField({
    type: CaseRef,
    description:
      'Confirms that different answers in two forms are right. Not possible for facts that everybody has only one of, such as a date of birth or an A-Number. The confirmation ends when one of the answers changes. Idempotent.',
    args: { input: t.arg({ type: ConfirmInCaseInput, required: true }) },
    errors: { types: [NotSignedInError, CaseNotFoundError, FactChangedElsewhereError] },
    resolve: (_query, _root, { input }, ctx) => confirmInCase(ctx, input),
  }),
);
