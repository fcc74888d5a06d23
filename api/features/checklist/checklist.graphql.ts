import type { EvidenceSource } from '../../../schema/content/evidence.ts';
import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { changeRefusals } from '../../platform/domain-error-types.ts';
import { ApplicationNotFoundError } from '../applications/public.ts';
import { checklistOfApplication, type ChecklistItem } from './checklist-of-application.ts';
import { tickChecklistItem } from './tick-checklist-item.ts';

const ChecklistStatus = builder.enumType('ChecklistStatus', {
  description: 'Whether the user has a supporting document.',
  values: {
    HAVE: { value: 'have', description: 'A document of that kind is among the uploads.' },
    MISSING: { value: 'missing', description: 'No document of that kind is among the uploads.' },
    CHECK: {
      value: 'check',
      description:
        'There is one, but it needs attention: expired, unreadable, foreign-language, or of an unknown person.',
    },
    BY_YOU: { value: 'byYou', description: 'Software cannot detect it (for example photos); the user ticks it off.' },
  } as const,
});

const EvidenceSourceRef = builder.objectRef<EvidenceSource>('EvidenceSource').implement({
  description: 'Source of the requirement.',
  fields: (t) => ({
    title: t.exposeString('title', { description: '"Instructions for Form I-130"' }),
    url: t.exposeString('url', { description: 'URL of the official page.' }),
  }),
});

const ChecklistItemRef = builder.objectRef<ChecklistItem>('ChecklistItem').implement({
  description: 'A supporting document that the form requires, given the current answers.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"app_…:marriageCertificate"' }),
    title: t.string({ description: 'Name of the document.', resolve: ({ item }) => item.title }),
    description: t.string({ description: 'What the document must show.', resolve: ({ item }) => item.description }),
    isRequired: t.boolean({
      description: 'False if only some applicants need it; the description says who.',
      resolve: ({ item }) => item.optional !== true,
    }),
    canBeUploaded: t.boolean({
      description: 'Whether an uploaded document of this kind would be recognized.',
      resolve: ({ item }) => item.documentTypes.length > 0,
    }),
    canBeTicked: t.exposeBoolean('canBeTicked', {
      description: 'Whether the user can tick it off because software cannot detect it, or not all of it.',
    }),
    isTicked: t.exposeBoolean('isTicked', { description: 'Whether the user ticked it off; its status is then HAVE.' }),
    status: t.expose('status', { type: ChecklistStatus, description: 'Whether the document is available.' }),
    documents: t.prismaField({
      type: ['Document'],
      description: 'Uploaded documents that may be it, newest first.',
      complexity: { field: 1, multiplier: 3 },
      resolve: (_query, { documents }) => documents,
    }),
    source: t.field({
      type: EvidenceSourceRef,
      description: 'Source of the requirement.',
      resolve: ({ item, list }) => item.source ?? list.source,
    }),
    factsAsOf: t.string({
      description: 'Month in which the facts were collected: "2026-10".',
      resolve: ({ list }) => list.factsAsOf,
    }),
    checkedOn: t.string({
      nullable: true,
      description: 'YYYY-MM-DD when a person compared them with the official page; null if not yet.',
      resolve: ({ list }) => list.checkedOn,
    }),
    isUntranslated: t.boolean({
      description: 'Whether the text is in English because the translation is missing.',
      resolve: ({ item }) => item.untranslated === true,
    }),
  }),
});

builder.prismaObjectFields('Application', (t) => ({
  checklist: t.field({
    type: [ChecklistItemRef],
    description: 'Supporting documents that the current answers require, and which of them are available.',
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    select: {
      id: true,
      userId: true,
      formType: true,
      edition: true,
      status: true,
      answersEncrypted: true,
      progressPercent: true,
      revision: true,
      createdAt: true,
      updatedAt: true,
    },
    resolve: (application, { language }, ctx) =>
      checklistOfApplication(ctx, application, language ?? ctx.caller.language),
  }),
}));

const TickInput = builder.inputType('TickChecklistItemInput', {
  description: 'A supporting document, and whether the user has it.',
  fields: (t) => ({
    id: t.id({ required: true, description: '"app_…:photos"' }),
    isTicked: t.boolean({ required: true, description: 'False unticks it.' }),
  }),
});

builder.mutationFields((t) => ({
  tickChecklistItem: t.field({
    type: ChecklistItemRef,
    description: 'Ticks or unticks a supporting document that software cannot detect. Idempotent.',
    args: { input: t.arg({ type: TickInput, required: true }) },
    errors: { types: [...changeRefusals, ApplicationNotFoundError] },
    resolve: (_root, { input }, ctx) => tickChecklistItem(ctx, input),
  }),
}));
