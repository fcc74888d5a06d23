import { requireReader } from '../../platform/authorise.ts';
import type { Document } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { DocumentNotFoundError } from './documents-errors.ts';

/**
 * Returns one document of the viewer.
 * @throws NotSignedInError, also for the cookie alone: it is valid for downloads, not for readings
 * @throws DocumentNotFoundError also for another user's document
 */
export async function findDocument(ctx: Context, id: string): Promise<Document> {
  return await loadDocument(ctx, requireReader(ctx).id, id);
}

/** @throws DocumentNotFoundError unless it belongs to this user */
export async function loadDocument({ db }: Pick<Context, 'db'>, userId: string, id: string): Promise<Document> {
  const document = await db.document.findFirst({ where: { id, userId } });
  if (!document) throw new DocumentNotFoundError();
  return document;
}

/**
 * Loads several documents of one user in one statement, in the order of `ids`.
 * @throws DocumentNotFoundError if one of them belongs to another user
 */
export async function findDocuments(
  { db }: Pick<Context, 'db'>,
  userId: string,
  ids: readonly string[],
): Promise<readonly Document[]> {
  const found = await db.document.findMany({ where: { id: { in: [...ids] }, userId } });
  return ids.map((id) => {
    const document = found.find((one) => one.id === id);
    if (!document) throw new DocumentNotFoundError();
    return document;
  });
}

/** Loads the documents that current household facts were read from, in one statement. */
export const documentsOfFacts = ({ db }: Pick<Context, 'db'>, userId: string): Promise<Document[]> =>
  db.document.findMany({ where: { userId, facts: { some: { supersededAt: null } } } });
