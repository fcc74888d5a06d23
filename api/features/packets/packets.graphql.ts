import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { FeeRef } from '../forms/public.ts';
import { companionSheets, type CompanionSheet } from './companion-sheets.ts';
import type { Exhibit, OpenItem } from './exhibits.ts';
import { filingCosts, type ChannelCost, type FilingCosts, type FormCost } from './filing-costs.ts';
import { filingPlaces, type FilingPlace } from './filing-places.ts';
import { PACKET_PATH } from './packet-path.ts';
import { planPacket, type Packet, type PlannedForm } from './plan-packet.ts';
import type { Signature, Signer } from './signers.ts';

const ChannelCostRef = builder.objectRef<ChannelCost>('FilingFee').implement({
  description: 'What the agency asks for one form, sent in one way.',
  fields: (t) => ({
    amountCents: t.exposeInt('amountCents', { nullable: true, description: 'Null when it is not known here.' }),
    lines: t.field({
      type: [FeeRef],
      description: 'What it is made of, with the words that say for whom.',
      complexity: { multiplier: 3 },
      resolve: ({ lines }) => [...lines],
    }),
    others: t.field({
      type: [FeeRef],
      description: 'Of which only the person knows whether they apply: the amount would be another.',
      complexity: { multiplier: 3 },
      resolve: ({ others }) => [...others],
    }),
  }),
});

const FormCostRef = builder.objectRef<FormCost>('FormCost').implement({
  description: 'What filing one form costs.',
  fields: (t) => ({
    applicationId: t.exposeID('applicationId', { description: '"app_…"' }),
    formType: t.exposeString('formType', { description: '"I-130"' }),
    paper: t.expose('paper', { type: ChannelCostRef, description: 'Sent on paper.' }),
    online: t.expose('online', {
      type: ChannelCostRef,
      nullable: true,
      description: 'Filed online; null where no such fee is known.',
    }),
    canBeWaived: t.exposeBoolean('canBeWaived', {
      description: 'The instructions for Form I-912 do not leave it out. Whether it is waived, the agency decides.',
    }),
    officialPage: t.string({
      nullable: true,
      description: "Address of the agency's page.",
      resolve: ({ officialPage }) => officialPage ?? null,
    }),
  }),
});

const FilingCostsRef = builder.objectRef<FilingCosts>('FilingCosts').implement({
  description: "What the agency asks for these forms together. Tern's own prices are not among it.",
  fields: (t) => ({
    forms: t.field({
      type: [FormCostRef],
      description: 'In filing order.',
      complexity: { multiplier: 3 },
      resolve: ({ forms }) => [...forms],
    }),
    totalCents: t.exposeInt('totalCents', { description: 'Of all on paper, as far as known.' }),
    isExact: t.exposeBoolean('isExact', { description: 'No fee is unknown, and none may be another.' }),
  }),
});

const FilingPlaceRef = builder.objectRef<FilingPlace>('FilingPlace').implement({
  description: 'Where a form goes. Addresses differ by state and change: the page says them.',
  fields: (t) => ({
    applicationId: t.exposeID('applicationId', { description: '"app_…"' }),
    formType: t.exposeString('formType', { description: '"I-130"' }),
    page: t.exposeString('page', { description: "The agency's page of the form." }),
    canBeFiledOnline: t.exposeBoolean('canBeFiledOnline', {
      description: 'The agency has a fee for filing it online, so that some people can.',
    }),
    factsAsOf: t.string({
      nullable: true,
      description: 'When this was gathered: "2026-10".',
      resolve: ({ factsAsOf }) => factsAsOf ?? null,
    }),
    checkedOn: t.exposeString('checkedOn', {
      nullable: true,
      description: 'YYYY-MM-DD when a person compared it with the page; null: not yet.',
    }),
  }),
});

const SignatureRef = builder.objectRef<Signature>('PacketSignature').implement({
  description: 'One signature by hand.',
  fields: (t) => ({
    formType: t.exposeString('formType', { description: '"I-130"' }),
    page: t.exposeInt('page', { description: 'Of the form, from 1.' }),
    waitsForDoctor: t.exposeBoolean('waitsForDoctor', { description: 'The doctor says when.' }),
    hasSheets: t.exposeBoolean('hasSheets', { description: 'Sheets behind the form are signed too.' }),
  }),
});

