import { rowOfReader } from '../../platform/authorise.ts';
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
  description: 'Status of an application. Changing a completed application sets it to in_progress.',
  values: {
    draft: { description: 'Being filled in; may be invalid.' },
    in_progress: { description: 'Was completed and is being changed.' },
    completed: {
      description:
        'Submitted in Tern: everything required for that was present, and all answers were valid. Whether it can be filed with the agency is in `readiness`.',
    },
  } as const satisfies Record<ApplicationStatus, object>,
});

const OfficialPdfKind = builder.enumType('OfficialPdfKind', {
  description: 'Kind of PDF that is downloaded.',
  values: {
    OFFICIAL_FORM: { description: "The agency's own PDF, filled in." },
    ANSWER_SHEET: { description: 'A list of the answers in the order of the form.' },
  } as const,
});

const WrittenOnPaperType = builder.enumType('WrittenOnPaper', {
  description: 'Information that is written on the printed form because Tern does not ask for it.',
  values: {
    CARD_NUMBER: {
      value: 'cardNumber',
      description: 'Card number, expiration date and security code, which are never stored.',
    },
    DOCTOR: { value: 'doctor', description: 'The part for the doctor, who also says when the applicant signs.' },
  } as const satisfies Record<string, { value: WrittenOnPaper; description: string }>,
});

const OpenCountsRef = builder.objectRef<OpenCounts>('OpenCounts').implement({
  description: 'Number of open items of an application.',
  fields: (t) => ({
    isReady: t.exposeBoolean('isReady', { description: 'Whether it can be filed, as in `readiness`.' }),
    blanks: t.exposeInt('blanks', {
      description: 'Number of questions that are neither answered nor left empty on purpose.',
    }),
    problems: t.exposeInt('problems', { description: 'Number of invalid answers and unconfirmed checks.' }),
  }),
});

const PdfPaymentRef = builder.objectRef<PdfPayment>('OfficialPdfPayment').implement({
  description: 'Price of the first download of the official PDF. Later downloads are free.',
  fields: (t) => ({
    isUnlocked: t.exposeBoolean('isUnlocked', {
      description: 'Whether the download was already paid for with a credit.',
    }),
    unitsLeft: t.exposeInt('unitsLeft', { description: 'Number of unused form completions that the user owns.' }),
    priceCents: t.exposeInt('priceCents', { description: 'Price of one form completion, in US cents.' }),
    checkout: t.exposeString('checkout', { description: 'Path in the web app where one can be bought.' }),
    isRequired: t.exposeBoolean('isRequired', {
      description: 'Whether payment is required. False in demo mode and for answer sheets.',
    }),
  }),
});

interface PdfOfApplication extends PrintStatus {
  readonly url: string;
  readonly application: Parameters<typeof pdfPaymentOf>[1] & Parameters<typeof isDraft>[1];
}

const OfficialPdfRef = builder.objectRef<PdfOfApplication>('OfficialPdf').implement({
  description: 'The PDF that can be downloaded now.',
  fields: (t) => ({
    kind: t.expose('kind', {
      type: OfficialPdfKind,
      description: 'OFFICIAL_FORM if its blank is available, otherwise ANSWER_SHEET.',
    }),
    url: t.exposeString('url', {
      description: 'Download URL (GET, with cookie or bearer token). `?language=es` sets the language of its texts.',
    }),
    isDraft: t.boolean({
      description: 'Whether it is a draft: every page is marked DRAFT, and the first pages list what is open.',
      resolve: ({ application }, _arguments, ctx) => isDraft(ctx, application),
    }),
    takesCard: t.exposeBoolean('takesCard', {
      description:
        'Whether the form has boxes for a payment card. POST the card number to `url` to print it into that one file; it is never stored.',
    }),
    hasAdditionalSheets: t.boolean({
      description: 'Whether continuation sheets are appended, each of which must be signed and dated by hand.',
      complexity: 3,
      resolve: async ({ application }, _arguments, ctx) => (await handWorkOf(ctx, application)).hasSheets,
    }),
    itemsInOwnLetters: t.stringList({
      description: `Items to write by hand because the form's fonts lack the letters: "Part 4, Items 57–58 (page 8)".`,
      complexity: 3,
      resolve: async ({ application }, _arguments, ctx) =>
        (await handWorkOf(ctx, application)).ownLetters.map(({ place, page }) => `${place} (page ${page})`),
    }),
    writtenOnPaper: t.field({
      type: [WrittenOnPaperType],
      description: 'Information to write on the printed form because Tern does not ask for it.',
      complexity: 3,
      resolve: async ({ application }, _arguments, ctx) => (await handWorkOf(ctx, application)).onPaper,
    }),
    howToGetTheBlank: t.string({
      nullable: true,
      description: 'What the user can do if the official blank is missing; otherwise null.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: ({ application, lacksBlank }, { language }, ctx) =>
        lacksBlank ? howToGetTheBlank(ctx, application, language ?? ctx.caller.language) : null,
    }),
    payment: t.field({
      type: PdfPaymentRef,
      description: 'Price of the first download.',
      complexity: 3,
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: ({ application }, { language }, ctx) => pdfPaymentOf(ctx, application, language ?? ctx.caller.language),
    }),
  }),
});

