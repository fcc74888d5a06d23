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

/** What was read of all documents of a person as they are at one moment. */
export interface ReadDocuments {
  /** Another one when a document came, went or was read again, or when somebody said who is on it. */
  readonly version: string;
  readonly findingsFor: (applicationId: string) => DocumentWithFindings[];
}

/** A case asks for each of its forms: the documents are loaded once for all of them, and each is opened once, when it is asked for. */
export function readDocuments(ctx: Context, userId = readerOf(ctx)): Promise<ReadDocuments> {
  return shareWhileRunning(ctx, `read-documents:${userId}`, async () => {
    const documents = await ctx.db.document.findMany({
      where: { userId, analysisStatus: 'completed' },
      include: { people: { select: { applicationId: true, person: true, role: true } } },
      orderBy: NEWEST_FIRST,
      take: AT_MOST,
    });
    const read = documents.filter(({ readingEncrypted }) => readingEncrypted !== null);
    const readings = new Map<string, Reading | null>();
    const readingOf = (document: Document) => {
      const reading = readings.get(document.id) ?? decryptReading(ctx.vault, document);
      readings.set(document.id, reading);
      if (!reading) throw new Error('a document that was not read has no findings');
      return reading;
    };
    return {
      version: digestOf(read.map(({ id, readingEncrypted, people }) => [id, readingEncrypted, people])),
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
