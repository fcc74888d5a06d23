import type { TranslationOrder } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/builder.ts';
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
      'A page of the translation as it will be printed: its sheets, in points, with their pieces of text, frames and ruled lines. For holders.',
    args: { page: t.arg.int({ required: true, description: 'Of the source, from 1.' }) },
    resolve: (asked, { page }, ctx) => previewPage(ctx, asked, page),
  }),
);

builder.queryFields((t) => ({
  certificate: t.field({
    type: CertificateCheckRef,
    description: 'What stands behind the code of a certified translation; for everybody, limited for each network.',
    authScopes: { publicContent: true },
    args: {
      code: t.arg.string({ required: true, description: 'As it is printed, or as somebody types it.' }),
      sha256: t.arg.string({ description: 'Of a PDF that somebody holds, hex: is it the one that was delivered?' }),
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
    description: 'Of the newest version that was delivered; null before.',
    resolve: (order, _arguments, ctx) => newest(ctx, order),
  }),
  downloadUrl: t.string({
    nullable: true,
    description: 'Of the delivered PDF; null before it is ready, and for what the demo controls moved.',
    resolve: async (order, _arguments, ctx) =>
      (await newest(ctx, order)) ? downloadPath(order.orderedDocumentId) : null,
  }),
  deliveredBlocks: t.field({
    type: [DeliveredBlockRef],
    description: 'Of the delivered version, page by page, for marking in a revision; none before.',
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

refusalType('CertificateNotFoundError', CertificateNotFoundError, 'There is none that counts.');

const WithdrawCertificateInput = builder.inputType('WithdrawCertificateInput', {
  description: 'Which order, and why.',
  fields: (t) => ({
    orderId: t.id({ required: true, description: '"tro_…"' }),
    reason: t.string({ required: true, description: 'The customer reads it; 1 to 2,000 letters.' }),
  }),
});

builder.mutationFields((t) => ({
  withdrawCertificate: t.field({
    type: DeskOrderRef,
    description: 'Takes back a certificate of yours that is wrong; the order is yours again, to be certified anew.',
    authScopes: { signedIn: true },
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
