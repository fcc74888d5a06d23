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
  description: "The agency's fee for one form, by filing method.",
  fields: (t) => ({
    amountCents: t.exposeInt('amountCents', { nullable: true, description: 'Total; null if unknown.' }),
    lines: t.expose('lines', {
      type: [FeeRef],
      description: 'Lines of the fee, each with who it is for.',
      complexity: { multiplier: 3 },
    }),
    others: t.expose('others', {
      type: [FeeRef],
      description: 'Lines that depend on circumstances that only the user knows; the total may differ.',
      complexity: { multiplier: 3 },
    }),
  }),
});

const FormCostRef = builder.objectRef<FormCost>('FormCost').implement({
  description: 'Cost of filing one form.',
  fields: (t) => ({
    applicationId: t.exposeID('applicationId', { description: '"app_…"' }),
    formType: t.exposeString('formType', { description: '"I-130"' }),
    paper: t.expose('paper', { type: ChannelCostRef, description: 'Fee when filed on paper.' }),
    online: t.expose('online', {
      type: ChannelCostRef,
      nullable: true,
      description: 'Fee when filed online; null if no such fee is known.',
    }),
    canBeWaived: t.exposeBoolean('canBeWaived', {
      description: 'Whether the instructions for Form I-912 allow requesting a waiver. The agency decides.',
    }),
    officialPage: t.exposeString('officialPage', { nullable: true, description: "URL of the agency's page." }),
  }),
});

const FilingCostsRef = builder.objectRef<FilingCosts>('FilingCosts').implement({
  description: "The agency's fees for these forms. Tern's own prices are not included.",
  fields: (t) => ({
    forms: t.expose('forms', { type: [FormCostRef], description: 'In filing order.', complexity: { multiplier: 3 } }),
    totalCents: t.exposeInt('totalCents', { description: 'Total when all are filed on paper, as far as known.' }),
    isExact: t.exposeBoolean('isExact', {
      description: 'Whether no fee is unknown or depends on further circumstances.',
    }),
  }),
});

const FilingPlaceRef = builder.objectRef<FilingPlace>('FilingPlace').implement({
  description: 'Where a form is filed. Addresses depend on the state and change; the official page lists them.',
  fields: (t) => ({
    applicationId: t.exposeID('applicationId', { description: '"app_…"' }),
    formType: t.exposeString('formType', { description: '"I-130"' }),
    page: t.exposeString('page', { description: "The agency's page about the form." }),
    canBeFiledOnline: t.exposeBoolean('canBeFiledOnline', {
      description: 'Whether the agency lists a fee for filing online, so that some people can.',
    }),
    factsAsOf: t.exposeString('factsAsOf', {
      nullable: true,
      description: 'Month in which this was collected: "2026-10".',
    }),
    checkedOn: t.exposeString('checkedOn', {
      nullable: true,
      description: 'YYYY-MM-DD when a person compared it with the page; null if not yet.',
    }),
  }),
});

const SignatureRef = builder.objectRef<Signature>('PacketSignature').implement({
  description: 'A signature by hand.',
  fields: (t) => ({
    formType: t.exposeString('formType', { description: '"I-130"' }),
    page: t.exposeInt('page', { description: 'Page of the form, from 1.' }),
    waitsForDoctor: t.exposeBoolean('waitsForDoctor', { description: 'Whether the doctor says when to sign.' }),
    hasSheets: t.exposeBoolean('hasSheets', {
      description: 'Whether continuation sheets behind the form must be signed too.',
    }),
  }),
});

const SignerRef = builder.objectRef<Signer>('PacketSigner').implement({
  description: 'A person who signs by hand.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Name from the answers; null if unknown.' }),
    roleTitle: t.exposeString('roleTitle', { description: 'Role in the words of the form: "You, the petitioner".' }),
    isUnder14: t.exposeBoolean('isUnder14', { description: 'Whether a parent or legal guardian may sign for them.' }),
    signatures: t.expose('signatures', {
      type: [SignatureRef],
      description: 'Signatures in the order of the forms.',
      complexity: { multiplier: 3 },
    }),
  }),
});

const ExhibitTranslation = builder.enumType('ExhibitTranslation', {
  description: 'Whether a document comes with its translation.',
  values: {
    NONE: { value: 'none', description: 'It needs no translation.' },
    INCLUDED: { value: 'included', description: 'Its certified translation is in the packet.' },
    MISSING: { value: 'missing', description: 'It is in another language, and no finished translation is available.' },
  } as const,
});

const ExhibitRef = builder.objectRef<Exhibit>('Exhibit').implement({
  description: 'A document in the packet.',
  fields: (t) => ({
    letter: t.exposeString('letter', { description: '"A"' }),
    documentId: t.id({ description: '"doc_…"', resolve: ({ document }) => document.id }),
    title: t.exposeString('title', { description: '"Marriage certificate", or the name of a file of unknown kind.' }),
    fileName: t.exposeString('fileName', { description: 'File name as uploaded.' }),
    people: t.exposeStringList('people', { description: 'People that it is about, as read.' }),
    formTypes: t.exposeStringList('formTypes', { description: 'Forms that it supports.' }),
    pageCount: t.exposeInt('pageCount', { description: 'Number of printable pages; 0 if it could not be opened.' }),
    translation: t.expose('translation', {
      type: ExhibitTranslation,
      description: 'Whether its translation is included.',
    }),
  }),
});

