import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { keyedChangeRefusals, refusalType } from '../../platform/domain-error-types.ts';
import { keyedInput, withoutNulls } from '../../platform/graphql-input.ts';
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
import { nullIf } from '../../platform/null-if.ts';

refusalType({ CaseNotFoundError }, 'There is none, or it is not yours.');
refusalType({ PackageNotFoundError }, 'There is no such package.');
refusalType({ FormInOtherCaseError }, 'The application belongs to a case already.');
refusalType({ FormAboutOthersError }, 'The application names somebody who is not in the case.');
refusalType({ FactChangedElsewhereError }, 'It was changed since; nothing was stored.');
refusalType({ FactNotFittingError }, 'One of the forms cannot hold this value; nothing was stored.', (t) => ({
  sentence: t.string({
    description: 'What is wrong with the value: "Please enter a valid date".',
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    resolve: ({ problem }, { language }, ctx) => problemSentence(problem, language ?? ctx.caller.language),
  }),
}));

const caseId = '"cas_…"';
const applicationId = '"app_…"';
const repeat = 'A repeat under the same key does nothing more.';

builder.queryFields((t) => ({
  cases: t.prismaField({
    type: [CaseRef],
    description: "The user's cases, most recently changed first, at most 50.",
    complexity: { field: 1, multiplier: 5 },
    resolve: (query, _root, _arguments, ctx) => findCases(ctx, query),
  }),
  case: t.prismaField({
    type: CaseRef,
    nullable: true,
    description: "One of the user's cases; null if it does not exist or belongs to someone else.",
    args: { id: t.arg.id({ required: true, description: caseId }) },
    resolve: (query, _root, { id }, ctx) => findCase(ctx, id, query).catch(nullIf(CaseNotFoundError)),
  }),
}));

builder.queryField('formsToJoin', (t) =>
  t.field({
    type: [FormAloneRef],
    description:
      'Applications for forms of a package that belong to no case and are about the same people, to be offered before `startCase`.',
    complexity: { field: 1, multiplier: 8 },
    args: {
      packageId: t.arg.string({ required: true, description: 'Id from `formPackages`: "spouse-green-card".' }),
      viewerIs: t.arg.string({ description: 'As for `startCase`.' }),
    },
    resolve: (_root, { packageId, viewerIs }, ctx) => formsToJoin(ctx, packageId, viewerIs ?? undefined),
  }),
);

const StartCaseInput = builder.inputType('StartCaseInput', {
  description: 'The package to start.',
  fields: (t) => ({
    packageId: t.string({ required: true, description: 'Id from `formPackages`: "spouse-green-card".' }),
    viewerIs: t.string({
      description: 'Person of the package that the user is: "immigrant". Defaults to the petitioner or applicant.',
    }),
    applicationIds: t.idList({ description: 'Existing applications of the user that join the case.' }),
    idempotencyKey: t.string({ description: 'Repeating the mutation with the same key starts nothing new.' }),
  }),
});
const AddFormToCaseInput = builder.inputType('AddFormToCaseInput', {
  description: 'A form to start, or an existing application to add.',
  fields: (t) => ({
    caseId: t.id({ required: true, description: caseId }),
    formType: t.string({ description: 'Form to start: "G-1450".' }),
    applicationId: t.id({ description: `Application to add: ${applicationId}.` }),
    forSomebodyNew: t.string({
      description: 'With `formType`: a role for a new person, such as the "sponsor" of a second I-864.',
    }),
    idempotencyKey: t.string({ description: repeat }),
  }),
});
const RemoveFormFromCaseInput = builder.inputType('RemoveFormFromCaseInput', {
  description: 'The form to remove.',
  fields: (t) => ({
    caseId: t.id({ required: true, description: caseId }),
    applicationId: t.id({ required: true, description: applicationId }),
    idempotencyKey: t.string({ description: repeat }),
  }),
});
const DeleteCaseInput = builder.inputType('DeleteCaseInput', {
  description: 'The case to delete, and what happens to its forms.',
  fields: (t) => ({
    id: t.id({ required: true, description: caseId }),
    deleteForms: t.boolean({
      description: 'Whether its applications are deleted too; otherwise they are kept without a case.',
    }),
    idempotencyKey: t.string({ description: repeat }),
  }),
});
const CaseDeleted = builder.objectRef<{ id: string }>('CaseDeleted').implement({
  description: 'The case and its shared links were deleted. People and documents are kept.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Id of the deleted case.' }) }),
});
const BindRoleInput = builder.inputType('BindRoleInput', {
  description: 'A role and the person who has it.',
  fields: (t) => ({
    caseId: t.id({ required: true, description: caseId }),
    applicationId: t.id({ required: true, description: applicationId }),
    role: t.string({ required: true, description: 'Role in the form: "beneficiary".' }),
    personId: t.id({ required: true, description: '"per_…"' }),
    alsoIn: t.idList({
      description: 'Further applications of the case in which the same person of the package changes.',
    }),
    idempotencyKey: t.string({ description: repeat }),
  }),
});

