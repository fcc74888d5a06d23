import { requireViewer } from '../../platform/authorise.ts';
import type { Context, ExportedData, ExportedFile } from '../../platform/context.ts';
import { safeFileName, uniqueFileName } from '../../platform/safe-file-name.ts';
import { decryptName, decryptReading, decryptRecipient } from './document-record.ts';
import { NEWEST_FIRST } from './list-documents.ts';
import { summaryOf } from './reading-messages.ts';
import { openFile } from './stored-files.ts';

/**
 * Exports all documents of the user, newest first, with readings, shares and verified files. The cookie alone
 * suffices.
 * @throws NotSignedInError
 */
export async function exportDocuments(ctx: Context): Promise<ExportedData> {
  const { id: userId } = requireViewer(ctx);
  const documents = await ctx.db.document.findMany({
    where: { userId },
    orderBy: NEWEST_FIRST,
    include: {
      files: { where: { kind: 'original', state: 'kept' } },
      shares: { orderBy: { createdAt: 'desc' } },
      people: { select: { applicationId: true, person: true, role: true } },
    },
  });
  const taken = new Set<string>();
  const files: ExportedFile[] = [];
  const records = documents.map((document) => {
    const { id, mimeType, fileSize, createdAt, updatedAt, analysisStatus, failureCode, people } = document;
    const reading = decryptReading(ctx.vault, document);
    const name = decryptName(ctx.vault, document);
    const [original] = document.files;
    const path = original && `documents/${uniqueFileName(safeFileName(name), taken)}`;
    if (original && path !== undefined) files.push({ path, open: () => openFile(ctx, original, document.userId) });
    return {
      id,
      originalName: name,
      mimeType,
      fileSize,
      createdAt,
      updatedAt,
      analysisStatus,
      failureCode,
      summary: reading && summaryOf(reading, ctx.caller.language),
      reading,
      people,
      shares: document.shares.map((share) => ({
        recipient: decryptRecipient(ctx.vault, { ...share, document }),
        createdAt: share.createdAt,
        expiresAt: share.expiresAt,
        revokedAt: share.revokedAt,
        openedTimes: share.openedTimes,
        lastOpenedAt: share.lastOpenedAt,
      })),
      file: path ?? null,
    };
  });
  return { json: { documents: records }, files };
}
