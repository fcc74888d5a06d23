import type { Person } from '../../generated/prisma/client.ts';
import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { COUNTED, editionOfApplication, openCounts } from '../applications/public.ts';
import { countMissingPapers } from '../checklist/public.ts';
import { findLocalisedModel } from '../forms/public.ts';
import { PersonRef } from '../people/public.ts';
import { packageOf } from './case-forms.ts';
import { titleOfCase } from './case-title.ts';
import { EMPTIED } from './fill-form.ts';
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
  description: 'Who somebody is in a form of a case.',
  fields: (t) => ({
    role: t.exposeString('role', { description: 'Of the form: "beneficiary".' }),
    title: t.exposeString('title', { description: '"Your relative, the beneficiary"' }),
    part: t.exposeString('part', {
      nullable: true,
      description: 'What they are in the package of the case: "immigrant"; null where it does not say.',
    }),
    person: t.prismaField({ type: PersonRef, description: 'Who.', resolve: (_query, { person }) => person }),
  }),
});

const FilledAnswerRef = builder.objectRef<FilledAnswer>('FilledAnswer').implement({
  description:
    'An answer that was filled in from another form or the people, and that the person has not looked at yet.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Of the answer: "address.street".' }),
    sectionId: t.exposeString('sectionId', { description: 'Where it is asked.' }),
    formType: t.exposeString('formType', {
      nullable: true,
      description: 'The form that it was answered in: "I-130"; null when it was typed among the people.',
    }),
    applicationId: t.exposeID('applicationId', { nullable: true, description: '"app_…"; null when there is none.' }),
  }),
});

export const CaseFormRef = builder.prismaObject('CaseForm', {
  description: 'A form of a case.',
  select: { applicationId: true },
  fields: (t) => ({
    application: t.relation('application', { description: 'Its answers.' }),
    case: t.relation('case', { description: 'The case it belongs to.' }),
    addedAt: t.expose('addedAt', { type: 'DateTime', description: 'When it joined the case.' }),
    parkedAt: t.expose('parkedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when the answers no longer need it: it is kept as it is, and not filed. Null: it is needed.',
    }),
    roles: t.field({
      type: [CaseRoleRef],
      description: 'Who is who in it.',
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
      description: 'Nothing is open in its answers.',
      complexity: 3,
      select: { application: { select: COUNTED } },
      resolve: async ({ application }, _arguments, ctx) => (await openCounts(ctx, application)).isReady,
    }),
    blanksCount: t.int({
      description: 'Questions that are neither answered nor said to be empty.',
      complexity: 3,
      select: { application: { select: COUNTED } },
      resolve: async ({ application }, _arguments, ctx) => (await openCounts(ctx, application)).blanks,
    }),
    problemsCount: t.int({
      description: 'Answers that do not hold, and checks that nobody confirmed.',
      complexity: 3,
      select: { application: { select: COUNTED } },
      resolve: async ({ application }, _arguments, ctx) => (await openCounts(ctx, application)).problems,
    }),
    missingCount: t.int({
      description: 'Papers that it needs and that are not there.',
      complexity: 5,
      select: { caseId: true, application: { select: COUNTED } },
      resolve: ({ caseId, application }, _arguments, ctx) =>
        countMissingPapers(ctx, application, () => applicationOfCaseNow(ctx, caseId, application.id)),
    }),
    filledCount: t.int({
      description: 'How many answers were filled in and not looked at yet.',
      select: { filled: true },
      resolve: (form) => Object.values(filledOf(form)).filter((factId) => factId !== EMPTIED).length,
    }),
    filled: t.field({
      type: [FilledAnswerRef],
      description: 'What was filled in and not looked at yet.',
      complexity: { field: 3, multiplier: 50 },
      select: { caseId: true, filled: true, application: { select: { formType: true, edition: true } } },
      resolve: async (form, _arguments, ctx) => [
        ...(await filledAnswers(ctx, form, editionOfApplication(ctx, form.application).model)),
      ],
    }),
  }),
});

const PackageFormRef = builder.objectRef<OtherForm>('CasePackageForm').implement({
  description: 'A form that the package of the case names and that is not in the case.',
  fields: (t) => ({
    formType: t.exposeString('formType', { description: '"G-1450"' }),
    title: t.exposeString('title', { description: 'Its title.' }),
    isFillable: t.exposeBoolean('isFillable', { description: 'False for one that is only explained here.' }),
  }),
});

export const FormAloneRef = builder.objectRef<FormAlone>('FormAlone').implement({
  description: 'An open form of yours that belongs to no case.',
  fields: (t) => ({
    application: t.prismaField({
      type: 'Application',
      description: 'Its answers.',
      resolve: (_query, { application }) => application,
    }),
    names: t.exposeStringList('names', { description: 'Whom its answers name: "ANA SILVA".' }),
    isAboutOthers: t.exposeBoolean('isAboutOthers', {
      description: 'It names somebody who is another one in the case: it is left alone.',
    }),
  }),
});

export const CaseRef = builder.prismaNode('Case', {
  description: 'What a person files together: several forms about the same people.',
  id: { field: 'id', description: '"cas_…"' },
  nullable: true,
  findUnique: (id, ctx) => ({ id, userId: ctx.viewer?.isReadOnly === false ? ctx.viewer.id : '' }),
  select: { id: true },
  fields: (t) => ({
    packageId: t.exposeString('packageId', { nullable: true, description: '"spouse-green-card"' }),
    title: t.string({
      nullable: true,
      description:
        'Of its package, and whom it is about as soon as their name is known: "Spouse green card — ROSA LIMA". Two that would be called alike are told apart by when they were begun, by the clock of your account.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      select: { userId: true },
      resolve: (found, { language }, ctx) => titleOfCase(ctx, found, language ?? ctx.caller.language),
    }),
    revision: t.exposeInt('revision', { description: 'Grows with each change of the case, its forms or its people.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was started.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Of the last change.' }),
    forms: t.relation('forms', {
      type: CaseFormRef,
      description: 'In the order in which they are filed; parked ones too.',
      complexity: few,
      query: { orderBy: [{ addedAt: 'asc' }, { applicationId: 'asc' }] },
    }),
    people: t.prismaField({
      type: [PersonRef],
      description: 'Whom its forms are about.',
      complexity: { field: 1, multiplier: 4 },
      select: { forms: FORMS_OF_CASE },
      resolve: (_query, { forms }) => [
        ...new Map(forms.flatMap(({ roles }) => roles.map(({ person }) => [person.id, person] as const))).values(),
      ],
    }),
    formsAlone: t.field({
      type: [FormAloneRef],
      description: 'Open forms of yours that belong to no case, last changed first: `addFormToCase` takes them in.',
      complexity: few,
      select: { packageId: true, takenOut: true, forms: FORMS_OF_CASE },
      resolve: async (found, _arguments, ctx) => [...(await formsAlone(ctx, found))],
    }),
    otherForms: t.field({
      type: [PackageFormRef],
      description:
        'Forms of its package that are not in it, and that its answers need: optional ones, taken out ones, and those that are only explained.',
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
    description: 'Its place in a case; null for one that stands alone.',
  }),
}));