const SignerRef = builder.objectRef<Signer>('PacketSigner').implement({
  description: 'Somebody who signs by hand.',
  fields: (t) => ({
    name: t.string({
      nullable: true,
      description: 'As in the answers; null while nobody said it.',
      resolve: ({ name }) => name ?? null,
    }),
    roleTitle: t.exposeString('roleTitle', { description: 'In the words of the form: "You, the petitioner".' }),
    isUnder14: t.exposeBoolean('isUnder14', { description: 'A parent or legal guardian may sign for them.' }),
    signatures: t.field({
      type: [SignatureRef],
      description: 'In the order of the forms.',
      complexity: { multiplier: 3 },
      resolve: ({ signatures }) => [...signatures],
    }),
  }),
});

const ExhibitTranslation = builder.enumType('ExhibitTranslation', {
  description: 'Whether a document comes with its translation.',
  values: {
    NONE: { value: 'none', description: 'It needs none.' },
    INCLUDED: { value: 'included', description: 'Its certified translation is in the packet.' },
    MISSING: { value: 'missing', description: 'It is in another language, and no finished translation is here.' },
  } as const,
});

const ExhibitRef = builder.objectRef<Exhibit>('Exhibit').implement({
  description: 'One document in the packet.',
  fields: (t) => ({
    letter: t.exposeString('letter', { description: '"A"' }),
    documentId: t.id({ description: '"doc_…"', resolve: ({ document }) => document.id }),
    title: t.exposeString('title', { description: '"Marriage certificate"' }),
    fileName: t.exposeString('fileName', { description: 'As it was given.' }),
    people: t.stringList({ description: 'Whose it is, as read from it.', resolve: ({ people }) => [...people] }),
    formTypes: t.stringList({
      description: 'Forms that it belongs to.',
      resolve: ({ formTypes }) => [...formTypes],
    }),
    pageCount: t.exposeInt('pageCount', { description: 'That can be printed; 0 when it could not be opened.' }),
    translation: t.expose('translation', { type: ExhibitTranslation, description: 'Is it there?' }),
  }),
});

const OpenItemStatus = builder.enumType('PacketItemStatus', {
  description: 'What is to be done about it.',
  values: {
    MISSING: { value: 'missing', description: 'It is not among the documents.' },
    CHECK: { value: 'check', description: 'It is there, but needs a look.' },
    BY_YOU: { value: 'byYou', description: 'Only the person can add it, by hand.' },
    LATER: {
      value: 'later',
      description: 'A form that is sent after the others, by itself: in one envelope it comes back.',
    },
  } as const,
});

const OpenItemRef = builder.objectRef<OpenItem>('PacketItem').implement({
  description:
    'Something of the checklists that the packet lacks, a form that is sent later, or what is to be looked at once more.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the item; begins with "app_…" of a form, "cas_…" of a case.' }),
    title: t.exposeString('title', { description: 'What it is.' }),
    formType: t.exposeString('formType', {
      description: '"I-130"; empty for what several forms say together.',
    }),
    status: t.expose('status', { type: OpenItemStatus, description: 'What is to be done.' }),
    isRequired: t.exposeBoolean('isRequired', { description: 'False for what only some people have to send.' }),
    caseId: t.id({
      nullable: true,
      description: '"cas_…" of the case whose review shows it: what its forms say and is neither mended nor confirmed.',
      resolve: ({ caseId }) => caseId ?? null,
    }),
  }),
});

const PlannedFormRef = builder.objectRef<PlannedForm>('PacketForm').implement({
  description: 'One form in the packet.',
  fields: (t) => ({
    application: t.prismaField({
      type: 'Application',
      description: 'Its answers.',
      resolve: (_query, { application }) => application,
    }),
    title: t.exposeString('title', { description: '"Petition for Alien Relative"' }),
    people: t.stringList({ description: 'Full names, as far as answered.', resolve: ({ people }) => [...people] }),
    isDraft: t.exposeBoolean('isDraft', { description: 'Not ready to file: every page says DRAFT.' }),
    pageCount: t.exposeInt('pageCount', {
      nullable: true,
      description: 'Of the official form; null where its blank is not here and the answers are printed as a list.',
    }),
  }),
});

