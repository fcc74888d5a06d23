import type { TranslationOrder } from '../../generated/prisma/client.ts';
import { builder, OPEN_TO } from '../../platform/builder.ts';
import { refusalType } from '../../platform/domain-error-types.ts';
import { InvalidInputError, NotSignedInError } from '../../platform/errors.ts';
import type { Context } from '../../platform/context.ts';
import { loadOnceFor } from '../../platform/load-once-for.ts';
import { asDeskOrder, DeskOrderRef, OrderNotHeldError } from '../desk/public.ts';
import { requireTranslator } from '../translators/public.ts';
import {
  CommentRefusedError,
  loadPages,
  OrderChangedMeanwhileError,
  printedBlock,
  StageOutOfOrderError,
} from '../translations/public.ts';
import { CertificateCheckRef, CertificateRef, DeliveredBlockRef } from './certificate-refs.ts';
import { checkCertificate } from './check-certificate.ts';
import { newestDelivered } from './delivered-version.ts';
import { CertificateNotFoundError } from './certificates-errors.ts';
import { downloadPath } from './download-delivery.ts';
import { previewPage } from './preview-page.ts';
import { withdrawOwnCertificate } from './withdraw-own-certificate.ts';
import './signed-scans.graphql.ts';

builder.objectField(DeskOrderRef, 'preview', (t) =>
  t.field({
    type: 'Json',
    nullable: true,
    complexity: 20,
    description:
      'Preview of a translated page: its sheets, in points, with text, frames and ruled lines. Only for the holder of the order.',
    args: { page: t.arg.int({ required: true, description: 'Page of the source document, from 1.' }) },
    resolve: (asked, { page }, ctx) => previewPage(ctx, asked, page),
  }),
);

builder.queryFields((t) => ({
  certificate: t.field({
    type: CertificateCheckRef,
    description: 'Verifies the code of a certified translation. Public; rate-limited by network.',
    ...OPEN_TO.everyone,
    args: {
      code: t.arg.string({ required: true, description: 'Code as printed or typed, with or without hyphens.' }),
      sha256: t.arg.string({ description: 'SHA-256 of a PDF, in hex, to compare with the delivered one.' }),
    },
    resolve: (_root, { code, sha256 }, ctx) => checkCertificate(ctx, { code, sha256 }),
  }),
}));

/** Loads it once for an order and all its subscribers: the orders that use cases return come without relations. */
const newest = (ctx: Context, order: Pick<TranslationOrder, 'id'>) =>
  loadOnceFor(order, 'certificate', () => newestDelivered(ctx, order));

builder.prismaObjectFields('TranslationOrder', (t) => ({
  certificate: t.field({
    type: CertificateRef,
    nullable: true,
    description: 'Certificate of the newest delivered version; null before delivery.',
    resolve: (order, _arguments, ctx) => newest(ctx, order),
  }),
  downloadUrl: t.string({
    nullable: true,
    description: 'URL of the delivered PDF; null before delivery, and for orders moved by the demo controls.',
    resolve: async (order, _arguments, ctx) =>
      (await newest(ctx, order)) ? downloadPath(order.orderedDocumentId) : null,
  }),
  deliveredBlocks: t.field({
    type: [DeliveredBlockRef],
    description: 'Blocks of the delivered version by page, to refer to in a revision request; empty before delivery.',
    complexity: { field: 5, multiplier: 10 },
    resolve: async (order, _arguments, ctx) => {
      const certificate = await newest(ctx, order);
      if (!certificate) return [];
      const pages = await loadPages(ctx, { orderId: order.id, version: certificate.version });
      return pages.flatMap(({ page, blocks }) =>
        blocks.map((block) => ({ page, blockId: block.id, text: printedBlock(block), kind: block.kind })),
      );
    },
  }),
}));

refusalType({ CertificateNotFoundError }, 'There is none that counts.');

const WithdrawCertificateInput = builder.inputType('WithdrawCertificateInput', {
  description: 'The order whose certificate is withdrawn, and why.',
  fields: (t) => ({
    orderId: t.id({ required: true, description: '"tro_…"' }),
    reason: t.string({ required: true, description: 'Reason shown to the customer, 1 to 2,000 characters.' }),
  }),
});

builder.mutationFields((t) => ({
  withdrawCertificate: t.field({
    type: DeskOrderRef,
    description: 'Withdraws an incorrect certificate of the signed-in translator, who then certifies the order again.',
    args: { input: t.arg({ type: WithdrawCertificateInput, required: true }) },
    errors: {
      types: [
        NotSignedInError,
        InvalidInputError,
        OrderNotHeldError,
        OrderChangedMeanwhileError,
        StageOutOfOrderError,
        CommentRefusedError,
        CertificateNotFoundError,
      ],
    },
    resolve: async (_root, { input }, ctx) =>
      asDeskOrder(await withdrawOwnCertificate(ctx, input), await requireTranslator(ctx)),
  }),
}));
