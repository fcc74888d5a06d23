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
  'ScanNotWaitingError',
  ScanNotWaitingError,
  'Somebody else has answered it, a better picture was sent, or it is none that you may confirm.',
);

const SignedScanRef = builder.objectRef<WaitingScan>('SignedScan').implement({
  description: 'A picture of a signed certificate whose code no program could read. It waits for a second person.',
  fields: (t) => ({
    id: t.id({ description: '"scn_…"', resolve: ({ scan }) => scan.id }),
    orderId: t.id({ description: '"tro_…"', resolve: ({ order }) => order.id }),
    trackingNumber: t.string({ description: '"TR-7K4M-9Q2X"', resolve: ({ order }) => order.trackingNumber }),
    codeWords: t.string({
      description: 'As it is printed: "7K4M-9Q2X-3F8H"',
      resolve: ({ certificate }) => codeInGroups(certificate.code),
    }),
    documentTypeTitle: t.string({
      description: 'Of the document that was translated: "Birth certificate".',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: ({ certificate }, { language }, ctx) =>
        titleOfDocumentType(certificate.documentType, language ?? ctx.caller.language),
    }),
    translatorName: t.string({
      description: 'Who sent it, as it is printed.',
      resolve: ({ sender }, _arguments, { vault }) => decryptProfile(vault, sender)?.printedName ?? '',
    }),
    sentAt: t.field({ type: 'DateTime', description: 'When it came in.', resolve: ({ scan }) => scan.createdAt }),
    wordsPercent: t.int({
      description: 'Of the printed words, those that were read at their places, 0 to 100.',
      resolve: ({ scan }) => inPercent(scan).words,
    }),
    layoutPercent: t.int({
      description: 'How much the ink lies alike, -100 to 100.',
      resolve: ({ scan }) => inPercent(scan).layout,
    }),
    scanUrl: t.string({
      description: 'JPEG of what was sent, for the bearer only.',
      resolve: ({ order }) => `/api/desk/signed-scans/${order.id}/scan`,
    }),
    printedUrl: t.string({
      description: 'JPEG of the certificate as it was printed, for the bearer only.',
      resolve: ({ order }) => `/api/desk/signed-scans/${order.id}/printed`,
    }),
  }),
});

builder.queryFields((t) => ({
  signedScans: t.field({
    type: [SignedScanRef],
    description: 'Pictures of signed certificates that you may confirm, oldest first; none for who is no translator.',
    authScopes: { signedIn: true },
    resolve: async (_root, _arguments, ctx) => [...(await signedScans(ctx))],
  }),
}));

builder.objectFields(DeskOrderRef, (t) => ({
  scanWaitsSince: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Since when the picture of the signed certificate waits for a second person; null when none waits.',
    resolve: async ({ order, isHeld }, _arguments, ctx) =>
      isHeld ? (await scanThatWaits(ctx, order))?.createdAt : null,
  }),
}));

const ConfirmSignedScanInput = builder.inputType('ConfirmSignedScanInput', {
  description: 'What the second person saw.',
  fields: (t) => ({
    orderId: t.id({ required: true, description: '"tro_…"' }),
    scanId: t.id({ required: true, description: 'Of the picture that you looked at: "scn_…"' }),
    isConfirmed: t.boolean({
      required: true,
      description: 'It is the printed certificate, all of it, signed by hand. False refuses it, with a remark.',
    }),
    remark: t.string({ description: 'For the translator; 1 to 2,000 letters when it is refused.' }),
  }),
});

const AnsweredScanRef = builder.objectRef<{ id: string; isCertified: boolean }>('AnsweredScan').implement({
  description: 'What became of it.',
  fields: (t) => ({
    orderId: t.id({ description: '"tro_…"', resolve: ({ id }) => id }),
    isCertified: t.exposeBoolean('isCertified', { description: 'The customer can download the translation.' }),
  }),
});

builder.mutationFields((t) => ({
  confirmSignedScan: t.field({
    type: AnsweredScanRef,
    description: 'A second person, never the one who sent it, confirms or refuses the picture of a signed certificate.',
    authScopes: { signedIn: true },
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
