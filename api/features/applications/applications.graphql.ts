import { builder } from '../../platform/builder.ts';
import { keyedChangeRefusals } from '../../platform/domain-error-types.ts';
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

builder.queryField('application', (t) =>
  t.prismaField({
    type: ApplicationRef,
    nullable: true,
    description: 'Null when there is none, or it is not yours.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: '"app_…"' }) },
    resolve: (_query, _root, { id }, ctx) =>
      findApplication(ctx, id).catch((error: unknown) => {
        if (error instanceof ApplicationNotFoundError) return null;
        throw error;
      }),
  }),
);

const refusalsOfAnswers = [UnknownAnswersError, AnswersNotTextError, AnswersTooLargeError, ApplicationIncompleteError];

const StartApplicationInput = builder.inputType('StartApplicationInput', {
  description: 'What to begin, and with which answers.',
  fields: (t) => ({
    formType: t.string({ required: true, description: '"I-130", in any letter case.' }),
    formData: t.field({ type: 'FormData', description: 'First answers; none when absent.' }),
    leftEmpty: t.stringList({ description: 'Paths of questions to leave empty on purpose; none when absent.' }),
    status: t.field({
      type: ApplicationStatusType,
      description: 'A draft when absent; `completed` needs what the form needs to be submitted, and valid answers.',
    }),
    idempotencyKey: t.string({ description: 'A repeat under the same key starts nothing new.' }),
  }),
});

const SaveApplicationInput = builder.inputType('SaveApplicationInput', {
  description: 'What changed, and on which version.',
  fields: (t) => ({
    id: t.id({ required: true, description: '"app_…"' }),
    revision: t.int({ required: true, description: 'The revision that the changes were made on.' }),
    changes: t.field({
      type: 'FormDataChanges',
      required: true,
      description: 'At most 2,000 answers of 5,000 characters, 300 kB together.',
    }),
    leftEmpty: t.stringList({
      description:
        'Paths of all questions that the person says to leave empty, as a whole; absent: as it was. An answered question is taken out.',
    }),
    confirmedChecks: t.stringList({
      description:
        'Ids of all raised checks of kind ASK that the person says are right, as a whole; absent: as it was. A changed answer takes back what was said of it.',
    }),
    status: t.field({
      type: ApplicationStatusType,
      description: '"Save Draft" sends draft, "Submit Form" sends completed, autosave nothing.',
    }),
    idempotencyKey: t.string({
      description: 'A repeat under the same key is answered with the stored application, not with a conflict.',
    }),
  }),
});

const DeleteApplicationInput = builder.inputType('DeleteApplicationInput', {
  description: 'Which one.',
  fields: (t) => ({
    id: t.id({ required: true, description: '"app_…"' }),
    idempotencyKey: t.string({ description: 'A repeat under the same key is answered alike.' }),
  }),
});

const ApplicationDeleted = builder.objectRef<{ id: string }>('ApplicationDeleted').implement({
  description: 'It is gone, with its answers.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Of what was deleted.' }) }),
});

builder.mutationFields((t) => ({
  startApplication: t.prismaField({
    type: ApplicationRef,
    description: 'Begins an application to the current edition of a form.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: StartApplicationInput, required: true }) },
    errors: { types: [...keyedChangeRefusals, ...refusalsOfAnswers, FormNotFoundError, FormIsGuideError] },
    resolve: (_query, _root, { input }, ctx) =>
      startApplication(ctx, {
        formType: input.formType,
        formData: input.formData ?? undefined,
        leftEmpty: input.leftEmpty ?? undefined,
        status: input.status ?? undefined,
        idempotencyKey: input.idempotencyKey ?? ctx.caller.idempotencyKey,
      }),
  }),
  saveApplication: t.prismaField({
    type: ApplicationRef,
    description:
      'Saves changed answers. A draft keeps any text in known fields; only a completed application must be valid. Whether it can be filed is told by `readiness`.',
    authScopes: { signedIn: true },
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
    resolve: (_query, _root, { input }, ctx) =>
      saveApplication(ctx, {
        id: input.id,
        revision: input.revision,
        changes: input.changes,
        leftEmpty: input.leftEmpty ?? undefined,
        confirmedChecks: input.confirmedChecks ?? undefined,
        status: input.status ?? undefined,
        idempotencyKey: input.idempotencyKey ?? ctx.caller.idempotencyKey,
      }),
  }),
  deleteApplication: t.field({
    type: ApplicationDeleted,
    description: 'Deletes the application and its answers for good.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: DeleteApplicationInput, required: true }) },
    errors: { types: [...keyedChangeRefusals, ApplicationNotFoundError] },
    resolve: async (_root, { input }, ctx) => ({
      id: await deleteApplication(ctx, {
        id: input.id,
        idempotencyKey: input.idempotencyKey ?? ctx.caller.idempotencyKey,
      }),
    }),
  }),
  unlockOfficialPdf: t.prismaField({
    type: ApplicationRef,
    description:
      'Pays for the official PDF of an application with one form completion, once; then it can be downloaded as often as wished.',
    authScopes: { signedIn: true },
    args: { applicationId: t.arg.id({ required: true, description: '"app_…"' }) },
    errors: { types: [...keyedChangeRefusals, FormNotFoundError, ApplicationNotFoundError, PaymentRequiredError] },
    resolve: (_query, _root, { applicationId }, ctx) => unlockOfficialPdf(ctx, applicationId),
  }),
}));

builder.subscriptionField('applicationChanged', (t) =>
  t.prismaField({
    type: ApplicationRef,
    description: 'Each newer version of an application of yours, saved in another tab or on another device.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: '"app_…"' }) },
    subscribe: (_root, { id }, ctx) => watchApplication(ctx, id),
    resolve: (_query, application) => application,
  }),
);
