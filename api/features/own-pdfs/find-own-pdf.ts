import type { OwnPdf } from '../../generated/prisma/client.ts';
import { requireReader, requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { OwnPdfNotFoundError } from './own-pdfs-errors.ts';

/** @throws NotSignedInError also for cookie authentication alone, OwnPdfNotFoundError also for another user's PDF */
export const findOwnPdf = (ctx: Context, id: string): Promise<OwnPdf> => loadOwnPdf(ctx, requireReader(ctx).id, id);

/** Finds a PDF for a download, for which the cookie suffices. @throws as `findOwnPdf` */
export const findForDownload = (ctx: Context, id: string): Promise<OwnPdf> =>
  loadOwnPdf(ctx, requireViewer(ctx).id, id);

async function loadOwnPdf({ db }: Context, userId: string, id: string): Promise<OwnPdf> {
  const pdf = await db.ownPdf.findFirst({ where: { id, userId } });
  if (!pdf) throw new OwnPdfNotFoundError();
  return pdf;
}

/** Lists PDFs, last changed first. @throws NotSignedInError */
export async function listOwnPdfs(ctx: Context, userId = requireReader(ctx).id): Promise<OwnPdf[]> {
  return await ctx.db.ownPdf.findMany({ where: { userId }, orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }] });
}