const ChangedFactInput = builder.inputType('ChangedFactInput', {
  description: 'A fact and its new value.',
  fields: (t) => ({
    personId: t.id({ required: true, description: '"per_…"' }),
    key: t.string({ required: true, description: '"home.street"' }),
    value: t.string({ required: true, description: 'Value as forms store it.' }),
    factId: t.id({ description: 'Id of the fact that the user saw; null if there was none.' }),
  }),
});
const ChangeFactsInput = builder.inputType('ChangeFactsInput', {
  description: 'Facts to change, and the applications to update.',
  fields: (t) => ({
    caseId: t.id({ required: true, description: caseId }),
    facts: t.field({ type: [ChangedFactInput], required: true, description: '1 to 100 facts.' }),
    applicationIds: t.idList({
      required: true,
      description: 'Applications to update, including those of other cases; all others stay unchanged.',
    }),
    idempotencyKey: t.string({ description: repeat }),
  }),
});
const ReadAnswerInput = builder.inputType('ReadAnswerInput', {
  description: 'An answer as the user saw it, in a form or a document.',
  fields: (t) => ({
    path: t.string({ required: true, description: 'Path of the answer: "dateOfBirth".' }),
    value: t.string({
      required: true,
      description: 'Value that the user saw. If the stored value differs, the answer is skipped.',
    }),
  }),
});
const AcceptFilledInput = builder.inputType('AcceptFilledInput', {
  description: 'A section that the user reviewed.',
  fields: (t) => ({
    applicationId: t.id({ required: true, description: applicationId }),
    sectionId: t.string({ required: true, description: 'Id of the section.' }),
    answers: t.field({
      type: [ReadAnswerInput],
      description: 'Filled-in answers as the user saw them; those that differ by now stay marked. Defaults to all.',
    }),
  }),
});
const ConfirmReadInput = builder.inputType('ConfirmReadInput', {
  description: 'Answers that were taken from a document.',
  fields: (t) => ({
    applicationId: t.id({ required: true, description: applicationId }),
    documentId: t.id({ required: true, description: '"doc_…"' }),
    answers: t.field({ type: [ReadAnswerInput], required: true, description: 'Answers taken from the document.' }),
  }),
});
const JoinPeopleInput = builder.inputType('JoinPeopleInput', {
  description: 'Two records of the same person.',
  fields: (t) => ({
    keepId: t.id({ required: true, description: 'Person to keep: "per_…".' }),
    joinId: t.id({ required: true, description: 'Person to merge into it: "per_…".' }),
  }),
});

