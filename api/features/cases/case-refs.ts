import { rowOfReader } from '../../platform/authorise.ts';
import type { Person } from '../../generated/prisma/client.ts';
import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { COUNTED, editionOfApplication, openCounts } from '../applications/public.ts';
import { countMissingPapers } from '../checklist/public.ts';
import { findLocalisedModel } from '../forms/public.ts';
import { PersonRef } from '../people/public.ts';
import { packageOf } from './case-forms.ts';
import { titleOfCase } from './case-title.ts';
import { CLEARED } from './fill-form.ts';
import { applicationOfCaseNow, FORMS_OF_CASE } from './find-case.ts';
import { filledAnswers, type FilledAnswer } from './filled-answers.ts';
import { formsAlone, type FormAlone } from './forms-alone.ts';
import { filledOf } from './open-form.ts';
import { otherForms, type OtherForm } from './other-forms.ts';

const few = { field: 1, multiplier: 8 };

interface BoundRole {
  readonly role: string;
  readonly title: string;
  readonly part: string | null;
  readonly person: Person;
}

const CaseRoleRef = builder.objectRef<BoundRole>('CaseRole').implement({
  description: "A person's role in a form of a case.",
  fields: (t) => ({
    role: t.exposeString('role', { description: 'Role in the form: "beneficiary".' }),
    title: t.exposeString('title', { description: '"Your relative, the beneficiary"' }),
    part: t.exposeString('part', {
      nullable: true,
      description: 'Person of the package that has this role: "immigrant"; null if the package does not say.',
    }),
    person: t.prismaField({ type: PersonRef, description: 'The person.', resolve: (_query, { person }) => person }),
  }),
});

const FilledAnswerRef = builder.objectRef<FilledAnswer>('FilledAnswer').implement({
  description: 'An answer that was filled in from another form or the stored people and is not reviewed yet.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Path of the answer: "address.street".' }),
    sectionId: t.exposeString('sectionId', { description: 'Section that contains the question.' }),
    formType: t.exposeString('formType', {
      nullable: true,
      description: 'Form that the answer comes from: "I-130"; null if it comes from the list of people.',
    }),
    applicationId: t.exposeID('applicationId', {
      nullable: true,
      description: 'Application that the answer comes from: "app_…"; null if there is none.',
    }),
  }),
});

export const CaseFormRef = builder.prismaObject('CaseForm', {
  description: 'A form of a case.',
  select: { applicationId: true },
  fields: (t) => ({
    application: t.relation('application', { description: 'The application with its answers.' }),
    case: t.relation('case', { description: 'The case it belongs to.' }),
    addedAt: t.expose('addedAt', { type: 'DateTime', description: 'When the form was added to the case.' }),
    parkedAt: t.expose('parkedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Since when the answers no longer require the form, which is then kept but not filed; otherwise null.',
    }),
    roles: t.field({
      type: [CaseRoleRef],
      description: 'People and their roles in the form.',
      complexity: few,
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      select: {
        case: { select: { packageId: true } },
        application: { select: { formType: true, edition: true } },
        roles: { include: { person: true } },
      },
      resolve: ({ case: { packageId }, application, roles }, { language }, ctx) => {
        const parts = packageOf(ctx, packageId)?.case.forms.find(({ form }) => form === application.formType)?.roles;
        const titles = findLocalisedModel(ctx, application, language ?? ctx.caller.language)?.definition.roles ?? {};
        return Object.keys(titles).flatMap((role) =>
          roles
            .filter((binding) => binding.role === role)
            .map(({ person }) => ({ role, title: titles[role] ?? role, part: parts?.[role] ?? null, person })),
        );
      },
    }),
    isReady: t.boolean({
      description: 'Whether nothing is open in its answers.',
      complexity: 3,
      select: { application: { select: COUNTED } },
      resolve: async ({ application }, _arguments, ctx) => (await openCounts(ctx, application)).isReady,
    }),
    blanksCount: t.int({
      description: 'Number of questions that are neither answered nor left empty on purpose.',
      complexity: 3,
      select: { application: { select: COUNTED } },
      resolve: async ({ application }, _arguments, ctx) => (await openCounts(ctx, application)).blanks,
    }),
    problemsCount: t.int({
      description: 'Number of invalid answers and unconfirmed checks.',
      complexity: 3,
      select: { application: { select: COUNTED } },
      resolve: async ({ application }, _arguments, ctx) => (await openCounts(ctx, application)).problems,
    }),
    missingCount: t.int({
      description: 'Number of supporting documents that are missing.',
      complexity: 5,
      select: { caseId: true, application: { select: COUNTED } },
      resolve: ({ caseId, application }, _arguments, ctx) =>
        countMissingPapers(ctx, application, () => applicationOfCaseNow(ctx, caseId, application.id)),
    }),
    filledCount: t.int({
      description: 'Number of answers that were filled in and not reviewed yet.',
      select: { filled: true },
      resolve: (form) => Object.values(filledOf(form)).filter((factId) => factId !== CLEARED).length,
    }),
    filled: t.field({
      type: [FilledAnswerRef],
      description: 'Answers that were filled in and not reviewed yet.',
      complexity: { field: 3, multiplier: 50 },
      select: { caseId: true, filled: true, application: { select: { formType: true, edition: true } } },
      resolve: (form, _arguments, ctx) => filledAnswers(ctx, form, editionOfApplication(ctx, form.application).model),
    }),
  }),
});

