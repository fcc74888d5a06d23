import type { Application } from '../../generated/prisma/client.ts';
import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { changeRefusals, refusalType } from '../../platform/domain-error-types.ts';
import { withoutNulls } from '../../platform/graphql-input.ts';

import { ApplicationNotFoundError } from '../applications/public.ts';
import { BoxRef, ConfidenceLevelType } from '../documents/public.ts';
import { everyDifferenceOf, differencesOfDocument, type AnswerDifference } from './differences-of-application.ts';
import { keepAnswer } from './keep-answer.ts';
import { DifferenceNotFoundError } from './proposals-errors.ts';
import { proposalsOfApplication, type Proposal, type TitledSource } from './proposals-of-application.ts';
import { unplacedPeople, type UnplacedPerson } from './unplaced-people.ts';

refusalType({ DifferenceNotFoundError }, 'That document does not say anything else there, or not any more.');

const ProposalSourceKind = builder.enumType('ProposalSourceKind', {
  description: 'Origin of a proposed value.',
  values: {
    DOCUMENT: { value: 'document', description: 'Read from an uploaded document.' },
    APPLICATION: { value: 'application', description: 'Answered in another application.' },
    PROFILE: { value: 'profile', description: 'Taken from the profile.' },
  } as const,
});

const ProposalSourceRef = builder.objectRef<TitledSource>('ProposalSource').implement({
  description: 'Origin of a proposed value, as text and as references.',
  fields: (t) => ({
    kind: t.field({ type: ProposalSourceKind, description: 'Kind of origin.', resolve: ({ source }) => source.kind }),
    title: t.exposeString('title', { description: '"From your passport, page 1"' }),
    document: t.prismaField({
      type: 'Document',
      nullable: true,
      description: 'The document that it was read from; otherwise null.',
      resolve: (_query, { source }) => (source.kind === 'document' ? source.document : null),
    }),
    findingId: t.id({
      nullable: true,
      description: 'Id of the `Finding` in the document.',
      resolve: ({ source }) => (source.kind === 'document' ? source.finding.id : null),
    }),
    page: t.int({
      nullable: true,
      description: 'Page of the document, from 1.',
      resolve: ({ source }) => (source.kind === 'document' ? source.finding.page : null),
    }),
    box: t.field({
      type: BoxRef,
      nullable: true,
      description: 'Position on the page, to show the detail.',
      resolve: ({ source }) => (source.kind === 'document' ? source.finding.box : null),
    }),
    application: t.prismaField({
      type: 'Application',
      nullable: true,
      description: 'The application that it was answered in; otherwise null.',
      resolve: (_query, { source }) => (source.kind === 'application' ? source.application : null),
    }),
  }),
});

const ProposalRef = builder.objectRef<Proposal>('Proposal').implement({
  description: 'A proposed value for an empty field. It is filled in only if the user accepts it (`saveApplication`).',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Path of the field: "dateOfBirth".' }),
    sectionId: t.exposeString('sectionId', { description: 'Section that contains the field.' }),
    label: t.exposeString('label', { description: 'Text of the question.' }),
    value: t.exposeString('value', { description: 'Value as the field stores it: "1990-03-12".' }),
    display: t.exposeString('display', { description: 'Value as displayed: "March 12, 1990".' }),
    isSensitive: t.exposeBoolean('isSensitive', { description: 'Whether only its last four characters are shown.' }),
    sureness: t.expose('sureness', {
      type: ConfidenceLevelType,
      description: 'Confidence of the reading; LIKELY for typed values.',
    }),
    source: t.expose('from', { type: ProposalSourceRef, description: 'Origin of the value.' }),
  }),
});

const AnswerDifferenceRef = builder.objectRef<AnswerDifference>('AnswerDifference').implement({
  description: 'A difference between a document and an answer, for the user to decide.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Path of the answer: "dateOfBirth".' }),
    sectionId: t.exposeString('sectionId', { description: 'Section that contains the question.' }),
    label: t.exposeString('label', { description: 'Text of the question.' }),
    answer: t.exposeString('answer', { description: 'The answer as stored.' }),
    answerDisplay: t.exposeString('answerDisplay', { description: 'The answer as displayed.' }),
    found: t.exposeString('found', { description: 'Value in the document, as the field would store it.' }),
    foundDisplay: t.exposeString('foundDisplay', { description: 'Value in the document, as displayed.' }),
    isSensitive: t.exposeBoolean('isSensitive', { description: 'Whether only its last four characters are shown.' }),
    sentence: t.exposeString('sentence', {
      description: '"Your passport says March 12, 1990; your I-130 says December 3, 1990."',
    }),
    sureness: t.expose('sureness', { type: ConfidenceLevelType, description: 'Confidence of the reading.' }),
    source: t.expose('from', { type: ProposalSourceRef, description: 'The document.' }),
    isKept: t.exposeBoolean('isKept', { description: 'Whether the user decided to keep the answer.' }),
    application: t.prismaField({
      type: 'Application',
      nullable: true,
      description: 'The application that contains the answer.',
      resolve: (_query, { application }) => application,
    }),
  }),
});

