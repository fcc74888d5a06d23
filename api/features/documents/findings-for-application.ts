import type { Document } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { digestOf } from '../../platform/known-results.ts';
import { shareWhileRunning } from '../../platform/share-while-running.ts';
import { decryptReading } from './document-record.ts';
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
  return (await readDocuments(ctx, userId)).findingsFor(applicationId);
}

/** The documents of a person that were read, as they are at one moment: which ones, and nothing of what was read. */
export interface DocumentsNow {
  readonly ids: readonly string[];
  /** Another one when a document came, went or was read again, or when somebody said who is on it. */
  readonly version: string;
}

const readBy = (userId: string) => ({
  where: { userId, analysisStatus: 'completed', readingEncrypted: { not: null } } as const,
  orderBy: NEWEST_FIRST,
  take: AT_MOST,
});

/** Tells whether what was found before still holds: a row of a document with its text is a hundred times as much. */
export function documentsNow(ctx: Context, userId = readerOf(ctx)): Promise<DocumentsNow> {
  return shareWhileRunning(ctx, `documents-now:${userId}`, async () => {
    const rows = await ctx.db.document.findMany({ ...readBy(userId), select: { id: true, revision: true } });
    return { ids: rows.map(({ id }) => id), version: digestOf(rows.map(({ id, revision }) => [id, revision])) };
  });
}

/** What was read of all documents of a person as they are at one moment. */
interface ReadDocuments {
  readonly findingsFor: (applicationId: string) => DocumentWithFindings[];
}

/** A case asks for each of its forms: the documents are loaded once for all of them, and each is opened once, when it is asked for. */
function readDocuments(ctx: Context, userId: string): Promise<ReadDocuments> {
  return shareWhileRunning(ctx, `read-documents:${userId}`, async () => {
    const read = await ctx.db.document.findMany({
      ...readBy(userId),
      include: { people: { select: { applicationId: true, person: true, role: true } } },
    });
    const readings = new Map<string, Reading | null>();
    const readingOf = (document: Document) => {
      const reading = readings.get(document.id) ?? decryptReading(ctx.vault, document);
      readings.set(document.id, reading);
      if (!reading) throw new Error('a document that was not read has no findings');
      return reading;
    };
    return {
      findingsFor: (applicationId) =>
        read.map(({ people, ...document }) => ({
          document,
          get reading() {
            return readingOf(document);
          },
          people: people.flatMap(({ applicationId: of, ...said }) => (of === applicationId ? [said] : [])),
        })),
    };
  });
}
