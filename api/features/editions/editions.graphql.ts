import type { EarlierEdition } from '../../generated/prisma/client.ts';
import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { keyedChangeRefusals, refusalType } from '../../platform/domain-error-types.ts';
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

refusalType('NoNewerEditionError', NoNewerEditionError, 'The edition is not here, or not newer. Nothing was moved.');
refusalType(
  'FormWasSentError',
  FormWasSentError,
  'What was submitted or sent stays in its edition. Nothing was moved.',
);
refusalType('EarlierEditionNotFoundError', EarlierEditionNotFoundError, 'There is none, or it is not yours.');

const EditionChangeKind = builder.enumType('EditionChangeKind', {
  description: 'What a newer edition does to a question.',
  values: {
    NEW: { value: 'new', description: 'The earlier edition does not ask it.' },
    REWORDED: { value: 'reworded', description: 'It asks in other words.' },
    CHOICES: { value: 'choices', description: 'There are other answers to choose from.' },
    GONE: { value: 'gone', description: 'The newer edition does not ask it.' },
  } as const,
});

const EditionChangeRef = builder.objectRef<DescribedChange>('EditionChange').implement({
  description: 'A question that differs between two editions.',
  fields: (t) => ({
    kind: t.expose('kind', { type: EditionChangeKind, description: 'How.' }),
    label: t.exposeString('label', { description: 'The question, with what holds it: "Your spouse: Last name".' }),
  }),
});

interface NewerEdition {
  readonly application: { readonly id: string; readonly userId: string };
  readonly changes: EditionChanges;
}

const NewerEditionRef = builder.objectRef<NewerEdition>('NewerEdition').implement({
  description: 'An edition that an application can move to.',
  fields: (t) => ({
    edition: t.string({ description: '"2026-01-01"', resolve: ({ changes }) => changes.to.facts.edition }),
    printed: t.string({ description: 'As printed: "01/01/26".', resolve: ({ changes }) => changes.to.facts.printed }),
    ownPrinted: t.string({
      description: "The application's own, as printed.",
      resolve: ({ changes }) => changes.from.facts.printed,
    }),
    ownAcceptedUntil: t.string({
      nullable: true,
      description: 'YYYY-MM-DD, the last day that the agency takes the own one; null when none is known.',
      resolve: ({ changes }) => changes.from.facts.acceptedUntil,
    }),
    whatChanged: t.string({
      nullable: true,
      description: 'What is other, in the words of the form; null when it says nothing.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: ({ changes }, args, ctx) => whatChanged(ctx, changes, args.language ?? ctx.caller.language),
    }),
    changes: t.field({
      type: [EditionChangeRef],
      description: 'Every question that differs; a group or list of which all is new or gone counts once.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: ({ changes }, args, ctx) => describeChanges(ctx, changes, args.language ?? ctx.caller.language),
    }),
    carriedCount: t.int({
      description: 'How many answers go with it as they are.',
      // Lists need only the edition, so the answers are loaded only if this field is requested.
      resolve: async ({ application: { id, userId }, changes }, _arguments, ctx) => {
        const [application] = await findApplications(ctx, userId, [id]);
        return application ? Object.keys(changes.move(decryptAnswers(ctx.vault, application)).carried).length : 0;
      },
    }),
  }),
});

const EditionQuestionRef = builder.objectRef<EditionQuestion>('EditionQuestion').implement({
  description: 'A question that an earlier edition did not ask, or not in this way.',
  fields: (t) => ({
    kind: t.expose('kind', { type: EditionChangeKind, description: 'How it differs.' }),
    path: t.exposeString('path', { description: 'Of the question, or of a group or list of which all is new.' }),
    sectionId: t.exposeString('sectionId', { description: 'Where it is asked.' }),
    label: t.exposeString('label', { description: 'The question, with what holds it.' }),
    earlierText: t.string({
      nullable: true,
      description: 'What was answered before; null for nothing.',
      resolve: ({ earlier }) => earlier?.text ?? null,
    }),
    earlierDisplay: t.string({
      nullable: true,
      description: 'The same as people read it.',
      resolve: ({ earlier }) => earlier?.display ?? null,
    }),
    isSensitive: t.boolean({
      description: 'Show the answer before only when asked to.',
      resolve: ({ earlier }) => earlier?.isSensitive ?? false,
    }),
  }),
});