builder.mutationFields((t) => ({
  startCase: t.prismaField({
    type: CaseRef,
    description: 'Starts a case with its people and every form that the package requires.',
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
    resolve: (_query, _root, { input }, ctx) => startCase(ctx, keyedInput(input, ctx)),
  }),
  addFormToCase: t.prismaField({
    type: CaseRef,
    description:
      'Starts a form in a case, or adds an existing application, and fills it with known answers. A form that was removed returns as it was: with its people, its position and, if nobody changed it, its marks.',
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
    resolve: (_query, _root, { input }, ctx) => addFormToCase(ctx, keyedInput(input, ctx)),
  }),
  removeFormFromCase: t.prismaField({
    type: CaseRef,
    description: 'Removes a form from a case. The application keeps its answers; `addFormToCase` puts it back.',
    args: { input: t.arg({ type: RemoveFormFromCaseInput, required: true }) },
    errors: { types: [...keyedChangeRefusals, CaseNotFoundError, ApplicationNotFoundError] },
    resolve: (_query, _root, { input }, ctx) => removeFormFromCase(ctx, keyedInput(input, ctx)),
  }),
  deleteCase: t.field({
    type: CaseDeleted,
    description: 'Permanently deletes a case and revokes its shared links. `caseChanged` completes.',
    args: { input: t.arg({ type: DeleteCaseInput, required: true }) },
    errors: { types: [...keyedChangeRefusals, CaseNotFoundError] },
    resolve: async (_root, { input }, ctx) => ({
      id: await deleteCase(ctx, { ...keyedInput(input, ctx), deleteForms: input.deleteForms ?? false }),
    }),
  }),
  bindRole: t.prismaField({
    type: CaseRef,
    description: 'Assigns a role in a form to a person. Unreviewed answers follow the new person; typed ones stay.',
    args: { input: t.arg({ type: BindRoleInput, required: true }) },
    errors: { types: [...keyedChangeRefusals, CaseNotFoundError, ApplicationNotFoundError, PersonNotFoundError] },
    resolve: (_query, _root, { input }, ctx) => bindRole(ctx, keyedInput(input, ctx)),
  }),
  changeFacts: t.prismaField({
    type: CaseRef,
    description: 'Changes facts about people and the corresponding answers in the named applications: all or nothing.',
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
        ...keyedInput(input, ctx),
        facts: input.facts.map((fact) => ({ ...fact, factId: fact.factId ?? null })),
      }),
  }),
  acceptFilled: t.prismaField({
    type: CaseFormRef,
    description: 'Marks the filled-in answers of a section as reviewed.',
    args: { input: t.arg({ type: AcceptFilledInput, required: true }) },
    errors: { types: [NotSignedInError, ApplicationNotFoundError] },
    resolve: (_query, _root, { input }, ctx) => acceptFilled(ctx, withoutNulls(input)),
  }),
  confirmRead: t.prismaField({
    type: CaseFormRef,
    description: 'Records that these answers were taken from a document, which becomes the source of the facts.',
    args: { input: t.arg({ type: ConfirmReadInput, required: true }) },
    errors: { types: [NotSignedInError, ApplicationNotFoundError, DocumentNotFoundError] },
    resolve: (_query, _root, { input }, ctx) => confirmRead(ctx, input),
  }),
  joinPeople: t.prismaField({
    type: PersonRef,
    description: 'Merges two records of the same person.',
    args: { input: t.arg({ type: JoinPeopleInput, required: true }) },
    errors: { types: [NotSignedInError, InvalidInputError, PersonNotFoundError] },
    resolve: (_query, _root, { input }, ctx) => joinPeople(ctx, input),
  }),
}));

builder.subscriptionField('caseChanged', (t) =>
  t.prismaField({
    type: CaseRef,
    description: 'Emits a case each time that it, one of its forms or one of its people changes.',
    args: { id: t.arg.id({ required: true, description: caseId }) },
    subscribe: (_root, { id }, ctx) => watchCase(ctx, id),
    resolve: (_query, found) => found,
  }),
);