const CompanionSheetRef = builder.objectRef<CompanionSheet>('PacketSheet').implement({
  description: 'A sheet of the agency that goes with the forms, begun with what is known.',
  fields: (t) => ({
    formType: t.exposeString('formType', { description: '"G-1145"' }),
    paysFor: t.string({
      nullable: true,
      description: 'The form that it pays for, "I-130"; null for what pays for none.',
      resolve: ({ paysFor }) => paysFor?.application.formType ?? null,
    }),
  }),
});

const PacketRef = builder.objectRef<Packet & { readonly url: string }>('Packet').implement({
  description: 'Forms with all that goes with them, in filing order.',
  fields: (t) => ({
    forms: t.field({
      type: [PlannedFormRef],
      description: 'In filing order.',
      complexity: { multiplier: 3 },
      resolve: ({ forms }) => [...forms],
    }),
    sheets: t.field({
      type: [CompanionSheetRef],
      description: 'On top of the forms, where the person filled in none of their own.',
      complexity: { multiplier: 3 },
      resolve: async (packet, _arguments, ctx) => [...(await companionSheets(ctx, packet))],
    }),
    exhibits: t.field({
      type: [ExhibitRef],
      description: 'The documents behind the forms.',
      complexity: { multiplier: 3 },
      resolve: ({ evidence }) => [...evidence.exhibits],
    }),
    openItems: t.field({
      type: [OpenItemRef],
      description:
        'What the checklists ask for and the packet lacks, forms that are sent later, editions that may not be taken, and what its forms do not say alike.',
      complexity: { multiplier: 3 },
      resolve: ({ evidence }) => [...evidence.open],
    }),
    signers: t.field({
      type: [SignerRef],
      description: 'Who signs where.',
      complexity: { multiplier: 3 },
      resolve: ({ signers }) => [...signers],
    }),
    costs: t.expose('costs', { type: FilingCostsRef, description: 'What the agency asks.' }),
    places: t.field({
      type: [FilingPlaceRef],
      description: 'Where it goes.',
      complexity: { multiplier: 3 },
      resolve: ({ places }) => [...places],
    }),
    isForEmployer: t.exposeBoolean('isForEmployer', {
      description: 'It is given to the employer: no costs, no places, no cover letter.',
    }),
    url: t.exposeString('url', {
      description: 'A GET with the cookie or the bearer token. `&as=files` for a ZIP, `&language=es` for its words.',
    }),
  }),
});

const APPLICATIONS = 'Up to 12 of "app_…".';

builder.queryFields((t) => ({
  packet: t.field({
    type: PacketRef,
    description: 'What a packet of these forms holds now.',
    authScopes: { signedIn: true },
    complexity: { field: 20, multiplier: 1 },
    args: {
      applicationIds: t.arg.idList({ required: true, description: APPLICATIONS }),
      documentIds: t.arg.idList({ description: 'Documents beside those of the checklists.' }),
      language: t.arg.string(LANGUAGE_ARGUMENT),
    },
    resolve: async (_root, { applicationIds, documentIds, language }, ctx) => {
      const choice = { applicationIds, documentIds: documentIds ?? [] };
      const packet = await planPacket(ctx, choice, language ?? ctx.caller.language);
      const query = new URLSearchParams({ applications: applicationIds.join(',') });
      if (choice.documentIds.length > 0) query.set('documents', choice.documentIds.join(','));
      return { ...packet, url: `${PACKET_PATH}?${query}` };
    },
  }),
  filingCosts: t.field({
    type: FilingCostsRef,
    description: 'What filing these forms together costs.',
    authScopes: { signedIn: true },
    complexity: { field: 5, multiplier: 1 },
    args: {
      applicationIds: t.arg.idList({ required: true, description: APPLICATIONS }),
      language: t.arg.string(LANGUAGE_ARGUMENT),
    },
    resolve: (_root, { applicationIds, language }, ctx) =>
      filingCosts(ctx, applicationIds, language ?? ctx.caller.language),
  }),
  filingPlaces: t.field({
    type: [FilingPlaceRef],
    description: 'Where these forms go.',
    authScopes: { signedIn: true },
    complexity: { field: 5, multiplier: 1 },
    args: { applicationIds: t.arg.idList({ required: true, description: APPLICATIONS }) },
    resolve: async (_root, { applicationIds }, ctx) => [...(await filingPlaces(ctx, applicationIds))],
  }),
}));
