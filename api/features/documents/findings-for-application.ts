import { requireReader } from '../../platform/authorise.ts';
import type { Document } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { digestOf } from '../../platform/result-cache.ts';
import { shareWhileRunning } from '../../platform/share-while-running.ts';
import { decryptReading } from './document-record.ts';
import { AT_MOST, NEWEST_FIRST } from './list-documents.ts';
import type { Reading } from './reading/reading.ts';
import { getOrInsert } from '../../../schema/forms/get-or-insert.ts';

export interface DocumentWithFindings {
  readonly document: Document;
  readonly reading: Reading;
  /** Roles of the people on the document in this application, as far as the user assigned them. */
  readonly people: readonly { readonly person: string; readonly role: string }[];
}

/**
 * Returns all documents of a user that were read, newest first.
 * @param userId the viewer, unless the caller has checked that the viewer may see these documents
 * @throws NotSignedInError
 */
export async function findingsForApplication(
  ctx: Context,
  applicationId: string,
  userId = requireReader(ctx).id,
): Promise<DocumentWithFindings[]> {
  return (await readDocuments(ctx, userId)).findingsFor(applicationId);
}

/** Snapshot of which documents of a user have been read, without their readings. */
export interface DocumentsNow {
  readonly ids: readonly string[];
  /** Changes when a document is added, deleted or read again, or when a person on it gets a role. */
  readonly version: string;
}

const readBy = (userId: string) => ({
  where: { userId, analysisStatus: 'completed', readingEncrypted: { not: null } } as const,
  orderBy: NEWEST_FIRST,
  take: AT_MOST,
});

/** Cheap check whether cached results still hold: a document row with its text is a hundred times as large. */
export function documentsNow(ctx: Context, userId = requireReader(ctx).id): Promise<DocumentsNow> {
  return shareWhileRunning(ctx, `documents-now:${userId}`, async () => {
    const rows = await ctx.db.document.findMany({ ...readBy(userId), select: { id: true, revision: true } });
    return { ids: rows.map(({ id }) => id), version: digestOf(rows.map(({ id, revision }) => [id, revision])) };
  });
}

/** Snapshot of the readings of all documents of a user. */
interface ReadDocuments {
  readonly findingsFor: (applicationId: string) => DocumentWithFindings[];
}

/** Loads the documents once for all forms of a case, and decrypts each on first use. */
function readDocuments(ctx: Context, userId: string): Promise<ReadDocuments> {
  return shareWhileRunning(ctx, `read-documents:${userId}`, async () => {
    const read = await ctx.db.document.findMany({
      ...readBy(userId),
      include: { people: { select: { applicationId: true, person: true, role: true } } },
    });
    const readings = new Map<string, Reading | null>();
    const readingOf = (document: Document) => {
      const reading = getOrInsert(readings, document.id, () => decryptReading(ctx.vault, document));
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
