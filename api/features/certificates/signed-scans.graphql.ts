import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { changeRefusals, refusalType } from '../../platform/domain-error-types.ts';

import { DeskOrderRef } from '../desk/public.ts';
import { CommentRefusedError, OrderChangedMeanwhileError, StageOutOfOrderError } from '../translations/public.ts';
import { decryptProfile } from '../translators/public.ts';
import { codeInGroups } from './certificate-code.ts';
import { ScanNotWaitingError } from './certificates-errors.ts';
import { confirmSignedScan } from './confirm-signed-scan.ts';
import { titleOfDocumentType } from './document-title.ts';
import { signedScans, type WaitingScan } from './signed-scans.ts';
import { inPercent, scanThatWaits } from './waiting-scan.ts';

refusalType(
  { ScanNotWaitingError },
  'Somebody else has answered it, a better picture was sent, or it is none that you may confirm.',
);

const SignedScanRef = builder.objectRef<WaitingScan>('SignedScan').implement({
  description: 'An image of a signed certificate with an unreadable code, which a second person must confirm.',
  fields: (t) => ({
    id: t.id({ description: '"scn_…"', resolve: ({ scan }) => scan.id }),
    orderId: t.id({ description: '"tro_…"', resolve: ({ order }) => order.id }),
    trackingNumber: t.string({ description: '"TR-7K4M-9Q2X"', resolve: ({ order }) => order.trackingNumber }),
    codeWords: t.string({
      description: 'Code as printed: "7K4M-9Q2X-3F8H"',
      resolve: ({ certificate }) => codeInGroups(certificate.code),
    }),
    documentTypeTitle: t.string({
      description: 'Kind of the translated document: "Birth certificate".',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: ({ certificate }, { language }, ctx) =>
        titleOfDocumentType(certificate.documentType, language ?? ctx.caller.language),
    }),
    translatorName: t.string({
      description: 'Printed name of the translator who sent it.',
      resolve: ({ sender }, _arguments, { vault }) => decryptProfile(vault, sender)?.printedName ?? '',
    }),
    sentAt: t.field({
      type: 'DateTime',
      description: 'When the image was received.',
      resolve: ({ scan }) => scan.createdAt,
    }),
    wordsPercent: t.int({
      description: 'Percentage of printed words that were recognised in place, 0 to 100.',
      resolve: ({ scan }) => inPercent(scan).words,
    }),
    layoutPercent: t.int({
      description: 'Correlation of the ink with the printed certificate, -100 to 100.',
      resolve: ({ scan }) => inPercent(scan).layout,
    }),
    scanUrl: t.string({
      description: 'JPEG of the uploaded image. Requires the bearer token.',
      resolve: ({ order }) => `/api/desk/signed-scans/${order.id}/scan`,
    }),
    printedUrl: t.string({
      description: 'JPEG of the certificate as printed. Requires the bearer token.',
      resolve: ({ order }) => `/api/desk/signed-scans/${order.id}/printed`,
    }),
  }),
});

builder.queryFields((t) => ({
  signedScans: t.field({
    type: [SignedScanRef],
    description: 'Images of signed certificates that the translator may confirm, oldest first; empty for others.',
    resolve: (_root, _arguments, ctx) => signedScans(ctx),
  }),
}));

builder.objectFields(DeskOrderRef, (t) => ({
  scanWaitsSince: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Since when an image of the signed certificate awaits a second person; null if none does.',
    resolve: async ({ order, isHeld }, _arguments, ctx) =>
      isHeld ? (await scanThatWaits(ctx, order))?.createdAt : null,
  }),
}));

const ConfirmSignedScanInput = builder.inputType('ConfirmSignedScanInput', {
  description: "The second person's decision.",
  fields: (t) => ({
    orderId: t.id({ required: true, description: '"tro_…"' }),
    scanId: t.id({ required: true, description: 'Image that was checked: "scn_…"' }),
    isConfirmed: t.boolean({
      required: true,
      description:
        'Whether it shows the complete printed certificate, signed by hand. False rejects it, with a remark.',
    }),
    remark: t.string({ description: 'Remark for the translator; 1 to 2,000 characters, required if rejected.' }),
  }),
});

const AnsweredScanRef = builder.objectRef<{ id: string; isCertified: boolean }>('AnsweredScan').implement({
  description: 'Result of the decision.',
  fields: (t) => ({
    orderId: t.exposeID('id', { description: '"tro_…"' }),
    isCertified: t.exposeBoolean('isCertified', {
      description: 'Whether the customer can download the translation now.',
    }),
  }),
});

builder.mutationFields((t) => ({
  confirmSignedScan: t.field({
    type: AnsweredScanRef,
    description: 'Confirms or rejects the image of a signed certificate. Never by the person who sent it.',
    args: { input: t.arg({ type: ConfirmSignedScanInput, required: true }) },
    errors: {
      types: [
        ...changeRefusals,
        ScanNotWaitingError,
        CommentRefusedError,
        OrderChangedMeanwhileError,
        StageOutOfOrderError,
      ],
    },
    resolve: async (_root, { input }, ctx) => {
      const { id, status } = await confirmSignedScan(ctx, input);
      return { id, isCertified: status === 'ready' };
    },
  }),
}));
