import type { EarlierEdition } from '../../generated/prisma/client.ts';
import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { keyedChangeRefusals, refusalType } from '../../platform/domain-error-types.ts';
import { keyedInput } from '../../platform/graphql-input.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import {
  ApplicationChangedElsewhereError,
  ApplicationNotFoundError,
  FormNotFoundError,
  decryptAnswers,
  findApplications,
} from '../applications/public.ts';
import {
  describeChanges,
  findEdition,
  whatChanged,
  type DescribedChange,
  type EditionChanges,
} from '../forms/public.ts';
import { deleteEarlierEdition } from './delete-earlier-edition.ts';
import { earlierEditionPath } from './earlier-edition-path.ts';
import {
  earlierAnswers,
  earlierEditionsOf,
  questionsOfEdition,
  type EarlierAnswer,
  type EditionQuestion,
} from './earlier-editions.ts';
import { EarlierEditionNotFoundError, FormWasSentError, NoNewerEditionError } from './editions-errors.ts';
import { moveToNewEdition } from './move-to-new-edition.ts';
import { newerEditionOf } from './newer-edition.ts';

refusalType({ NoNewerEditionError }, 'The edition is not here, or not newer. Nothing was moved.');
refusalType({ FormWasSentError }, 'What was submitted or sent stays in its edition. Nothing was moved.');
refusalType({ EarlierEditionNotFoundError }, 'There is none, or it is not yours.');

const EditionChangeKind = builder.enumType('EditionChangeKind', {
  description: 'How a newer edition changes a question.',
  values: {
    NEW: { value: 'new', description: 'New in this edition.' },
    REWORDED: { value: 'reworded', description: 'Worded differently.' },
    CHOICES: { value: 'choices', description: 'Offers different choices.' },
    GONE: { value: 'gone', description: 'Removed in the newer edition.' },
  } as const,
});

const EditionChangeRef = builder.objectRef<DescribedChange>('EditionChange').implement({
  description: 'A question that differs between two editions.',
  fields: (t) => ({
    kind: t.expose('kind', { type: EditionChangeKind, description: 'Kind of change.' }),
    label: t.exposeString('label', {
      description: 'The question with the titles that enclose it: "Your spouse: Last name".',
    }),
  }),
});

interface NewerEdition {
  readonly application: { readonly id: string; readonly userId: string };
  readonly changes: EditionChanges;
}

const NewerEditionRef = builder.objectRef<NewerEdition>('NewerEdition').implement({
  description: 'A newer edition that an application can move to.',
  fields: (t) => ({
    edition: t.string({ description: '"2026-01-01"', resolve: ({ changes }) => changes.to.facts.edition }),
    printed: t.string({ description: 'As printed: "01/01/26".', resolve: ({ changes }) => changes.to.facts.printed }),
    ownPrinted: t.string({
      description: "The application's current edition as printed.",
      resolve: ({ changes }) => changes.from.facts.printed,
    }),
    ownAcceptedUntil: t.string({
      nullable: true,
      description: "YYYY-MM-DD, the last day on which the agency accepts the application's edition; null if unknown.",
      resolve: ({ changes }) => changes.from.facts.acceptedUntil,
    }),
    whatChanged: t.string({
      nullable: true,
      description: 'Summary of the changes from the form definition; null if it has none.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: ({ changes }, args, ctx) => whatChanged(ctx, changes, args.language ?? ctx.caller.language),
    }),
    changes: t.field({
      type: [EditionChangeRef],
      description: 'Every question that differs; a completely new or removed group or list counts once.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: ({ changes }, args, ctx) => describeChanges(ctx, changes, args.language ?? ctx.caller.language),
    }),
    carriedCount: t.int({
      description: 'Number of answers that carry over unchanged.',
      // Lists need only the edition, so the answers are loaded only if this field is requested.
      resolve: async ({ application: { id, userId }, changes }, _arguments, ctx) => {
        const [application] = await findApplications(ctx, userId, [id]);
        return application ? Object.keys(changes.move(decryptAnswers(ctx.vault, application)).carried).length : 0;
      },
    }),
  }),
});

const EditionQuestionRef = builder.objectRef<EditionQuestion>('EditionQuestion').implement({
  description: 'A question that is new or different compared with the earlier edition.',
  fields: (t) => ({
    kind: t.expose('kind', { type: EditionChangeKind, description: 'Kind of change.' }),
    path: t.exposeString('path', { description: 'Path of the question, or of a completely new group or list.' }),
    sectionId: t.exposeString('sectionId', { description: 'Section that contains the question.' }),
    label: t.exposeString('label', { description: 'The question with the titles that enclose it.' }),
    earlierText: t.string({
      nullable: true,
      description: 'The earlier answer as stored; null if there was none.',
      resolve: ({ earlier }) => earlier?.text ?? null,
    }),
    earlierDisplay: t.string({
      nullable: true,
      description: 'The earlier answer as displayed.',
      resolve: ({ earlier }) => earlier?.display ?? null,
    }),
    isSensitive: t.boolean({
      description: 'Whether the earlier answer is masked until the user asks to see it.',
      resolve: ({ earlier }) => earlier?.isSensitive ?? false,
    }),
  }),
});

