import { builder } from '../../platform/builder.ts';
import { loadPages, printedBlock } from '../translations/public.ts';
import { CertificateCheckRef, CertificateRef, DeliveredBlockRef } from './certificate-refs.ts';
import { checkCertificate } from './check-certificate.ts';
import { asDelivered } from './delivered-version.ts';
import { downloadPath } from './download-delivery.ts';

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

/** In one go with the orders of a list. */
const NEWEST_CERTIFIED = {
  certificates: { where: { certifiedAt: { not: null } }, orderBy: { version: 'desc' }, take: 1 },
} as const;

builder.prismaObjectFields('TranslationOrder', (t) => ({
  certificate: t.field({
    type: CertificateRef,
    nullable: true,
    description: 'Of the newest version that was delivered; null before.',
    select: NEWEST_CERTIFIED,
    resolve: ({ certificates: [certificate] }) => asDelivered(certificate),
  }),
  downloadUrl: t.string({
    nullable: true,
    description: 'Of the delivered PDF; null before it is ready, and for what the demo controls moved.',
    select: NEWEST_CERTIFIED,
    resolve: ({ certificates: [certificate], orderedDocumentId }) =>
      asDelivered(certificate) ? downloadPath(orderedDocumentId) : null,
  }),
  deliveredBlocks: t.field({
    type: [DeliveredBlockRef],
    description: 'Of the delivered version, page by page, for marking in a revision; none before.',
    complexity: { field: 5, multiplier: 10 },
    select: NEWEST_CERTIFIED,
    resolve: async ({ id: orderId, certificates: [certificate] }, _arguments, ctx) => {
      if (!certificate) return [];
      const pages = await loadPages(ctx, { orderId, version: certificate.version });
      return pages.flatMap(({ page, blocks }) =>
        blocks.map((block) => ({ page, blockId: block.id, text: printedBlock(block), kind: block.kind })),
      );
    },
  }),
}));
