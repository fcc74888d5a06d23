import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { DomainErrorInterface, keyedChangeRefusals, refusalType } from '../../platform/domain-error-types.ts';
import { problemSentence } from '../../platform/engine-messages.ts';
import { InvalidInputError, NotSignedInError } from '../../platform/errors.ts';
import { ApplicationNotFoundError, FormIsGuideError, FormNotFoundError } from '../applications/public.ts';
import { PersonNotFoundError, PersonRef } from '../people/public.ts';
import { DocumentNotFoundError } from '../documents/public.ts';
import { acceptFilled } from './accept-filled.ts';
import { addFormToCase } from './add-form-to-case.ts';
import { bindRole } from './bind-role.ts';
import { watchCase } from './case-events.ts';
import { CaseFormRef, CaseRef, FormAloneRef } from './case-refs.ts';
import { changeFacts } from './change-facts.ts';
import { confirmRead } from './confirm-read.ts';
import './across-refs.ts';
import { deleteCase } from './delete-case.ts';
import './fact-refs.ts';
import {
  CaseNotFoundError,
  FactChangedElsewhereError,
  FactNotFittingError,
  FormAboutOthersError,
  FormInOtherCaseError,
  PackageNotFoundError,
} from './cases-errors.ts';
import { findCase, findCases } from './find-case.ts';
import { formsToJoin } from './forms-alone.ts';
import { joinPeople } from './join-people.ts';
import { removeFormFromCase } from './remove-form-from-case.ts';
import { startCase } from './start-case.ts';

refusalType('CaseNotFoundError', CaseNotFoundError, 'There is none, or it is not yours.');
refusalType('PackageNotFoundError', PackageNotFoundError, 'There is no such package.');
refusalType('FormInOtherCaseError', FormInOtherCaseError, 'The application belongs to a case already.');
refusalType('FormAboutOthersError', FormAboutOthersError, 'The application names somebody who is not in the case.');
refusalType('FactChangedElsewhereError', FactChangedElsewhereError, 'It was changed since; nothing was stored.');
builder.objectType(FactNotFittingError, {
  name: 'FactNotFittingError',
  interfaces: [DomainErrorInterface],
  description: 'A form that is to change takes no such answer; nothing was stored.',
  fields: (t) => ({
    sentence: t.string({
      description: 'What is wrong with it: "Please enter a valid date".',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: ({ problem }, { language }, ctx) => problemSentence(problem, language ?? ctx.caller.language),
    }),
  }),
});

const caseId = '"cas_…"';
const applicationId = '"app_…"';
const repeat = 'A repeat under the same key does nothing more.';

builder.queryFields((t) => ({
  cases: t.prismaField({
    type: [CaseRef],
    description: 'Your cases, last changed first; at most 50.',
    authScopes: { signedIn: true },
    complexity: { field: 1, multiplier: 5 },
    resolve: (query, _root, _arguments, ctx) => findCases(ctx, query),
  }),
  case: t.prismaField({
    type: CaseRef,
    nullable: true,
    description: 'Null when there is none, or it is not yours.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: caseId }) },
    resolve: (query, _root, { id }, ctx) =>
      findCase(ctx, id, query).catch((error: unknown) => {
        if (error instanceof CaseNotFoundError) return null;
        throw error;
      }),
  }),
}));

builder.queryField('formsToJoin', (t) =>
  t.field({
    type: [FormAloneRef],
    description:
      'Forms of a package that you began alone and that are about the same people: to be offered before `startCase`.',
    authScopes: { signedIn: true },
    complexity: { field: 1, multiplier: 8 },
    args: {
      packageId: t.arg.string({ required: true, description: 'Of `formPackages`: "spouse-green-card".' }),
      viewerIs: t.arg.string({ description: 'As for `startCase`.' }),
    },
    resolve: async (_root, { packageId, viewerIs }, ctx) => [
      ...(await formsToJoin(ctx, packageId, viewerIs ?? undefined)),
    ],
  }),
);