const PackageFormRef = builder.objectRef<OtherForm>('CasePackageForm').implement({
  description: 'A form of the package that is not in the case.',
  fields: (t) => ({
    formType: t.exposeString('formType', { description: '"G-1450"' }),
    title: t.exposeString('title', { description: 'Title of the form.' }),
    isFillable: t.exposeBoolean('isFillable', { description: 'False if the form is only explained here.' }),
  }),
});

export const FormAloneRef = builder.objectRef<FormAlone>('FormAlone').implement({
  description: 'An open application of the user that belongs to no case.',
  fields: (t) => ({
    application: t.prismaField({
      type: 'Application',
      description: 'The application.',
      resolve: (_query, { application }) => application,
    }),
    names: t.exposeStringList('names', { description: 'Names in its answers: "ANA SILVA".' }),
    isAboutOthers: t.exposeBoolean('isAboutOthers', {
      description: 'Whether it names somebody other than the people of the case, so that it cannot join.',
    }),
  }),
});

export const CaseRef = builder.prismaNode('Case', {
  description: 'A group of forms about the same people that are filed together.',
  id: { field: 'id', description: '"cas_…"' },
  nullable: true,
  findUnique: rowOfReader,
  select: { id: true },
  fields: (t) => ({
    packageId: t.exposeString('packageId', { nullable: true, description: '"spouse-green-card"' }),
    title: t.string({
      nullable: true,
      description: `Title made of the package and, once known, the name of the person it is about: "Spouse green card — ROSA LIMA". Equal titles are distinguished by start date in the user's time zone.`,
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      select: { userId: true },
      resolve: (found, { language }, ctx) => titleOfCase(ctx, found, language ?? ctx.caller.language),
    }),
    revision: t.exposeInt('revision', {
      description: 'Version counter. Increases with each change of the case, its forms or its people.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the case was started.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When the case was last changed.' }),
    forms: t.relation('forms', {
      type: CaseFormRef,
      description: 'Forms in filing order, including parked ones.',
      complexity: few,
      query: { orderBy: [{ addedAt: 'asc' }, { applicationId: 'asc' }] },
    }),
    people: t.prismaField({
      type: [PersonRef],
      description: 'People that the forms are about.',
      complexity: { field: 1, multiplier: 4 },
      select: { forms: FORMS_OF_CASE },
      resolve: (_query, { forms }) => [
        ...new Map(forms.flatMap(({ roles }) => roles.map(({ person }) => [person.id, person] as const))).values(),
      ],
    }),
    formsAlone: t.field({
      type: [FormAloneRef],
      description: 'Open applications that belong to no case, most recently changed first. `addFormToCase` adds them.',
      complexity: few,
      select: { packageId: true, takenOut: true, forms: FORMS_OF_CASE },
      resolve: (found, _arguments, ctx) => formsAlone(ctx, found),
    }),
    otherForms: t.field({
      type: [PackageFormRef],
      description: 'Forms of its package that are not in the case: optional, removed and only explained ones.',
      complexity: few,
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      select: { id: true, packageId: true, forms: FORMS_OF_CASE },
      resolve: async (found, { language }, ctx) => await otherForms(ctx, found, language ?? ctx.caller.language),
    }),
  }),
});

builder.prismaObjectFields('Application', (t) => ({
  caseForm: t.relation('caseForm', {
    type: CaseFormRef,
    nullable: true,
    description: 'Its place in a case; null if it belongs to none.',
  }),
}));
