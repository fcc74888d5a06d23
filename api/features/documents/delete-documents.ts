import type { DeletedData, Services, Transaction } from '../../platform/context.ts';
import { eraseFiles, markErasing } from './stored-files.ts';

/**
 * Deletes documents, shares and readings in the transaction that deletes an account, and marks their files and those
 * of translations. The files are erased after the commit, or by the sweep after a crash.
 */
export async function deleteDocuments(
  services: Services,
  tx: Transaction,
  userId: string,
): Promise<Required<Pick<DeletedData, 'gone' | 'afterCommit'>>> {
  const ofPerson = { document: { userId } };
  // An order and its files outlive the document. Two statements, so that each uses its index.
  const files = [...(await markErasing(tx, ofPerson)), ...(await markErasing(tx, { order: { userId } }))];
  const shares = await tx.documentShare.deleteMany({ where: ofPerson });
  const documents = await tx.document.deleteMany({ where: { userId } });
  return {
    gone: { documents: documents.count, shares: shares.count, files: files.length },
    // Files that cannot be erased now (the store is down) are erased by the sweep later.
    afterCommit: () =>
      eraseFiles(services, files).catch((error: unknown) =>
        services.log.warn({ err: error }, 'Files of a deleted account could not be erased; the sweep will'),
      ),
  };
}
