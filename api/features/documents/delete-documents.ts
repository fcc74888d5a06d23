import type { DeletedData, Services, Transaction } from '../../platform/context.ts';
import { eraseFiles, markErasing } from './stored-files.ts';

/**
 * With the transaction that deletes an account: its documents, their shares and what was read are gone with it, and
 * their files and those of translations marked; they are erased after the commit, or by the sweep after a crash.
 */
export async function deleteDocuments(
  services: Services,
  tx: Transaction,
  userId: string,
): Promise<Required<Pick<DeletedData, 'gone' | 'afterCommit'>>> {
  const ofPerson = { document: { userId } };
  // An order outlives its document, and its files with it. Asked for by themselves, as each is found by its index then.
  const files = [...(await markErasing(tx, ofPerson)), ...(await markErasing(tx, { order: { userId } }))];
  const shares = await tx.documentShare.deleteMany({ where: ofPerson });
  const documents = await tx.document.deleteMany({ where: { userId } });
  return {
    gone: { documents: documents.count, shares: shares.count, files: files.length },
    // What cannot be erased now (the store is down) the sweep erases later.
    afterCommit: () =>
      eraseFiles(services, files).catch((error: unknown) =>
        services.log.warn({ err: error }, 'Files of a deleted account could not be erased; the sweep will'),
      ),
  };
}