const StartCaseInput = builder.inputType('StartCaseInput', {
  description: 'What to begin.',
  fields: (t) => ({
    packageId: t.string({ required: true, description: 'Of `formPackages`: "spouse-green-card".' }),
    viewerIs: t.string({
      description: 'Who of the package you are: "immigrant"; the petitioner or applicant unless told.',
    }),
    applicationIds: t.idList({ description: 'Applications of yours that stood alone and join the case.' }),
    idempotencyKey: t.string({ description: 'A repeat under the same key starts nothing new.' }),
  }),
});
const AddFormToCaseInput = builder.inputType('AddFormToCaseInput', {
  description: 'Which form: one to begin, or an application that stands alone.',
  fields: (t) => ({
    caseId: t.id({ required: true, description: caseId }),
    formType: t.string({ description: 'To begin: "G-1450".' }),
    applicationId: t.id({ description: `That joins: ${applicationId}.` }),
    forSomebodyNew: t.string({
      description: 'With `formType`: a role that somebody new has in it, such as the "sponsor" of a second I-864.',
    }),
    idempotencyKey: t.string({ description: repeat }),
  }),
});
const RemoveFormFromCaseInput = builder.inputType('RemoveFormFromCaseInput', {
  description: 'Which form.',
  fields: (t) => ({
    caseId: t.id({ required: true, description: caseId }),
    applicationId: t.id({ required: true, description: applicationId }),
    idempotencyKey: t.string({ description: repeat }),
  }),
});
const DeleteCaseInput = builder.inputType('DeleteCaseInput', {
  description: 'Which case, and what becomes of its forms.',
  fields: (t) => ({
    id: t.id({ required: true, description: caseId }),
    deleteForms: t.boolean({ description: 'Its applications go too; otherwise they stay and stand alone.' }),
    idempotencyKey: t.string({ description: repeat }),
  }),
});
const CaseDeleted = builder.objectRef<{ id: string }>('CaseDeleted').implement({
  description: 'It is gone, with its links. Its people and all documents stay.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Of the case that was deleted.' }) }),
});
const BindRoleInput = builder.inputType('BindRoleInput', {
  description: 'Who is who.',
  fields: (t) => ({
    caseId: t.id({ required: true, description: caseId }),
    applicationId: t.id({ required: true, description: applicationId }),
    role: t.string({ required: true, description: 'Of the form: "beneficiary".' }),
    personId: t.id({ required: true, description: '"per_…"' }),
    alsoIn: t.idList({
      description: 'Applications of the case in which they are the same in the package, too: "the immigrant".',
    }),
    idempotencyKey: t.string({ description: repeat }),
  }),
});

const ChangedFactInput = builder.inputType('ChangedFactInput', {
  description: 'A fact and its new value.',
  fields: (t) => ({
    personId: t.id({ required: true, description: '"per_…"' }),
    key: t.string({ required: true, description: '"home.street"' }),
    value: t.string({ required: true, description: 'As a form stores it.' }),
    factId: t.id({ description: 'The fact that you saw; null when there was none.' }),
  }),
});
const ChangeFactsInput = builder.inputType('ChangeFactsInput', {
  description: 'What changes, and where.',
  fields: (t) => ({
    caseId: t.id({ required: true, description: caseId }),
    facts: t.field({ type: [ChangedFactInput], required: true, description: '1 to 100.' }),
    applicationIds: t.idList({
      required: true,
      description: 'Forms that change with it, also of your other cases; the others stay as they are.',
    }),
    idempotencyKey: t.string({ description: repeat }),
  }),
});
const ReadAnswerInput = builder.inputType('ReadAnswerInput', {
  description: 'One answer as you read it, in a form or a document.',
  fields: (t) => ({
    path: t.string({ required: true, description: 'Of the answer: "dateOfBirth".' }),
    value: t.string({
      required: true,
      description: 'What it said; when something else stands there now, nothing is said of it.',
    }),
  }),
});
const AcceptFilledInput = builder.inputType('AcceptFilledInput', {
  description: 'What was looked at.',
  fields: (t) => ({
    applicationId: t.id({ required: true, description: applicationId }),
    sectionId: t.string({ required: true, description: 'Of the form.' }),
    answers: t.field({
      type: [ReadAnswerInput],
      description: 'What was filled in there as you saw it: what is otherwise now stays marked. All of it when absent.',
    }),
  }),
});
const ConfirmReadInput = builder.inputType('ConfirmReadInput', {
  description: 'Answers that were taken from a document.',
  fields: (t) => ({
    applicationId: t.id({ required: true, description: applicationId }),
    documentId: t.id({ required: true, description: '"doc_…"' }),
    answers: t.field({ type: [ReadAnswerInput], required: true, description: 'What was taken from it.' }),
  }),
});
const JoinPeopleInput = builder.inputType('JoinPeopleInput', {
  description: 'Two who are one.',
  fields: (t) => ({
    keepId: t.id({ required: true, description: 'Who stays: "per_…".' }),
    joinId: t.id({ required: true, description: 'Who is joined into them: "per_…".' }),
  }),
});

