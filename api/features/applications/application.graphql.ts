import type { WrittenOnPaper } from '../../../schema/content/pdf-map.ts';
import type { ApplicationStatus } from '../../generated/prisma/client.ts';
import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import type { Context } from '../../platform/context.ts';
import { FormEditionRef, isGivenToEmployer, localisedEdition } from '../forms/public.ts';
import { AnswerProblemRef } from './answer-problem.graphql.ts';
import { FormNotFoundError } from './applications-errors.ts';
import { problemsOfApplication } from './edition-of-application.ts';
import { decryptConfirmedChecks } from './confirmed-checks.ts';
import { decryptLeftEmpty } from './left-empty.ts';
import { NEWEST_FIRST } from './list-applications.ts';
import { COUNTED, openCounts, type OpenCounts } from './open-counts.ts';
import { officialPdfPath } from './official-pdf-path.ts';
import { handWorkOf, howToGetTheBlank, isDraft } from './print-application.ts';
import { printStatus, type PrintStatus } from './print-status.ts';
import { ReadinessRef } from './readiness.graphql.ts';
import { canBeFiled, readinessOfApplication } from './readiness-of-application.ts';
import { decryptAnswers } from './encrypted-answers.ts';
import { pdfPaymentOf, type PdfPayment } from './unlock-official-pdf.ts';

export const ApplicationStatusType = builder.enumType('ApplicationStatus', {
  description: 'A completed application that is changed again is in progress.',
  values: {
    draft: { description: 'Being answered; need not be valid.' },
    in_progress: { description: 'Was completed and is being changed.' },
    completed: {
      description:
        'Submitted here: what the form needs for that was there, and every answer given was valid. Whether it can be filed is told by `readiness`.',
    },
  } as const satisfies Record<ApplicationStatus, object>,
});

const OfficialPdfKind = builder.enumType('OfficialPdfKind', {
  description: 'What is downloaded.',
  values: {
    OFFICIAL_FORM: { description: "The agency's own PDF, filled." },
    ANSWER_SHEET: { description: 'The answers in the order of the form.' },
  } as const,
});

const WrittenOnPaperType = builder.enumType('WrittenOnPaper', {
  description: 'What is filled in on the printed form, because it is not asked here.',
  values: {
    CARD_NUMBER: { value: 'cardNumber', description: 'Number, expiration date and security code: never stored here.' },
    DOCTOR: { value: 'doctor', description: 'The doctor fills in the rest, and says when the person signs.' },
  } as const satisfies Record<string, { value: WrittenOnPaper; description: string }>,
});

const OpenCountsRef = builder.objectRef<OpenCounts>('OpenCounts').implement({
  description: 'How much stands between an application and a form that can be filed.',
  fields: (t) => ({
    isReady: t.exposeBoolean('isReady', { description: 'It can be filed, as `readiness` tells.' }),
    blanks: t.exposeInt('blanks', { description: 'Questions that are neither answered nor said to be empty.' }),
    problems: t.exposeInt('problems', { description: 'Answers that do not hold, and checks that nobody confirmed.' }),
  }),
});

const PdfPaymentRef = builder.objectRef<PdfPayment>('OfficialPdfPayment').implement({
  description: 'What the first download of the official PDF costs. Later ones are free.',
  fields: (t) => ({
    isUnlocked: t.exposeBoolean('isUnlocked', { description: 'Paid with a unit before: nothing is used again.' }),
    unitsLeft: t.exposeInt('unitsLeft', { description: 'Form completions that the person owns and has not used.' }),
    priceCents: t.exposeInt('priceCents', { description: 'Of one, in cents of a dollar.' }),
    checkout: t.exposeString('checkout', { description: 'Path of the web app where one is bought.' }),
    isRequired: t.exposeBoolean('isRequired', {
      description: 'False in demo mode and for an answer sheet: the download goes on without payment.',
    }),
  }),
});

interface PdfOfApplication extends PrintStatus {
  readonly url: string;
  readonly application: Parameters<typeof pdfPaymentOf>[1] & Parameters<typeof isDraft>[1];
}

const OfficialPdfRef = builder.objectRef<PdfOfApplication>('OfficialPdf').implement({
  description: 'What the download gives now.',
  fields: (t) => ({
    kind: t.expose('kind', { type: OfficialPdfKind, description: 'The official form when its blank is there.' }),
    url: t.exposeString('url', {
      description: 'A GET with the cookie or the bearer token. `?language=es` for the words beside the form.',
    }),
    isDraft: t.boolean({
      description: 'Not ready to file: every page says DRAFT, and the first ones list what is still open.',
      resolve: ({ application }, _arguments, ctx) => isDraft(ctx, application),
    }),
    takesCard: t.exposeBoolean('takesCard', {
      description:
        'It has boxes for a payment card. A POST to `url` with the number prints it into that one file; it is stored nowhere.',
    }),
    hasAdditionalSheets: t.boolean({
      description: 'Sheets for what the form has no room for stand behind it: each is signed and dated by hand.',
      complexity: 3,
      resolve: async ({ application }, _arguments, ctx) => (await handWorkOf(ctx, application)).hasSheets,
    }),
    itemsInOwnLetters: t.stringList({
      description: 'Items to write by hand in letters that the form cannot print: "Part 4, Items 57–58 (page 8)".',
      complexity: 3,
      resolve: async ({ application }, _arguments, ctx) =>
        (await handWorkOf(ctx, application)).ownLetters.map(({ place, page }) => `${place} (page ${page})`),
    }),
    writtenOnPaper: t.field({
      type: [WrittenOnPaperType],
      description: 'What is filled in on the printed form, because it is not asked here.',
      complexity: 3,
      resolve: async ({ application }, _arguments, ctx) => (await handWorkOf(ctx, application)).onPaper,
    }),
    howToGetTheBlank: t.string({
      nullable: true,
      description: 'What the person can do when the official blank is not there; null when it is.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: ({ application, lacksBlank }, { language }, ctx) =>
        lacksBlank ? howToGetTheBlank(ctx, application, language ?? ctx.caller.language) : null,
    }),
    payment: t.field({
      type: PdfPaymentRef,
      description: 'What the first download costs.',
      complexity: 3,
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: ({ application }, { language }, ctx) => pdfPaymentOf(ctx, application, language ?? ctx.caller.language),
    }),
  }),
});

