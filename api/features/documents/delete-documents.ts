import type { DeletedData, Services, Transaction } from '../../platform/context.ts';
import { discardFiles, markErasing } from './stored-files.ts';

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
    afterCommit: () => discardFiles(services, files),
  };
}