const EarlierAnswerRef = builder.objectRef<EarlierAnswer>('EarlierAnswer').implement({
  description: 'An answer that was given in an earlier edition.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Path in that edition.' }),
    label: t.exposeString('label', { description: 'The question with the titles that enclose it.' }),
    sectionTitle: t.exposeString('sectionTitle', { description: 'Title of the section in which it was asked.' }),
    text: t.exposeString('text', { description: 'The answer as stored.' }),
    display: t.exposeString('display', { description: 'The answer as displayed.' }),
    isSensitive: t.exposeBoolean('isSensitive', { description: 'Whether it is masked until the user asks to see it.' }),
    isAskedNow: t.exposeBoolean('isAskedNow', {
      description: "False if the application's current edition does not ask for it.",
    }),
  }),
});

interface EarlierEditionOf {
  readonly row: EarlierEdition;
  readonly application: { readonly id: string; readonly formType: string; readonly edition: string };
}

const EarlierEditionRef = builder.objectRef<EarlierEditionOf>('EarlierEdition').implement({
  description: 'An application as it was in an earlier edition, before its answers were moved.',
  fields: (t) => ({
    id: t.id({ description: '"eed_…"', resolve: ({ row }) => row.id }),
    edition: t.string({ description: '"2024-04-01"', resolve: ({ row }) => row.edition }),
    printed: t.string({
      description: 'As printed: "04/01/24".',
      resolve: ({ row, application }, _arguments, ctx) =>
        findEdition(ctx, application.formType, row.edition)?.facts.printed ?? row.edition,
    }),
    movedAt: t.field({
      type: 'DateTime',
      description: 'When the answers were moved.',
      resolve: ({ row }) => row.movedAt,
    }),
    pdfUrl: t.string({
      description: 'URL of the PDF (GET, with cookie or bearer token).',
      resolve: ({ row }) => earlierEditionPath(row.applicationId, row.edition),
    }),
    answers: t.field({
      type: [EarlierAnswerRef],
      description: 'Answers in the order of that edition; empty if its definition is no longer available.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: ({ row, application }, args, ctx) =>
        earlierAnswers(ctx, application, row, args.language ?? ctx.caller.language),
    }),
  }),
});

builder.prismaObjectFields('Application', (t) => ({
  newerEdition: t.field({
    type: NewerEditionRef,
    nullable: true,
    description: 'Edition that the application can move to; null if it is current, submitted or sent.',
    select: { id: true, userId: true, formType: true, edition: true, status: true },
    resolve: async (application, _arguments, ctx) => {
      const changes = await newerEditionOf(ctx, application);
      return changes && { application, changes };
    },
  }),
  earlierEditions: t.field({
    type: [EarlierEditionRef],
    description: 'Versions from before moves to newer editions, newest first.',
    complexity: { field: 1, multiplier: 3 },
    select: { id: true, formType: true, edition: true },
    resolve: async (application, _arguments, ctx) =>
      (await earlierEditionsOf(ctx, application)).map((row) => ({ row, application })),
  }),
  editionQuestions: t.field({
    type: [EditionQuestionRef],
    description:
      'Questions that the move to the current edition left unanswered or to be reviewed, including those settled since. All other questions are unchanged.',
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    select: { id: true, userId: true, formType: true, edition: true, answersEncrypted: true },
    resolve: (application, args, ctx) =>
      questionsOfEdition(
        ctx,
        application,
        decryptAnswers(ctx.vault, application),
        args.language ?? ctx.caller.language,
      ),
  }),
}));

const MoveToNewEditionInput = builder.inputType('MoveToNewEditionInput', {
  description: 'The application and the edition to move it to.',
  fields: (t) => ({
    id: t.id({ required: true, description: '"app_…"' }),
    edition: t.string({ required: true, description: 'Edition from `newerEdition`: "2026-01-01".' }),
    idempotencyKey: t.string({ description: 'Repeating the mutation never moves twice, with or without a key.' }),
  }),
});

const EarlierEditionDeleted = builder.objectRef<{ id: string }>('EarlierEditionDeleted').implement({
  description: 'The answers of that edition were deleted.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Id of the deleted version.' }) }),
});

builder.mutationFields((t) => ({
  moveToNewEdition: t.prismaField({
    type: 'Application',
    description:
      'Moves an application to the current edition. Answers to unchanged questions carry over, and all of them stay available in `earlierEditions`.',
    args: { input: t.arg({ type: MoveToNewEditionInput, required: true }) },
    errors: {
      types: [
        ...keyedChangeRefusals,
        ApplicationNotFoundError,
        ApplicationChangedElsewhereError,
        FormNotFoundError,
        NoNewerEditionError,
        FormWasSentError,
      ],
    },
    resolve: (_query, _root, { input }, ctx) => moveToNewEdition(ctx, keyedInput(input, ctx)),
  }),
  deleteEarlierEdition: t.field({
    type: EarlierEditionDeleted,
    description: "Deletes the answers of an earlier edition. The application's current answers are kept.",
    args: { id: t.arg.id({ required: true, description: '"eed_…"' }) },
    errors: { types: [NotSignedInError, EarlierEditionNotFoundError] },
    resolve: async (_root, { id }, ctx) => ({ id: await deleteEarlierEdition(ctx, id) }),
  }),
}));