const EarlierAnswerRef = builder.objectRef<EarlierAnswer>('EarlierAnswer').implement({
  description: 'An answer as it was given to an earlier edition.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'In that edition.' }),
    label: t.exposeString('label', { description: 'The question, with what holds it.' }),
    sectionTitle: t.exposeString('sectionTitle', { description: 'Of the section in which it was asked.' }),
    text: t.exposeString('text', { description: 'As it was stored.' }),
    display: t.exposeString('display', { description: 'As people read it.' }),
    isSensitive: t.exposeBoolean('isSensitive', { description: 'Show it only when asked to.' }),
    isAskedNow: t.exposeBoolean('isAskedNow', {
      description: 'False for an answer that the edition of the application does not ask.',
    }),
  }),
});

interface EarlierEditionOf {
  readonly row: EarlierEdition;
  readonly application: { readonly id: string; readonly formType: string; readonly edition: string };
}

const EarlierEditionRef = builder.objectRef<EarlierEditionOf>('EarlierEdition').implement({
  description: 'A form as it stood in an earlier edition, before its answers were moved.',
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
      description: 'A GET with the cookie or the bearer token gives it as a PDF.',
      resolve: ({ row }) => earlierEditionPath(row.applicationId, row.edition),
    }),
    answers: t.field({
      type: [EarlierAnswerRef],
      description: 'In the order of that edition; none when it is not here any more.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: ({ row, application }, args, ctx) => [
        ...earlierAnswers(ctx, application, row, args.language ?? ctx.caller.language),
      ],
    }),
  }),
});

builder.prismaObjectFields('Application', (t) => ({
  newerEdition: t.field({
    type: NewerEditionRef,
    nullable: true,
    description: 'What it can move to; null for the current edition, and for what was submitted or sent.',
    select: { id: true, userId: true, formType: true, edition: true, status: true },
    resolve: async (application, _arguments, ctx) => {
      const changes = await newerEditionOf(ctx, application);
      return changes && { application, changes };
    },
  }),
  earlierEditions: t.field({
    type: [EarlierEditionRef],
    description: 'As it stood before it was moved, newest first.',
    complexity: { field: 1, multiplier: 3 },
    select: { id: true, formType: true, edition: true },
    resolve: async (application, _arguments, ctx) =>
      (await earlierEditionsOf(ctx, application)).map((row) => ({ row, application })),
  }),
  editionQuestions: t.field({
    type: [EditionQuestionRef],
    description:
      'What moving to its edition left to answer or to look at, whether that was done since or not. Only these questions are other than before.',
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    select: { id: true, userId: true, formType: true, edition: true, answersEncrypted: true },
    resolve: async (application, args, ctx) => [
      ...(await questionsOfEdition(
        ctx,
        application,
        decryptAnswers(ctx.vault, application),
        args.language ?? ctx.caller.language,
      )),
    ],
  }),
}));

const MoveToNewEditionInput = builder.inputType('MoveToNewEditionInput', {
  description: 'Which application, and to what.',
  fields: (t) => ({
    id: t.id({ required: true, description: '"app_…"' }),
    edition: t.string({ required: true, description: 'As `newerEdition` told it: "2026-01-01".' }),
    idempotencyKey: t.string({ description: 'A repeat moves nothing twice, with or without a key.' }),
  }),
});

const EarlierEditionDeleted = builder.objectRef<{ id: string }>('EarlierEditionDeleted').implement({
  description: 'The answers of that edition are gone.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Of what was deleted.' }) }),
});

builder.mutationFields((t) => ({
  moveToNewEdition: t.prismaField({
    type: 'Application',
    description:
      'Moves a begun form to the current edition. Answers to the same questions go with it; all stay to be looked at in `earlierEditions`.',
    authScopes: { signedIn: true },
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
    resolve: (_query, _root, { input }, ctx) =>
      moveToNewEdition(ctx, { ...input, idempotencyKey: input.idempotencyKey ?? ctx.caller.idempotencyKey }),
  }),
  deleteEarlierEdition: t.field({
    type: EarlierEditionDeleted,
    description: 'Deletes the answers as they stood in an earlier edition. Those of the form stay.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: '"eed_…"' }) },
    errors: { types: [NotSignedInError, EarlierEditionNotFoundError] },
    resolve: async (_root, { id }, ctx) => ({ id: await deleteEarlierEdition(ctx, id) }),
  }),
}));
