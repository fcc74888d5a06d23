import { CASE_STATUS_PAGE, statusOfReceipt } from './case-status-page.ts';
import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import type { FilingReceipt } from '../../generated/prisma/client.ts';
import { decryptDetail, decryptNumber, type FilingWithReceipts } from './filing-record.ts';
import { findFiling } from './find-filing.ts';
import { noticeProposals, type NoticeProposal } from './notice-proposals.ts';
import type { Notice, NoticeKind } from './notices.ts';

export const NoticeKindType = builder.enumType('NoticeKind', {
  description: 'What the agency writes about.',
  values: {
    RECEIPT: { value: 'receipt', description: 'It has the form.' },
    BIOMETRICS: { value: 'biometrics', description: 'An appointment for fingerprints, photo and signature.' },
    EVIDENCE_REQUEST: { value: 'evidenceRequest', description: 'Request for evidence (RFE).' },
    INTENT_TO_DENY: { value: 'intentToDeny', description: 'Notice of intent to deny (NOID).' },
    INTERVIEW: { value: 'interview', description: 'An appointment for an interview.' },
    APPROVAL: { value: 'approval', description: 'It said yes.' },
    DENIAL: { value: 'denial', description: 'It said no.' },
    REJECTION: { value: 'rejection', description: 'It sent the package back.' },
    OTHER: { value: 'other', description: 'Anything else.' },
  } as const satisfies Record<string, { value: NoticeKind; description: string }>,
});

const NoticeRef = builder.objectRef<Notice>('FilingNotice').implement({
  description: 'A notice that came, as the person noted it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"ntc_…"' }),
    kind: t.expose('kind', { type: NoticeKindType, description: 'What it is about.' }),
    issuedOn: t.exposeString('issuedOn', { nullable: true, description: 'Its date, YYYY-MM-DD.' }),
    dueOn: t.exposeString('dueOn', {
      nullable: true,
      description: 'The day that is printed on it: of the appointment, or until when the answer must be there.',
    }),
    time: t.exposeString('time', { nullable: true, description: 'Of the appointment, as it is printed: "10:30".' }),
    isMailed: t.exposeBoolean('isMailed', { description: 'It came by mail: three days are added to a counted day.' }),
    isDone: t.exposeBoolean('isDone', { description: 'The person did what it asks for.' }),
    documentId: t.exposeID('documentId', {
      nullable: true,
      description: 'The upload it was read from, which may be gone: "doc_…".',
    }),
  }),
});

const CaseStatusRef = builder.objectRef<NonNullable<ReturnType<typeof statusOfReceipt>>>('AgencyCaseStatus').implement({
  description: "What the agency says of a case, in the agency's own words.",
  fields: (t) => ({
    title: t.exposeString('title', { description: '"Case Was Received"' }),
    text: t.exposeString('text', { description: 'In a sentence or some.' }),
    language: t.exposeString('language', { description: 'Of these words: the agency says them in "en" and "es".' }),
    changedAt: t.expose('changedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When these words were first seen.',
    }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', nullable: true, description: 'When it was asked last.' }),
  }),
});

type OwnReceipt = FilingReceipt & { readonly userId: string };

const ReceiptRef = builder.objectRef<OwnReceipt>('FilingReceipt').implement({
  description: 'A number that the agency gave.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"rcp_…"' }),
    number: t.string({
      description: '"IOE1234567890"',
      resolve: (receipt, _arguments, { vault }) => decryptNumber(vault, receipt.userId, receipt),
    }),
    statusPage: t.string({
      description: "The agency's own page, where the number is typed in.",
      resolve: () => CASE_STATUS_PAGE,
    }),
    status: t.field({
      type: CaseStatusRef,
      nullable: true,
      description: 'What the agency said last; null until it was asked, and where it is not asked.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: (receipt, { language }, ctx) =>
        statusOfReceipt(ctx.vault, receipt.userId, receipt, language ?? ctx.caller.language),
    }),
  }),
});

export const FilingRef = builder.objectRef<FilingWithReceipts>('Filing').implement({
  description: 'What became of an application after it was sent.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"flg_…"' }),
    applicationId: t.exposeID('applicationId', { description: '"app_…"' }),
    revision: t.exposeInt('revision', { description: 'Grows by one with each save.' }),
    sentOn: t.string({
      nullable: true,
      description: 'The day the person sent it, YYYY-MM-DD.',
      resolve: (filing, _arguments, { vault }) => decryptDetail(vault, filing).sentOn,
    }),
    receipts: t.field({
      type: [ReceiptRef],
      description: 'In the order in which they were noted.',
      resolve: ({ receipts, userId }) => receipts.map((receipt) => ({ ...receipt, userId })),
    }),
    notices: t.field({
      type: [NoticeRef],
      description: 'In the order in which they were noted.',
      resolve: (filing, _arguments, { vault }) => [...decryptDetail(vault, filing).notices],
    }),
  }),
});

const NoticeProposalRef = builder.objectRef<NoticeProposal>('NoticeProposal').implement({
  description: 'An uploaded notice that was not noted yet, as it was read. Compare it before it is noted.',
  fields: (t) => ({
    documentId: t.exposeID('documentId', { description: '"doc_…"' }),
    name: t.exposeString('name', { description: "The file's name." }),
    kind: t.expose('kind', { type: NoticeKindType, description: 'What it seems to be about.' }),
    issuedOn: t.exposeString('issuedOn', { nullable: true, description: 'Its date as read, YYYY-MM-DD.' }),
    dueOn: t.exposeString('dueOn', { nullable: true, description: 'The day that is printed on it, as read.' }),
    receipt: t.exposeString('receipt', { nullable: true, description: 'The receipt number as read.' }),
  }),
});

builder.prismaObjectFields('Application', (t) => ({
  filing: t.field({
    type: FilingRef,
    nullable: true,
    description: 'What became of it after it was sent; null before anything was noted.',
    complexity: 3,
    select: { id: true },
    resolve: ({ id }, _arguments, ctx) => findFiling(ctx, id),
  }),
  noticeProposals: t.field({
    type: [NoticeProposalRef],
    description: 'Uploaded notices that may be about it and were not noted yet.',
    complexity: { field: 5, multiplier: 5 },
    select: { id: true, formType: true },
    resolve: async (application, _arguments, ctx) => [...(await noticeProposals(ctx, application))],
  }),
}));
