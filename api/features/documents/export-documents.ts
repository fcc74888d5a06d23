import type { Readable } from 'node:stream';
import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { openName, openReading, openRecipient } from './document-record.ts';
import { NEWEST_FIRST } from './list-documents.ts';
import { summaryOf } from './reading-words.ts';
import { openFile } from './stored-files.ts';

export interface ExportedDocument {
  /** As its owner may keep it: what was read, and who was given a link. */
  readonly record: Readonly<Record<string, unknown>>;
  /** As the file was called. */
  readonly name: string;
  /** The file as it was uploaded, verified on the way; null when it is not there. */
  readonly open: (() => Promise<Readable>) | null;
}

/** All documents of whoever asks, newest first, also for the cookie alone: it opens downloads. @throws NotSignedInError */
export async function exportDocuments(ctx: Context): Promise<ExportedDocument[]> {
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
  return documents.map((document) => {
    const { id, mimeType, fileSize, createdAt, updatedAt, analysisStatus, failureCode, people } = document;
    const reading = openReading(ctx.vault, document);
    const name = openName(ctx.vault, document);
    const [original] = document.files;
    return {
      name,
      open: original ? () => openFile(ctx, original, document.userId) : null,
      record: {
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
          recipient: openRecipient(ctx.vault, { ...share, document }),
          createdAt: share.createdAt,
          expiresAt: share.expiresAt,
          revokedAt: share.revokedAt,
          openedTimes: share.openedTimes,
          lastOpenedAt: share.lastOpenedAt,
        })),
      },
    };
  });
}