interface RoleChoice {
  readonly role: string;
  readonly title: string;
}

const RoleChoiceRef = builder.objectRef<RoleChoice>('RoleChoice').implement({
  description: 'A role that a person can have in an application.',
  fields: (t) => ({
    role: t.exposeString('role', { description: 'Value for `setDocumentPerson`: "beneficiary", "nobody".' }),
    title: t.exposeString('title', { description: '"Your relative, the beneficiary"' }),
  }),
});

const UnplacedPersonRef = builder.objectRef<UnplacedPerson>('UnplacedPerson').implement({
  description: 'A person on a document whose role in the application only the user can tell (`setDocumentPerson`).',
  fields: (t) => ({
    document: t.prismaField({
      type: 'Document',
      description: 'The document.',
      resolve: (_query, { document }) => document,
    }),
    person: t.exposeString('person', { description: 'Person on the document: "holder", "spouse1".' }),
    name: t.exposeString('name', { nullable: true, description: 'Name as read; null if none was found.' }),
    question: t.exposeString('question', { description: '"Whose passport is this?"' }),
    roles: t.expose('roles', { type: [RoleChoiceRef], description: 'Roles to choose from.' }),
  }),
});

/** Columns that use cases here need, including the encrypted answers. */
const WHOLE_APPLICATION = {
  id: true,
  userId: true,
  formType: true,
  edition: true,
  status: true,
  answersEncrypted: true,
  leftEmptyEncrypted: true,
  confirmedChecksEncrypted: true,
  progressPercent: true,
  openCounts: true,
  revision: true,
  createdAt: true,
  updatedAt: true,
  remindedAt: true,
} as const satisfies Record<keyof Application, true>;

builder.prismaObjectFields('Application', (t) => ({
  proposals: t.field({
    type: [ProposalRef],
    description: 'Proposed values for visible, empty fields, in the order of the form.',
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    select: WHOLE_APPLICATION,
    resolve: (application, { language }, ctx) =>
      proposalsOfApplication(ctx, application, language ?? ctx.caller.language),
  }),
  differences: t.field({
    type: [AnswerDifferenceRef],
    description: 'Differences between documents and answers.',
    args: {
      language: t.arg.string(LANGUAGE_ARGUMENT),
      withKept: t.arg.boolean({ description: 'Whether to include differences in which the user kept the answer.' }),
    },
    select: WHOLE_APPLICATION,
    resolve: async (application, { language, withKept }, ctx) => {
      const all = await everyDifferenceOf(ctx, application, language ?? ctx.caller.language);
      return all.filter(({ isKept }) => withKept === true || !isKept);
    },
  }),
  unplacedPeople: t.field({
    type: [UnplacedPersonRef],
    description: 'People on documents whose role in this application is unknown.',
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    select: WHOLE_APPLICATION,
    resolve: (application, { language }, ctx) => unplacedPeople(ctx, application, language ?? ctx.caller.language),
  }),
}));

builder.prismaObjectFields('Document', (t) => ({
  differences: t.field({
    type: [AnswerDifferenceRef],
    description: "Differences between the document and answers in the user's applications.",
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    select: { id: true },
    resolve: ({ id }, { language }, ctx) => differencesOfDocument(ctx, id, language ?? ctx.caller.language),
  }),
}));

const KeepAnswerInput = builder.inputType('KeepAnswerInput', {
  description: 'The answer to keep, and the document that differs.',
  fields: (t) => ({
    applicationId: t.id({ required: true, description: '"app_…"' }),
    path: t.string({ required: true, description: 'Path of the answer: "dateOfBirth".' }),
    documentId: t.id({ required: true, description: '"doc_…"' }),
    isKept: t.boolean({ description: 'Defaults to true; false reverts the decision.' }),
  }),
});

builder.mutationField('keepAnswer', (t) =>
  t.prismaField({
    type: 'Application',
    description:
      "Keeps the answer despite a difference. The decision ends when the answer or the reading changes. To accept the document's value, save it as an answer.",
    args: { input: t.arg({ type: KeepAnswerInput, required: true }) },
    errors: { types: [...changeRefusals, ApplicationNotFoundError, DifferenceNotFoundError] },
    resolve: (_query, _root, { input }, ctx) => keepAnswer(ctx, withoutNulls(input)),
  }),
);
