import type { Document } from '../../generated/prisma/client.ts';
import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { DocumentNotFoundError } from './documents-errors.ts';

/**
 * One document of the viewer.
 * @throws NotSignedInError, also for the cookie alone: it opens downloads, not what was read
 * @throws DocumentNotFoundError also for a document of somebody else
 */
export async function findDocument(ctx: Context, id: string): Promise<Document> {
  return await loadDocument(ctx, readerOf(ctx), id);
}

/** The person who may read and page through their own documents. @throws NotSignedInError */
export function readerOf(ctx: Context): string {
  const { id, isReadOnly } = requireViewer(ctx);
  if (isReadOnly) throw new NotSignedInError();
  return id;
}

/** @throws DocumentNotFoundError unless it is this person's */
export async function loadDocument({ db }: Pick<Context, 'db'>, userId: string, id: string): Promise<Document> {
  const document = await db.document.findFirst({ where: { id, userId } });
  if (!document) throw new DocumentNotFoundError();
  return document;
}

/**
 * Several of one person in one statement, in the order asked for.
 * @throws DocumentNotFoundError when one of them is not this person's
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

/** Those of one person that facts of the household were read from, in one statement. */
export const documentsOfFacts = ({ db }: Pick<Context, 'db'>, userId: string): Promise<Document[]> =>
  db.document.findMany({ where: { userId, facts: { some: { supersededAt: null } } } });
