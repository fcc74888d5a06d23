import { builder } from '../../platform/builder.ts';
import { FormEditionRef, localisedEdition } from '../forms/public.ts';
import { AnswerProblemRef } from './answer-problem.graphql.ts';
import { APPLICATION_STATUSES } from './application-status.ts';
import { FormNotFoundError } from './applications-errors.ts';
import { problemsOfApplication } from './edition-of-application.ts';
import { NEWEST_FIRST } from './list-applications.ts';
import { officialPdfPath } from './official-pdf-path.ts';
import { printStatus, type PrintStatus } from './print-application.ts';
import { openAnswers } from './sealed-answers.ts';

export const ApplicationStatusType = builder.enumType('ApplicationStatus', {
  description: 'A completed application that is changed again is in progress.',
  values: APPLICATION_STATUSES,
});

const OfficialPdfKind = builder.enumType('OfficialPdfKind', { values: ['OFFICIAL_FORM', 'ANSWER_SHEET'] as const });

const OfficialPdfRef = builder.objectRef<PrintStatus & { url: string }>('OfficialPdf').implement({
  description: 'What the download gives now.',
  fields: (t) => ({
    kind: t.expose('kind', { type: OfficialPdfKind }),
    url: t.exposeString('url', { description: 'A GET with the cookie or the bearer token.' }),
    howToGetTheBlank: t.exposeString('howToGetTheBlank', {
      nullable: true,
      description: 'When the official blank is not there.',
    }),
  }),
});

export const ApplicationRef = builder.prismaNode('Application', {
  description: "One person's answers to one edition of a form.",
  id: { field: 'id' },
  nullable: true,
  // A foreign application answers as a missing one.
  findUnique: (id, ctx) => ({ id, userId: ctx.viewer?.isReadOnly === false ? ctx.viewer.id : '' }),
  select: { id: true },
  fields: (t) => ({
    formType: t.exposeString('formType', { description: '"I-130"' }),
    edition: t.exposeString('edition', { description: 'The edition it was begun with: "2024-04-01".' }),
    title: t.string({
      args: { language: t.arg.string() },
      select: { formType: true, edition: true },
      resolve: ({ formType, edition }, { language }, ctx) =>
        localisedEdition(ctx, formType, edition, language ?? ctx.caller.language)?.title ?? formType,
    }),
    status: t.expose('status', { type: ApplicationStatusType }),
    progressPercent: t.exposeInt('progressPercent', {
      description: 'Filled of all visible fields at the last save, 0 to 100.',
    }),
    revision: t.exposeInt('revision', {
      description: 'Grows by one with each save; a save names the revision it was made on.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    formData: t.field({
      type: 'FormData',
      select: { answersSealed: true },
      resolve: (application, _arguments, ctx) => openAnswers(ctx.vault, application),
    }),
    problems: t.field({
      type: [AnswerProblemRef],
      description: 'What still stands between these answers and a complete form.',
      args: { language: t.arg.string() },
      select: { formType: true, edition: true, answersSealed: true },
      resolve: (application, { language }, ctx) =>
        problemsOfApplication(ctx, application).map((problem) => ({
          problem,
          language: language ?? ctx.caller.language,
        })),
    }),
    formEdition: t.field({
      type: FormEditionRef,
      args: { language: t.arg.string() },
      select: { formType: true, edition: true },
      resolve: ({ formType, edition }, { language }, ctx) => {
        const localised = localisedEdition(ctx, formType, edition, language ?? ctx.caller.language);
        if (!localised) throw new FormNotFoundError();
        return localised;
      },
    }),
    officialPdf: t.field({
      type: OfficialPdfRef,
      select: { formType: true, edition: true },
      resolve: async (application, _arguments, ctx) => ({
        ...(await printStatus(ctx, application)),
        url: officialPdfPath(application.id),
      }),
    }),
  }),
});

builder.prismaObjectField('User', 'applications', (t) =>
  t.relatedConnection('applications', {
    description: 'Last changed first.',
    cursor: 'id',
    defaultSize: 20,
    maxSize: 100,
    query: (_arguments, ctx) => ({ where: { userId: ctx.viewer?.id ?? '' }, orderBy: NEWEST_FIRST }),
  }),
);
