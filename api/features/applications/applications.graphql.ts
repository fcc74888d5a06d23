import { builder } from '../../platform/builder.ts';
import { keyedChangeRefusals } from '../../platform/domain-error-types.ts';
import { keyedInput } from '../../platform/graphql-input.ts';
import { PaymentRequiredError } from '../payments/public.ts';
import { ApplicationRef, ApplicationStatusType } from './application.graphql.ts';
import './applications-errors.graphql.ts';
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
import { deleteApplication } from './delete-application.ts';
import { findApplication } from './find-application.ts';
import { saveApplication } from './save-application.ts';
import { startApplication } from './start-application.ts';
import { unlockOfficialPdf } from './unlock-official-pdf.ts';
import { watchApplication } from './watch-application.ts';
import { nullIf } from '../../platform/null-if.ts';

builder.queryField('application', (t) =>
  t.prismaField({
    type: ApplicationRef,
    nullable: true,
    description: "One of the user's applications; null if it does not exist or belongs to someone else.",
    args: { id: t.arg.id({ required: true, description: '"app_…"' }) },
    resolve: (_query, _root, { id }, ctx) => findApplication(ctx, id).catch(nullIf(ApplicationNotFoundError)),
  }),
);

const refusalsOfAnswers = [UnknownAnswersError, AnswersNotTextError, AnswersTooLargeError, ApplicationIncompleteError];

const StartApplicationInput = builder.inputType('StartApplicationInput', {
  description: 'The form to start, with initial answers.',
  fields: (t) => ({
    formType: t.string({ required: true, description: 'Form number in any letter case: "I-130".' }),
    formData: t.field({ type: 'FormData', description: 'Initial answers; none if absent.' }),
    leftEmpty: t.stringList({ description: 'Paths of questions to leave empty on purpose; none if absent.' }),
    status: t.field({
      type: ApplicationStatusType,
      description: 'Defaults to draft. `completed` requires everything needed for submission, and valid answers.',
    }),
    idempotencyKey: t.string({ description: 'Repeating the mutation with the same key starts nothing new.' }),
  }),
});

const SaveApplicationInput = builder.inputType('SaveApplicationInput', {
  description: 'Changed answers and the revision they are based on.',
  fields: (t) => ({
    id: t.id({ required: true, description: '"app_…"' }),
    revision: t.int({ required: true, description: 'Revision that the changes are based on.' }),
    changes: t.field({
      type: 'FormDataChanges',
      required: true,
      description: 'At most 2,000 answers of 5,000 characters each, 300 kB in total.',
    }),
    leftEmpty: t.stringList({
      description:
        'Paths of all questions that the user leaves empty on purpose; replaces the list. Unchanged if absent. Answered questions are removed from it.',
    }),
    confirmedChecks: t.stringList({
      description:
        'Ids of all raised checks of kind ASK that the user confirms; replaces the list. Unchanged if absent. Changing an answer revokes the confirmation of its checks.',
    }),
    status: t.field({
      type: ApplicationStatusType,
      description: '"Save Draft" sends draft, "Submit Form" sends completed, and autosave sends nothing.',
    }),
    idempotencyKey: t.string({
      description: 'Repeating the mutation with the same key returns the stored application instead of a conflict.',
    }),
  }),
});

const DeleteApplicationInput = builder.inputType('DeleteApplicationInput', {
  description: 'The application to delete.',
  fields: (t) => ({
    id: t.id({ required: true, description: '"app_…"' }),
    idempotencyKey: t.string({ description: 'Repeating the mutation with the same key returns the same result.' }),
  }),
});

const ApplicationDeleted = builder.objectRef<{ id: string }>('ApplicationDeleted').implement({
  description: 'The application and its answers were deleted.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Id of the deleted application.' }) }),
});

builder.mutationFields((t) => ({
  startApplication: t.prismaField({
    type: ApplicationRef,
    description: 'Starts an application for the current edition of a form.',
    args: { input: t.arg({ type: StartApplicationInput, required: true }) },
    errors: { types: [...keyedChangeRefusals, ...refusalsOfAnswers, FormNotFoundError, FormIsGuideError] },
    resolve: (_query, _root, { input }, ctx) => startApplication(ctx, keyedInput(input, ctx)),
  }),
  saveApplication: t.prismaField({
    type: ApplicationRef,
    description:
      'Saves changed answers. A draft accepts any text in known fields; only a completed application must be valid. Whether it can be filed is in `readiness`.',
    args: { input: t.arg({ type: SaveApplicationInput, required: true }) },
    errors: {
      types: [
        ...keyedChangeRefusals,
        ...refusalsOfAnswers,
        FormNotFoundError,
        ApplicationNotFoundError,
        ApplicationChangedElsewhereError,
      ],
    },
    resolve: (_query, _root, { input }, ctx) => saveApplication(ctx, keyedInput(input, ctx)),
  }),
  deleteApplication: t.field({
    type: ApplicationDeleted,
    description: 'Permanently deletes an application and its answers.',
    args: { input: t.arg({ type: DeleteApplicationInput, required: true }) },
    errors: { types: [...keyedChangeRefusals, ApplicationNotFoundError] },
    resolve: async (_root, { input }, ctx) => ({
      id: await deleteApplication(ctx, keyedInput(input, ctx)),
    }),
  }),
  unlockOfficialPdf: t.prismaField({
    type: ApplicationRef,
    description:
      'Pays for the official PDF of an application with one form completion. Afterwards it can be downloaded any number of times.',
    args: { applicationId: t.arg.id({ required: true, description: '"app_…"' }) },
    errors: { types: [...keyedChangeRefusals, FormNotFoundError, ApplicationNotFoundError, PaymentRequiredError] },
    resolve: (_query, _root, { applicationId }, ctx) => unlockOfficialPdf(ctx, applicationId),
  }),
}));

builder.subscriptionField('applicationChanged', (t) =>
  t.prismaField({
    type: ApplicationRef,
    description:
      "Emits each newer version of the user's application that is saved in another tab or on another device.",
    args: {
      id: t.arg.id({ required: true, description: '"app_…"' }),
      since: t.arg.int({ description: 'Revision that you have: a newer one is emitted at once.' }),
    },
    subscribe: (_root, { id, since }, ctx) => watchApplication(ctx, id, since ?? undefined),
    resolve: (_query, application) => application,
  }),
);
