import type { Document, StoredFile } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';
import { decryptLayout } from './document-record.ts';
import type { LayoutPage } from './reading/understand/layout.ts';

type Db = Pick<Services, 'db'>;
/** The document of an order, for staff and its customer; null once the document was deleted. */
interface Source {
  readonly documentId: string | null;
}

const pictures = { kind: 'page_picture', state: 'kept' } as const;

/** Returns the page pictures to be translated, by page; empty once the document was deleted. */
export async function sourcePages({ db }: Db, { documentId }: Source): Promise<StoredFile[]> {
  if (documentId === null) return [];
  return await db.storedFile.findMany({ where: { documentId, ...pictures }, orderBy: { page: 'asc' } });
}

/** Counts the page pictures. */
export async function pageCountOf({ db }: Db, { documentId }: Source): Promise<number> {
  if (documentId === null) return 0;
  return await db.storedFile.count({ where: { documentId, ...pictures } });
}

/** Counts page pictures of many documents in one query; documents without any are missing. */
export async function pageCountsOf({ db }: Db, documentIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = await db.storedFile.groupBy({
    by: ['documentId'],
    where: { documentId: { in: [...documentIds] }, ...pictures },
    _count: true,
  });
  return new Map(counts.map(({ documentId, _count }) => [documentId ?? '', _count]));
}

/** Returns the encrypted document. The caller has authorised access by the order. */
export async function sourceDocument({ db }: Db, { documentId }: Source): Promise<Document | null> {
  return documentId === null ? null : await db.document.findUnique({ where: { id: documentId } });
}

/** Returns the layout of its pages; empty until it was read, and once it was deleted. */
export async function sourceLayout(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  source: Source,
): Promise<readonly LayoutPage[]> {
  const document = await sourceDocument({ db }, source);
  return document ? (decryptLayout(vault, document) ?? []) : [];
}

/** Returns why the document could not be read, which blocks the order; null otherwise, and once it was deleted. */
export async function documentProblem({ db }: Db, { documentId }: Source): Promise<string | null> {
  if (documentId === null) return null;
  const document = await db.document.findUnique({ where: { id: documentId }, select: { failureCode: true } });
  return document?.failureCode ?? null;
}

type Which =
  | { readonly id: string }
  | { readonly documentId: string; readonly kind: StoredFile['kind'] }
  | { readonly orderId: string; readonly kind: StoredFile['kind']; readonly page: number }
  | { readonly ownPdfId: string; readonly kind: StoredFile['kind'] };

/** Returns the last stored file of a kind. The caller has authorised access to its owner. */
export async function findFile({ db }: Db, which: Which): Promise<StoredFile | null> {
  return await db.storedFile.findFirst({ where: { ...which, state: 'kept' }, orderBy: { page: 'desc' } });
}

/** Loads a file that was just written and has no owner yet. */
export async function loadWritten({ db }: Db, { id }: Pick<StoredFile, 'id'>): Promise<StoredFile> {
  return await db.storedFile.findUniqueOrThrow({ where: { id } });
}
