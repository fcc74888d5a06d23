import type {
  SignedScan,
  TranslationCertificate,
  TranslationOrder,
  Translator,
} from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { customersInConflict } from '../conflicts-of-interest/public.ts';
import { type DownloadedFile, findFile, openFile } from '../documents/public.ts';
import { auditAs, findViewerAsStaff, decryptProfile, requireTranslator } from '../translators/public.ts';
import { ScanNotWaitingError } from './certificates-errors.ts';

/** Picture that waits for a second person, with its related rows. */
export interface WaitingScan {
  readonly scan: SignedScan;
  readonly certificate: TranslationCertificate;
  readonly order: TranslationOrder;
  readonly sender: Translator;
}

const MAX_SCANS = 100;

/** Returns the pictures that the viewer may review, oldest first; none if the viewer is no translator. */
export async function signedScans(ctx: Context): Promise<readonly WaitingScan[]> {
  const viewer = await findViewerAsStaff(ctx, 'translator');
  return viewer && decryptProfile(ctx.vault, viewer) ? await waitingFor(ctx, viewer) : [];
}

/**
 * Returns one of them if the viewer may review it: another translator of that language, but not its sender, the
 * customer or the customer's family.
 * @throws NotSignedInError, ScanNotWaitingError
 */
export async function requireSignedScan(
  ctx: Context,
  orderId: string,
  options?: { readonly isDownload: boolean },
): Promise<WaitingScan & { readonly viewer: Translator }> {
  const viewer = await requireTranslator(ctx, options);
  const [waiting] = decryptProfile(ctx.vault, viewer) ? await waitingFor(ctx, viewer, orderId) : [];
  if (!waiting) throw new ScanNotWaitingError();
  return { ...waiting, viewer };
}

/** Opens a JPEG of the sent scan or of the printed certificate. @throws ScanNotWaitingError, StorageDownError */
export async function openSignedScan(
  ctx: Context,
  orderId: string,
  which: 'scan' | 'printed',
): Promise<DownloadedFile> {
  const { scan, order, viewer } = await requireSignedScan(ctx, orderId, { isDownload: true });
  const file = await findFile(ctx, { id: which === 'scan' ? scan.scanFileId : scan.printedFileId });
  if (!file) throw new ScanNotWaitingError();
  if (which === 'scan') await auditAs(ctx, viewer, 'open-signed-scan', orderId);
  return { bytes: await openFile(ctx, file, order.userId), type: 'image/jpeg', name: `${which}.jpg`, size: file.size };
}

async function waitingFor(ctx: Context, viewer: Translator, orderId?: string): Promise<WaitingScan[]> {
  const rows = await ctx.db.signedScan.findMany({
    where: {
      sentById: { not: viewer.id },
      certificate: {
        sourceLanguage: { in: viewer.languages },
        order: {
          ...(orderId !== undefined && { id: orderId }),
          status: 'in_certification',
          userId: { not: viewer.userId },
        },
      },
    },
    include: { certificate: { include: { order: { include: { translator: true } } } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_SCANS,
  });
  const waiting = rows.flatMap(({ certificate: { order: whole, ...certificate }, ...scan }): WaitingScan[] => {
    if (!whole?.translator) return [];
    const { translator: sender, ...order } = whole;
    // A scan no longer counts if the order was reassigned or revised since.
    return sender.id === scan.sentById && order.version === certificate.version
      ? [{ scan, certificate, order, sender }]
      : [];
  });
  const inConflict = await customersInConflict(
    ctx,
    waiting.map(({ order }) => order.userId),
    viewer,
  );
  return waiting.filter(({ order }) => !inConflict.has(order.userId));
}
