import { CASE_STATUS_PAGE, statusOfReceipt } from './case-status-page.ts';
import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import type { FilingReceipt } from '../../generated/prisma/client.ts';
import { decryptDetail, decryptNumber, type FilingWithReceipts } from './filing-record.ts';
import { findFiling } from './find-filing.ts';
import { noticeProposals, type NoticeProposal } from './notice-proposals.ts';
import type { Notice, NoticeKind } from './notices.ts';

export const NoticeKindType = builder.enumType('NoticeKind', {
  description: 'Kind of notice from the agency.',
  values: {
    RECEIPT: { value: 'receipt', description: 'Confirms that the form was received.' },
    BIOMETRICS: { value: 'biometrics', description: 'Appointment for fingerprints, photo and signature.' },
    EVIDENCE_REQUEST: { value: 'evidenceRequest', description: 'Request for evidence (RFE).' },
    INTENT_TO_DENY: { value: 'intentToDeny', description: 'Notice of intent to deny (NOID).' },
    INTERVIEW: { value: 'interview', description: 'Interview appointment.' },
    APPROVAL: { value: 'approval', description: 'Approval.' },
    DENIAL: { value: 'denial', description: 'Denial.' },
    REJECTION: { value: 'rejection', description: 'The package was returned.' },
    OTHER: { value: 'other', description: 'Anything else.' },
  } as const satisfies Record<string, { value: NoticeKind; description: string }>,
});

const NoticeRef = builder.objectRef<Notice>('FilingNotice').implement({
  description: 'A notice that the user recorded.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"ntc_…"' }),
    kind: t.expose('kind', { type: NoticeKindType, description: 'Kind of notice.' }),
    issuedOn: t.exposeString('issuedOn', { nullable: true, description: 'Date of the notice, YYYY-MM-DD.' }),
    dueOn: t.exposeString('dueOn', {
      nullable: true,
      description: 'Date printed on it: of the appointment, or by which a response is due.',
    }),
    time: t.exposeString('time', { nullable: true, description: 'Time of an appointment as printed: "10:30".' }),
    isMailed: t.exposeBoolean('isMailed', {
      description: 'Whether it came by mail, which adds three days to a calculated due date.',
    }),
    isDone: t.exposeBoolean('isDone', { description: 'Whether the user did what it asks for.' }),
    documentId: t.exposeID('documentId', {
      nullable: true,
      description: 'Upload that it was read from, which may have been deleted: "doc_…".',
    }),
  }),
});

const CaseStatusRef = builder.objectRef<NonNullable<ReturnType<typeof statusOfReceipt>>>('AgencyCaseStatus').implement({
  description: "The agency's status of a case, in the agency's own words.",
  fields: (t) => ({
    title: t.exposeString('title', { description: '"Case Was Received"' }),
    text: t.exposeString('text', { description: 'Explanation in one or more sentences.' }),
    language: t.exposeString('language', { description: 'Language of the text, "en" or "es".' }),
    changedAt: t.expose('changedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When this text was first seen.',
    }),
    answeredAt: t.expose('answeredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the agency was last asked.',
    }),
  }),
});

type OwnReceipt = FilingReceipt & { readonly userId: string };

const ReceiptRef = builder.objectRef<OwnReceipt>('FilingReceipt').implement({
  description: 'A receipt number.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"rcp_…"' }),
    number: t.string({
      description: '"IOE1234567890"',
      resolve: (receipt, _arguments, { vault }) => decryptNumber(vault, receipt.userId, receipt),
    }),
    statusPage: t.string({
      description: "The agency's status page, where the number can be entered.",
      resolve: () => CASE_STATUS_PAGE,
    }),
    status: t.field({
      type: CaseStatusRef,
      nullable: true,
      description: 'Last known status; null if the agency has not been asked.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: (receipt, { language }, ctx) =>
        statusOfReceipt(ctx.vault, receipt.userId, receipt, language ?? ctx.caller.language),
    }),
  }),
});

export const FilingRef = builder.objectRef<FilingWithReceipts>('Filing').implement({
  description: 'What happened to an application after it was sent.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"flg_…"' }),
    applicationId: t.exposeID('applicationId', { description: '"app_…"' }),
    revision: t.exposeInt('revision', { description: 'Version counter. Increases by one with each save.' }),
    sentOn: t.string({
      nullable: true,
      description: 'Day on which the user sent it, YYYY-MM-DD.',
      resolve: (filing, _arguments, { vault }) => decryptDetail(vault, filing).sentOn,
    }),
    receipts: t.field({
      type: [ReceiptRef],
      description: 'In the order in which they were recorded.',
      resolve: ({ receipts, userId }) => receipts.map((receipt) => ({ ...receipt, userId })),
    }),
    notices: t.field({
      type: [NoticeRef],
      description: 'In the order in which they were recorded.',
      resolve: (filing, _arguments, { vault }) => decryptDetail(vault, filing).notices,
    }),
  }),
});

const NoticeProposalRef = builder.objectRef<NoticeProposal>('NoticeProposal').implement({
  description: 'An uploaded notice that has not been recorded yet. The user compares its reading before recording it.',
  fields: (t) => ({
    documentId: t.exposeID('documentId', { description: '"doc_…"' }),
    name: t.exposeString('name', { description: 'File name.' }),
    kind: t.expose('kind', { type: NoticeKindType, description: 'Likely kind of notice.' }),
    issuedOn: t.exposeString('issuedOn', { nullable: true, description: 'Date of the notice as read, YYYY-MM-DD.' }),
    dueOn: t.exposeString('dueOn', { nullable: true, description: 'Date printed on it, as read.' }),
    receipt: t.exposeString('receipt', { nullable: true, description: 'Receipt number, as read.' }),
  }),
});

builder.prismaObjectFields('Application', (t) => ({
  filing: t.field({
    type: FilingRef,
    nullable: true,
    description: 'What happened after it was sent; null if nothing was recorded.',
    complexity: 3,
    select: { id: true },
    resolve: ({ id }, _arguments, ctx) => findFiling(ctx, id),
  }),
  noticeProposals: t.field({
    type: [NoticeProposalRef],
    description: 'Uploaded notices that may belong to it and have not been recorded yet.',
    complexity: { field: 5, multiplier: 5 },
    select: { id: true, formType: true },
    resolve: (application, _arguments, ctx) => noticeProposals(ctx, application),
  }),
}));
