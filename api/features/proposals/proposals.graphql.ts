import type { Application } from '../../generated/prisma/client.ts';
import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { changeRefusals, refusalType } from '../../platform/domain-error-types.ts';

import { ApplicationNotFoundError } from '../applications/public.ts';
import { BoxRef, ConfidenceLevelType } from '../documents/public.ts';
import { everyDifferenceOf, differencesOfDocument, type AnswerDifference } from './differences-of-application.ts';
import { keepAnswer } from './keep-answer.ts';
import { DifferenceNotFoundError } from './proposals-errors.ts';
import { proposalsOfApplication, type Proposal, type ToldSource } from './proposals-of-application.ts';
import { unplacedPeople, type UnplacedPerson } from './unplaced-people.ts';

refusalType(
  'DifferenceNotFoundError',
  DifferenceNotFoundError,
  'That document does not say anything else there, or not any more.',
);

const ProposalSourceKind = builder.enumType('ProposalSourceKind', {
  description: 'Where a value comes from.',
  values: {
    DOCUMENT: { value: 'document', description: 'Read from an uploaded document.' },
    APPLICATION: { value: 'application', description: 'Answered in another application.' },
    PROFILE: { value: 'profile', description: 'From the profile.' },
  } as const,
});

const ProposalSourceRef = builder.objectRef<ToldSource>('ProposalSource').implement({
  description: 'Where a value comes from, in words and as what it is.',
  fields: (t) => ({
    kind: t.field({ type: ProposalSourceKind, description: 'Which kind.', resolve: ({ source }) => source.kind }),
    title: t.exposeString('title', { description: '"From your passport, page 1"' }),
    document: t.prismaField({
      type: 'Document',
      nullable: true,
      description: 'Null unless it was read from one.',
      resolve: (_query, { source }) => (source.kind === 'document' ? source.document : null),
    }),
    findingId: t.id({
      nullable: true,
      description: 'Of `Finding`, within its document.',
      resolve: ({ source }) => (source.kind === 'document' ? source.finding.id : null),
    }),
    page: t.int({
      nullable: true,
      description: '1, 2 … of the document.',
      resolve: ({ source }) => (source.kind === 'document' ? source.finding.page : null),
    }),
    box: t.field({
      type: BoxRef,
      nullable: true,
      description: 'Where on the page it stands, for showing the cut-out.',
      resolve: ({ source }) => (source.kind === 'document' ? source.finding.box : null),
    }),
    application: t.prismaField({
      type: 'Application',
      nullable: true,
      description: 'Null unless it was answered in one.',
      resolve: (_query, { source }) => (source.kind === 'application' ? source.application : null),
    }),
  }),
});

const ProposalRef = builder.objectRef<Proposal>('Proposal').implement({
  description: 'A value for an empty field. Nothing is filled in until the person takes it (`saveApplication`).',
  fields: (t) => ({
    path: t.exposeString('path', { description: '"dateOfBirth"' }),
    sectionId: t.exposeString('sectionId', { description: 'Of the form.' }),
    label: t.exposeString('label', { description: 'The question.' }),
    value: t.exposeString('value', { description: 'As the field stores it: "1990-03-12".' }),
    display: t.exposeString('display', { description: 'As people read it: "March 12, 1990".' }),
    isSensitive: t.exposeBoolean('isSensitive', { description: 'Shown with its last four letters only.' }),
    sureness: t.expose('sureness', {
      type: ConfidenceLevelType,
      description: 'Of what was read; LIKELY for what was typed.',
    }),
    source: t.field({ type: ProposalSourceRef, description: 'Where it comes from.', resolve: ({ from }) => from }),
  }),
});

const AnswerDifferenceRef = builder.objectRef<AnswerDifference>('AnswerDifference').implement({
  description: 'A document says something else than the answer; the person chooses.',
  fields: (t) => ({
    path: t.exposeString('path', { description: '"dateOfBirth"' }),
    sectionId: t.exposeString('sectionId', { description: 'Of the form.' }),
    label: t.exposeString('label', { description: 'The question.' }),
    answer: t.exposeString('answer', { description: 'As it is stored.' }),
    answerDisplay: t.exposeString('answerDisplay', { description: 'As people read it.' }),
    found: t.exposeString('found', { description: 'What the document says, as the field would store it.' }),
    foundDisplay: t.exposeString('foundDisplay', { description: 'As people read it.' }),
    isSensitive: t.exposeBoolean('isSensitive', { description: 'Shown with its last four letters only.' }),
    sentence: t.exposeString('sentence', {
      description: '"Your passport says March 12, 1990; your I-130 says December 3, 1990."',
    }),
    sureness: t.expose('sureness', { type: ConfidenceLevelType, description: 'Of what was read.' }),
    source: t.field({ type: ProposalSourceRef, description: 'The document.', resolve: ({ from }) => from }),
    isKept: t.exposeBoolean('isKept', { description: 'You said that the answer stays.' }),
    application: t.prismaField({
      type: 'Application',
      nullable: true,
      description: 'Whose answer it is.',
      resolve: (_query, { application }) => application,
    }),
  }),
});

