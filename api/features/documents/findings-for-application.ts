import type { Document } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { shareWhileRunning } from '../../platform/share-while-running.ts';
import { openReading } from './document-record.ts';
import { readerOf } from './find-document.ts';
import { AT_MOST, NEWEST_FIRST } from './list-documents.ts';
import type { Reading } from './reading/reading.ts';

export interface DocumentWithFindings {
  readonly document: Document;
  readonly reading: Reading;
  /** Who the people on it are in this application, as far as somebody said so. */
  readonly people: readonly { readonly person: string; readonly role: string }[];
}

/**
 * All documents of a person that were read, newest first.
 * @param userId the viewer, unless the caller has made sure that the viewer may see these documents
 * @throws NotSignedInError
 */
export async function findingsForApplication(
  ctx: Context,
  applicationId: string,
  userId = readerOf(ctx),
): Promise<DocumentWithFindings[]> {
  const read = await readDocuments(ctx, userId);
  return read.map(({ people, ...found }) => ({
    ...found,
    people: people.flatMap(({ applicationId: of, ...said }) => (of === applicationId ? [said] : [])),
  }));
}

/** A case asks for each of its forms: the documents are loaded and opened once for all of them. */
function readDocuments(ctx: Context, userId: string) {
  return shareWhileRunning(ctx, `read-documents:${userId}`, async () => {
    const documents = await ctx.db.document.findMany({
      where: { userId, analysisStatus: 'completed' },
      include: { people: { select: { applicationId: true, person: true, role: true } } },
      orderBy: NEWEST_FIRST,
      take: AT_MOST,
    });
    return documents.flatMap(({ people, ...document }) => {
      const reading = openReading(ctx.vault, document);
      return reading ? [{ document, reading, people }] : [];
    });
  });
}