const OpenItemStatus = builder.enumType('PacketItemStatus', {
  description: 'What to do about an open item.',
  values: {
    MISSING: { value: 'missing', description: 'The document is missing.' },
    CHECK: { value: 'check', description: 'It is available, but needs attention.' },
    BY_YOU: { value: 'byYou', description: 'Only the user can add it, by hand.' },
    LATER: {
      value: 'later',
      description: 'A form that must be filed separately after the others; in the same envelope it would be returned.',
    },
  } as const,
});

const OpenItemRef = builder.objectRef<OpenItem>('PacketItem').implement({
  description: 'Something that the packet lacks, a form that is filed later, or something to check again.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the item; starts with "app_…" for a form and "cas_…" for a case.' }),
    title: t.exposeString('title', { description: 'What it is about.' }),
    formType: t.exposeString('formType', {
      description: '"I-130"; empty for contradictions between forms.',
    }),
    status: t.expose('status', { type: OpenItemStatus, description: 'What to do about it.' }),
    isRequired: t.exposeBoolean('isRequired', { description: 'False if only some applicants need it.' }),
    caseId: t.exposeID('caseId', {
      nullable: true,
      description: '"cas_…" of the case whose review shows contradictions that are neither corrected nor confirmed.',
    }),
  }),
});

const PlannedFormRef = builder.objectRef<PlannedForm>('PacketForm').implement({
  description: 'A form in the packet.',
  fields: (t) => ({
    application: t.prismaField({
      type: 'Application',
      description: 'The application.',
      resolve: (_query, { application }) => application,
    }),
    title: t.exposeString('title', { description: '"Petition for Alien Relative"' }),
    people: t.exposeStringList('people', { description: 'Full names, as far as answered.' }),
    isDraft: t.exposeBoolean('isDraft', { description: 'Whether it is not ready to file (pages say DRAFT).' }),
    pageCount: t.exposeInt('pageCount', {
      nullable: true,
      description: 'Number of pages of the official form; null if an answer sheet is printed instead.',
    }),
  }),
});

const CompanionSheetRef = builder.objectRef<CompanionSheet>('PacketSheet').implement({
  description: 'A sheet of the agency that accompanies the forms, prefilled with known answers.',
  fields: (t) => ({
    formType: t.exposeString('formType', { description: '"G-1145"' }),
    paysFor: t.string({
      nullable: true,
      description: 'Form whose fee it pays, such as "I-130"; null if it pays none.',
      resolve: ({ paysFor }) => paysFor?.application.formType ?? null,
    }),
  }),
});

const PacketRef = builder.objectRef<Packet & { readonly url: string }>('Packet').implement({
  description: 'Several forms with everything that accompanies them, in filing order.',
  fields: (t) => ({
    forms: t.expose('forms', {
      type: [PlannedFormRef],
      description: 'In filing order.',
      complexity: { multiplier: 3 },
    }),
    sheets: t.field({
      type: [CompanionSheetRef],
      description: 'Sheets on top of the forms, unless the user filled in their own.',
      complexity: { multiplier: 3 },
      resolve: (packet, _arguments, ctx) => companionSheets(ctx, packet),
    }),
    exhibits: t.field({
      type: [ExhibitRef],
      description: 'Documents behind the forms.',
      complexity: { multiplier: 3 },
      resolve: ({ evidence }) => evidence.exhibits,
    }),
    openItems: t.field({
      type: [OpenItemRef],
      description: 'Missing documents, forms that are filed later, editions that may be rejected, and contradictions.',
      complexity: { multiplier: 3 },
      resolve: ({ evidence }) => evidence.open,
    }),
    signers: t.expose('signers', { type: [SignerRef], description: 'Who signs where.', complexity: { multiplier: 3 } }),
    costs: t.expose('costs', { type: FilingCostsRef, description: "The agency's fees." }),
    places: t.expose('places', {
      type: [FilingPlaceRef],
      description: 'Where to file.',
      complexity: { multiplier: 3 },
    }),
    isForEmployer: t.exposeBoolean('isForEmployer', {
      description: 'Whether it is handed to the employer: it then has no fees, filing places or cover letter.',
    }),
    url: t.exposeString('url', {
      description: 'Download URL (GET). `&as=files` gives a ZIP, `&language=es` sets its language.',
    }),
  }),
});

const APPLICATIONS = 'Up to 12 of "app_…".';

builder.queryFields((t) => ({
  packet: t.field({
    type: PacketRef,
    description: 'The packet that these forms currently make up.',
    complexity: { field: 20, multiplier: 1 },
    args: {
      applicationIds: t.arg.idList({ required: true, description: APPLICATIONS }),
      documentIds: t.arg.idList({ description: 'Documents in addition to those of the checklists.' }),
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
    description: 'Fees for filing these forms together.',
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
    description: 'Where these forms are filed.',
    complexity: { field: 5, multiplier: 1 },
    args: { applicationIds: t.arg.idList({ required: true, description: APPLICATIONS }) },
    resolve: (_root, { applicationIds }, ctx) => filingPlaces(ctx, applicationIds),
  }),
}));