/** Columns that tell whether the application can be filed. */
const ANSWERED = {
  id: true,
  userId: true,
  formType: true,
  edition: true,
  answersEncrypted: true,
  leftEmptyEncrypted: true,
  confirmedChecksEncrypted: true,
} as const;

export const ApplicationRef = builder.prismaNode('Application', {
  description: "A user's answers for one edition of a form.",
  id: { field: 'id', description: '"app_…", the same id as in REST and in URLs.' },
  nullable: true,
  findUnique: rowOfReader,
  select: { id: true },
  fields: (t) => ({
    formType: t.exposeString('formType', { description: 'Form number, such as "I-130".' }),
    edition: t.exposeString('edition', { description: 'Edition that the application uses: "2024-04-01".' }),
    title: t.string({
      description: 'Title of the form: "Petition for Alien Relative".',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      select: { formType: true, edition: true },
      resolve: ({ formType, edition }, { language }, ctx) =>
        localisedEdition(ctx, formType, edition, language ?? ctx.caller.language)?.title ?? formType,
    }),
    status: t.expose('status', { type: ApplicationStatusType, description: 'Status of the application.' }),
    progressPercent: t.exposeInt('progressPercent', {
      description: 'Percentage of visible fields that were filled at the last save, 0 to 100.',
    }),
    revision: t.exposeInt('revision', {
      description: 'Version counter. Increases by one with each save; a save names the revision it is based on.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the application was started.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When the application was last saved.' }),
    formData: t.field({
      type: 'FormData',
      description: 'All answers.',
      select: { userId: true, answersEncrypted: true },
      resolve: (application, _arguments, ctx) => decryptAnswers(ctx.vault, application),
    }),
    leftEmpty: t.stringList({
      description: 'Paths of questions that the user left empty on purpose.',
      select: { id: true, userId: true, leftEmptyEncrypted: true },
      resolve: (application, _arguments, ctx) => decryptLeftEmpty(ctx.vault, application),
    }),
    confirmedChecks: t.stringList({
      description: 'Ids of raised checks that the user confirmed.',
      select: { id: true, userId: true, confirmedChecksEncrypted: true },
      resolve: (application, _arguments, ctx) => decryptConfirmedChecks(ctx.vault, application),
    }),
    readiness: t.field({
      type: ReadinessRef,
      description: 'Whether the application can be filed, and what is missing.',
      complexity: 5,
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      select: ANSWERED,
      resolve: (application, { language }, ctx) =>
        readinessOfApplication(ctx, application, language ?? ctx.caller.language),
    }),
    openCounts: t.field({
      type: OpenCountsRef,
      description: 'Number of open items that `readiness` would report. Cheap enough for lists: reads no answers.',
      complexity: 3,
      select: COUNTED,
      resolve: async (application, _arguments, ctx) => {
        const counts = await openCounts(ctx, application);
        return { ...counts, isReady: counts.isReady && (await canBeFiled(ctx, application)) };
      },
    }),
    isGivenToEmployer: t.boolean({
      description: 'Whether the employer keeps the form. It is then not sent to an agency and costs no fee.',
      select: { formType: true },
      resolve: ({ formType }, _arguments, ctx) => isGivenToEmployer(ctx, formType),
    }),
    problems: t.field({
      type: [AnswerProblemRef],
      description: 'Problems that keep the form from being complete.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      select: { userId: true, formType: true, edition: true, answersEncrypted: true },
      resolve: (application, { language }, ctx) =>
        problemsOfApplication(ctx, application).map((problem) => ({
          ...problem,
          language: language ?? ctx.caller.language,
        })),
    }),
    formEdition: t.field({
      type: FormEditionRef,
      description: 'Definition of the form edition.',
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
      description: 'The PDF that can be downloaded now, complete or as a draft.',
      select: ANSWERED,
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
    description: "The user's applications, most recently changed first.",
    cursor: 'id',
    defaultSize: 20,
    maxSize: 100,
    totalCount: (_connection, _arguments, ctx) => ctx.db.application.count({ where: ofViewer(ctx) }),
    resolve: (query, _user, _arguments, ctx) =>
      ctx.db.application.findMany({ ...query, where: ofViewer(ctx), orderBy: NEWEST_FIRST }),
  }),
);
