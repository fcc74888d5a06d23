import type { TranslationOrder } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/builder.ts';
import type { Context } from '../../platform/context.ts';
import { loadOnceFor } from '../../platform/load-once-for.ts';
import { loadPages, printedBlock } from '../translations/public.ts';
import { CertificateCheckRef, CertificateRef, DeliveredBlockRef } from './certificate-refs.ts';
import { checkCertificate } from './check-certificate.ts';
import { newestDelivered } from './delivered-version.ts';
import { downloadPath } from './download-delivery.ts';
import './signed-scans.graphql.ts';

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

/** Once for a row, and for all who listen to it: an order that a use case answers with comes without its relations. */
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