interface RoleChoice {
  readonly role: string;
  readonly title: string;
}

const RoleChoiceRef = builder.objectRef<RoleChoice>('RoleChoice').implement({
  description: 'A part somebody can have in an application.',
  fields: (t) => ({
    role: t.exposeString('role', { description: 'For `setDocumentPerson`: "beneficiary", "nobody".' }),
    title: t.exposeString('title', { description: '"Your relative, the beneficiary"' }),
  }),
});

const UnplacedPersonRef = builder.objectRef<UnplacedPerson>('UnplacedPerson').implement({
  description: 'Somebody on a document whose part in the application only the person can tell (`setDocumentPerson`).',
  fields: (t) => ({
    document: t.prismaField({
      type: 'Document',
      description: 'Which document.',
      resolve: (_query, { document }) => document,
    }),
    person: t.exposeString('person', { description: 'Who on the document: "holder", "spouse1".' }),
    name: t.exposeString('name', { nullable: true, description: 'As it was read; null when none was found.' }),
    question: t.exposeString('question', { description: '"Whose passport is this?"' }),
    roles: t.field({ type: [RoleChoiceRef], description: 'To choose from.', resolve: ({ roles }) => [...roles] }),
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
    description: 'Values for fields that are asked and empty, in the order of the form.',
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    select: WHOLE_APPLICATION,
    resolve: async (application, { language }, ctx) => [
      ...(await proposalsOfApplication(ctx, application, language ?? ctx.caller.language)),
    ],
  }),
  differences: t.field({
    type: [AnswerDifferenceRef],
    description: 'Where documents say something else than the answers.',
    args: {
      language: t.arg.string(LANGUAGE_ARGUMENT),
      withKept: t.arg.boolean({ description: 'Also where the person kept the answer.' }),
    },
    select: WHOLE_APPLICATION,
    resolve: async (application, { language, withKept }, ctx) => {
      const all = await everyDifferenceOf(ctx, application, language ?? ctx.caller.language);
      return all.filter(({ isKept }) => withKept === true || !isKept);
    },
  }),
  unplacedPeople: t.field({
    type: [UnplacedPersonRef],
    description: 'People on documents whose part in this application is not known.',
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    select: WHOLE_APPLICATION,
    resolve: async (application, { language }, ctx) => [
      ...(await unplacedPeople(ctx, application, language ?? ctx.caller.language)),
    ],
  }),
}));

builder.prismaObjectFields('Document', (t) => ({
  differences: t.field({
    type: [AnswerDifferenceRef],
    description: 'Where it says something else than the answers of your applications.',
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    select: { id: true },
    resolve: async ({ id }, { language }, ctx) => [
      ...(await differencesOfDocument(ctx, id, language ?? ctx.caller.language)),
    ],
  }),
}));

const KeepAnswerInput = builder.inputType('KeepAnswerInput', {
  description: 'Which answer stays, against which document.',
  fields: (t) => ({
    applicationId: t.id({ required: true, description: '"app_…"' }),
    path: t.string({ required: true, description: 'Of the answer: "dateOfBirth".' }),
    documentId: t.id({ required: true, description: '"doc_…"' }),
    isKept: t.boolean({ description: 'False takes it back; true when absent.' }),
  }),
});

builder.mutationField('keepAnswer', (t) =>
  t.prismaField({
    type: 'Application',
    description:
      'Settles a difference: the answer stays. Asked again when the answer or the reading changes. To take what the document says, save it as an answer.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: KeepAnswerInput, required: true }) },
    errors: { types: [...changeRefusals, ApplicationNotFoundError, DifferenceNotFoundError] },
    resolve: (_query, _root, { input }, ctx) => keepAnswer(ctx, { ...input, isKept: input.isKept ?? undefined }),
  }),
);