export const ApplicationRef = builder.prismaNode('Application', {
  description: "One person's answers to one edition of a form.",
  id: { field: 'id', description: '"app_…", the same in REST and in addresses.' },
  nullable: true,
  // An application of another user is reported as missing.
  findUnique: (id, ctx) => ({ id, userId: ctx.viewer?.isReadOnly === false ? ctx.viewer.id : '' }),
  select: { id: true },
  fields: (t) => ({
    formType: t.exposeString('formType', { description: '"I-130"' }),
    edition: t.exposeString('edition', { description: 'The edition it was begun with: "2024-04-01".' }),
    title: t.string({
      description: 'Of the form: "Petition for Alien Relative".',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      select: { formType: true, edition: true },
      resolve: ({ formType, edition }, { language }, ctx) =>
        localisedEdition(ctx, formType, edition, language ?? ctx.caller.language)?.title ?? formType,
    }),
    status: t.expose('status', { type: ApplicationStatusType, description: 'How far it is.' }),
    progressPercent: t.exposeInt('progressPercent', {
      description: 'Filled of all visible fields at the last save, 0 to 100.',
    }),
    revision: t.exposeInt('revision', {
      description: 'Grows by one with each save; a save names the revision it was made on.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was begun.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Of the last save.' }),
    formData: t.field({
      type: 'FormData',
      description: 'Every answer there is.',
      select: { userId: true, answersEncrypted: true },
      resolve: (application, _arguments, ctx) => decryptAnswers(ctx.vault, application),
    }),
    leftEmpty: t.stringList({
      description: 'Paths of the questions that the person said to leave empty.',
      select: { id: true, userId: true, leftEmptyEncrypted: true },
      resolve: (application, _arguments, ctx) => [...decryptLeftEmpty(ctx.vault, application)],
    }),
    confirmedChecks: t.stringList({
      description: 'Ids of the raised checks that the person said are right.',
      select: { id: true, userId: true, confirmedChecksEncrypted: true },
      resolve: (application, _arguments, ctx) => [...decryptConfirmedChecks(ctx.vault, application)],
    }),
    readiness: t.field({
      type: ReadinessRef,
      description: 'Whether it can be filed, and what stands in the way.',
      complexity: 5,
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      select: {
        id: true,
        userId: true,
        formType: true,
        edition: true,
        answersEncrypted: true,
        leftEmptyEncrypted: true,
        confirmedChecksEncrypted: true,
      },
      resolve: (application, { language }, ctx) =>
        readinessOfApplication(ctx, application, language ?? ctx.caller.language),
    }),
    openCounts: t.field({
      type: OpenCountsRef,
      description: 'How much `readiness` finds open, in numbers: for lists, which open no answer for it.',
      complexity: 3,
      select: COUNTED,
      resolve: async (application, _arguments, ctx) => {
        const counts = await openCounts(ctx, application);
        return { ...counts, isReady: counts.isReady && (await canBeFiled(ctx, application)) };
      },
    }),
    isGivenToEmployer: t.boolean({
      description: 'The employer keeps the form: it is not sent to an agency, and nothing is paid.',
      select: { formType: true },
      resolve: ({ formType }, _arguments, ctx) => isGivenToEmployer(ctx, formType),
    }),
    problems: t.field({
      type: [AnswerProblemRef],
      description: 'What still stands between these answers and a complete form.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      select: { userId: true, formType: true, edition: true, answersEncrypted: true },
      resolve: (application, { language }, ctx) =>
        problemsOfApplication(ctx, application).map((problem) => ({
          problem,
          language: language ?? ctx.caller.language,
        })),
    }),
    formEdition: t.field({
      type: FormEditionRef,
      description: 'The questions of its edition.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      select: { formType: true, edition: true },
      resolve: ({ formType, edition }, { language }, ctx) => {
        const localised = localisedEdition(ctx, formType, edition, language ?? ctx.caller.language);
        if (!localised) throw new FormNotFoundError();
        return localised;
      },
    }),
    officialPdf: t.field({
      type: OfficialPdfRef,
      description: 'What can be downloaded now, complete or not.',
      select: {
        id: true,
        userId: true,
        formType: true,
        edition: true,
        answersEncrypted: true,
        leftEmptyEncrypted: true,
        confirmedChecksEncrypted: true,
      },
      resolve: async (application, _arguments, ctx) => ({
        ...(await printStatus(ctx, application)),
        url: officialPdfPath(application.id),
        application,
      }),
    }),
  }),
});

const ofViewer = ({ viewer }: Context) => ({ userId: viewer?.id ?? '' });

builder.prismaObjectField('User', 'applications', (t) =>
  t.prismaConnection({
    type: ApplicationRef,
    description: 'Last changed first.',
    cursor: 'id',
    defaultSize: 20,
    maxSize: 100,
    totalCount: (_connection, _arguments, ctx) => ctx.db.application.count({ where: ofViewer(ctx) }),
    resolve: (query, _user, _arguments, ctx) =>
      ctx.db.application.findMany({ ...query, where: ofViewer(ctx), orderBy: NEWEST_FIRST }),
  }),
);
