import type { Document, StoredFile } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';
import { decryptLayout } from './document-record.ts';
import type { LayoutPage } from './reading/understand/layout.ts';

type Db = Pick<Services, 'db'>;
/** What an order is about, for the desk and its customer; null once the document was deleted. */
interface Source {
  readonly documentId: string | null;
}

const pictures = { kind: 'page_picture', state: 'kept' } as const;

/** The pictures of the pages that are translated, by page; none once the document was deleted. */
export async function sourcePages({ db }: Db, { documentId }: Source): Promise<StoredFile[]> {
  if (documentId === null) return [];
  return await db.storedFile.findMany({ where: { documentId, ...pictures }, orderBy: { page: 'asc' } });
}

/** How many there are. */
export async function pageCountOf({ db }: Db, { documentId }: Source): Promise<number> {
  if (documentId === null) return 0;
  return await db.storedFile.count({ where: { documentId, ...pictures } });
}

/** The same of many documents with one question to the database; of those that have none nothing is said. */
export async function pageCountsOf({ db }: Db, documentIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = await db.storedFile.groupBy({
    by: ['documentId'],
    where: { documentId: { in: [...documentIds] }, ...pictures },
    _count: true,
  });
  return new Map(counts.map(({ documentId, _count }) => [documentId ?? '', _count]));
}

/** The document itself, encrypted, for who may see it by the order. */
export async function sourceDocument({ db }: Db, { documentId }: Source): Promise<Document | null> {
  return documentId === null ? null : await db.document.findUnique({ where: { id: documentId } });
}

/** What stands where on its pages; none until it was read, and once it was deleted. */
export async function sourceLayout(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  source: Source,
): Promise<readonly LayoutPage[]> {
  const document = await sourceDocument({ db }, source);
  return document ? (decryptLayout(vault, document) ?? []) : [];
}

/** Why its document could not be opened, so that nobody can begin; null when it was, and once it was deleted. */
export async function documentProblem({ db }: Db, { documentId }: Source): Promise<string | null> {
  if (documentId === null) return null;
  const document = await db.document.findUnique({ where: { id: documentId }, select: { failureCode: true } });
  return document?.failureCode ?? null;
}

type Which =
  | { readonly id: string }
  | { readonly documentId: string; readonly kind: StoredFile['kind'] }
  | { readonly orderId: string; readonly kind: StoredFile['kind'] }
  | { readonly ownPdfId: string; readonly kind: StoredFile['kind'] };

/** A file that is kept, the last of its kind, for who may have what it belongs to. */
export async function findFile({ db }: Db, which: Which): Promise<StoredFile | null> {
  return await db.storedFile.findFirst({ where: { ...which, state: 'kept' }, orderBy: { page: 'desc' } });
}

/** One that was written just now and belongs to nothing yet. */
export async function loadWritten({ db }: Db, { id }: Pick<StoredFile, 'id'>): Promise<StoredFile> {
  return await db.storedFile.findUniqueOrThrow({ where: { id } });
}