builder.mutationFields((t) => ({
  startCase: t.prismaField({
    type: CaseRef,
    description: 'Begins a case: its people, and every form that the package needs.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: StartCaseInput, required: true }) },
    errors: {
      types: [
        ...keyedChangeRefusals,
        PackageNotFoundError,
        ApplicationNotFoundError,
        FormAboutOthersError,
        FormInOtherCaseError,
      ],
    },
    resolve: (_query, _root, { input }, ctx) =>
      startCase(ctx, {
        packageId: input.packageId,
        viewerIs: input.viewerIs ?? undefined,
        applicationIds: input.applicationIds ?? undefined,
        idempotencyKey: input.idempotencyKey ?? ctx.caller.idempotencyKey,
      }),
  }),
  addFormToCase: t.prismaField({
    type: CaseRef,
    description:
      'Begins a form in a case, or takes in one that stood alone, and fills it with what is known. One that was taken out ' +
      'goes back as it was: with its people, its place and, while nobody changed it, its marks.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: AddFormToCaseInput, required: true }) },
    errors: {
      types: [
        ...keyedChangeRefusals,
        CaseNotFoundError,
        FormNotFoundError,
        FormIsGuideError,
        ApplicationNotFoundError,
        FormAboutOthersError,
        FormInOtherCaseError,
      ],
    },
    resolve: (_query, _root, { input }, ctx) =>
      addFormToCase(ctx, {
        caseId: input.caseId,
        formType: input.formType ?? undefined,
        applicationId: input.applicationId ?? undefined,
        forSomebodyNew: input.forSomebodyNew ?? undefined,
        idempotencyKey: input.idempotencyKey ?? ctx.caller.idempotencyKey,
      }),
  }),
  removeFormFromCase: t.prismaField({
    type: CaseRef,
    description: 'Takes a form out of a case. The application stays with its answers; `addFormToCase` puts it back.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: RemoveFormFromCaseInput, required: true }) },
    errors: { types: [...keyedChangeRefusals, CaseNotFoundError, ApplicationNotFoundError] },
    resolve: (_query, _root, { input }, ctx) =>
      removeFormFromCase(ctx, { ...input, idempotencyKey: input.idempotencyKey ?? ctx.caller.idempotencyKey }),
  }),
  deleteCase: t.field({
    type: CaseDeleted,
    description: 'Deletes a case for good; links to it open nothing from now on. `caseChanged` ends.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: DeleteCaseInput, required: true }) },
    errors: { types: [...keyedChangeRefusals, CaseNotFoundError] },
    resolve: async (_root, { input }, ctx) => ({
      id: await deleteCase(ctx, {
        id: input.id,
        deleteForms: input.deleteForms ?? false,
        idempotencyKey: input.idempotencyKey ?? ctx.caller.idempotencyKey,
      }),
    }),
  }),
  bindRole: t.prismaField({
    type: CaseRef,
    description:
      'Says who somebody in a form is. What was filled in and not looked at follows the new one, what was typed stays.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: BindRoleInput, required: true }) },
    errors: { types: [...keyedChangeRefusals, CaseNotFoundError, ApplicationNotFoundError, PersonNotFoundError] },
    resolve: (_query, _root, { input }, ctx) =>
      bindRole(ctx, {
        ...input,
        alsoIn: input.alsoIn ?? undefined,
        idempotencyKey: input.idempotencyKey ?? ctx.caller.idempotencyKey,
      }),
  }),
  changeFacts: t.prismaField({
    type: CaseRef,
    description: 'Changes facts of people and the answers that say them in the forms that you name: all or nothing.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ChangeFactsInput, required: true }) },
    errors: {
      types: [
        ...keyedChangeRefusals,
        CaseNotFoundError,
        PersonNotFoundError,
        FactChangedElsewhereError,
        FactNotFittingError,
      ],
    },
    resolve: (_query, _root, { input }, ctx) =>
      changeFacts(ctx, {
        ...input,
        facts: input.facts.map((fact) => ({ ...fact, factId: fact.factId ?? null })),
        idempotencyKey: input.idempotencyKey ?? ctx.caller.idempotencyKey,
      }),
  }),
  acceptFilled: t.prismaField({
    type: CaseFormRef,
    description: 'You have looked at a section: what was filled in there is yours from now on.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: AcceptFilledInput, required: true }) },
    errors: { types: [NotSignedInError, ApplicationNotFoundError] },
    resolve: (_query, _root, { input }, ctx) => acceptFilled(ctx, { ...input, answers: input.answers ?? undefined }),
  }),
  confirmRead: t.prismaField({
    type: CaseFormRef,
    description: 'You took these answers from a document: your people are known from there from now on.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ConfirmReadInput, required: true }) },
    errors: { types: [NotSignedInError, ApplicationNotFoundError, DocumentNotFoundError] },
    resolve: (_query, _root, { input }, ctx) => confirmRead(ctx, input),
  }),
  joinPeople: t.prismaField({
    type: PersonRef,
    description: 'Says that two people are one.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: JoinPeopleInput, required: true }) },
    errors: { types: [NotSignedInError, InvalidInputError, PersonNotFoundError] },
    resolve: (_query, _root, { input }, ctx) => joinPeople(ctx, input),
  }),
}));

builder.subscriptionField('caseChanged', (t) =>
  t.prismaField({
    type: CaseRef,
    description: 'A case of yours each time that it, a form of it or its people change.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: caseId }) },
    subscribe: (_root, { id }, ctx) => watchCase(ctx, id),
    resolve: (_query, found) => found,
  }),
);
