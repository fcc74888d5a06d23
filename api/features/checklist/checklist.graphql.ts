import type { EvidenceSource } from '../../../schema/content/evidence.ts';
import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { changeRefusals } from '../../platform/domain-error-types.ts';
import { ApplicationNotFoundError } from '../applications/public.ts';
import { checklistOfApplication, type ChecklistItem } from './checklist-of-application.ts';
import { tickChecklistItem } from './tick-checklist-item.ts';

const ChecklistStatus = builder.enumType('ChecklistStatus', {
  description: 'Whether what goes with the form is among the documents.',
  values: {
    HAVE: { value: 'have', description: 'A document of that kind is there.' },
    MISSING: { value: 'missing', description: 'None is there.' },
    CHECK: {
      value: 'check',
      description:
        'One is there, but look at it again: expired, not readable, in another language, or not known whose.',
    },
    BY_YOU: { value: 'byYou', description: 'No software can see it (photos): tick it off yourself.' },
  } as const,
});

const EvidenceSourceRef = builder.objectRef<EvidenceSource>('EvidenceSource').implement({
  description: 'Who says that it goes with the form.',
  fields: (t) => ({
    title: t.exposeString('title', { description: '"Instructions for Form I-130"' }),
    url: t.exposeString('url', { description: 'Address of the official page.' }),
  }),
});

const ChecklistItemRef = builder.objectRef<ChecklistItem>('ChecklistItem').implement({
  description: 'Something that goes with the form as it is answered now.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"app_…:marriageCertificate"' }),
    title: t.string({ description: 'What it is.', resolve: ({ item }) => item.title }),
    description: t.string({ description: 'What it must show.', resolve: ({ item }) => item.description }),
    isRequired: t.boolean({
      description: 'False for what only some people have to send; the description says who.',
      resolve: ({ item }) => item.optional !== true,
    }),
    canBeUploaded: t.boolean({
      description: 'A document of this kind would be recognized.',
      resolve: ({ item }) => item.documentTypes.length > 0,
    }),
    canBeTicked: t.exposeBoolean('canBeTicked', {
      description: 'No software can see it, or not all of it: say yourself that you have it.',
    }),
    isTicked: t.exposeBoolean('isTicked', { description: 'You said that you have it; then its status is HAVE.' }),
    status: t.expose('status', { type: ChecklistStatus, description: 'Is it there?' }),
    documents: t.prismaField({
      type: ['Document'],
      description: 'Those that may be it, newest first.',
      complexity: { field: 1, multiplier: 3 },
      resolve: (_query, { documents }) => [...documents],
    }),
    source: t.field({
      type: EvidenceSourceRef,
      description: 'Who says so.',
      resolve: ({ item, list }) => item.source ?? list.source,
    }),
    factsAsOf: t.string({ description: 'When it was gathered: "2026-10".', resolve: ({ list }) => list.factsAsOf }),
    checkedOn: t.string({
      nullable: true,
      description: 'YYYY-MM-DD when a person compared it with the official page; null: not yet.',
      resolve: ({ list }) => list.checkedOn,
    }),
    isUntranslated: t.boolean({
      description: 'Its words are English because the language lacks them.',
      resolve: ({ item }) => item.untranslated === true,
    }),
  }),
});

builder.prismaObjectFields('Application', (t) => ({
  checklist: t.field({
    type: [ChecklistItemRef],
    description: 'What goes with the form as it is answered now, and what of it is among the documents.',
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
    resolve: async (application, { language }, ctx) => [
      ...(await checklistOfApplication(ctx, application, language ?? ctx.caller.language)),
    ],
  }),
}));

const TickInput = builder.inputType('TickChecklistItemInput', {
  description: 'A paper, and whether you have it.',
  fields: (t) => ({
    id: t.id({ required: true, description: '"app_…:photos"' }),
    isTicked: t.boolean({ required: true, description: 'False takes it back.' }),
  }),
});

builder.mutationFields((t) => ({
  tickChecklistItem: t.field({
    type: ChecklistItemRef,
    description: 'Says that you have a paper which no software can see, or takes that back. A repeat changes nothing.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: TickInput, required: true }) },
    errors: { types: [...changeRefusals, ApplicationNotFoundError] },
    resolve: (_root, { input }, ctx) => tickChecklistItem(ctx, input),
  }),
}));
