import type { StoredFile, TranslationOrder } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';

/** The pictures of the pages that are translated, by page; none once the document was deleted. */
export async function sourcePages(
  { db }: Pick<Services, 'db'>,
  { documentId }: Pick<TranslationOrder, 'documentId'>,
): Promise<StoredFile[]> {
  if (documentId === null) return [];
  return await db.storedFile.findMany({
    where: { documentId, kind: 'page_picture', state: 'kept' },
    orderBy: { page: 'asc' },
  });
}

/** How many there are. */
export async function pageCountOf(
  { db }: Pick<Services, 'db'>,
  { documentId }: Pick<TranslationOrder, 'documentId'>,
): Promise<number> {
  if (documentId === null) return 0;
  return await db.storedFile.count({ where: { documentId, kind: 'page_picture', state: 'kept' } });
}

/** Why its document could not be opened, so that nobody can begin; null when it was, and once it was deleted. */
export async function documentProblem(
  { db }: Pick<Services, 'db'>,
  { documentId }: Pick<TranslationOrder, 'documentId'>,
): Promise<string | null> {
  if (documentId === null) return null;
  const document = await db.document.findUnique({ where: { id: documentId }, select: { failureCode: true } });
  return document?.failureCode ?? null;
}
