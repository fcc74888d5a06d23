import { requireWriter } from '../../platform/authorise.ts';
import type { Context, DeletedData, Services, Transaction } from '../../platform/context.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { discardFiles, markErasing } from '../documents/public.ts';
import { OwnPdfNotFoundError } from './own-pdfs-errors.ts';

/**
 * Deletes the PDF with its answers. Its file is erased right after, or by the sweep if that is interrupted.
 * @returns its id; a repeat with the same key gets the same response
 * @throws NotSignedInError, IdempotencyKeyReusedError, OwnPdfNotFoundError also for another user's PDF
 */
export async function deleteOwnPdf(ctx: Context, id: string, idempotencyKey?: string): Promise<string> {
  const { id: userId } = requireWriter(ctx);
  let gone: DeletedOwnPdfs | undefined;
  await withIdempotency(ctx, {
    scope: `${userId}:deleteOwnPdf`,
    key: idempotencyKey,
    request: { id },
    resultId: id,
    effect: async (tx) => {
      gone = await deleteOwnPdfs(ctx, tx, { userId, id });
      if (gone.gone.ownPdfs === 0) throw new OwnPdfNotFoundError();
      return id;
    },
    load: () => Promise.resolve(id),
  });
  await gone?.afterCommit();
  return id;
}

interface DeletedOwnPdfs extends DeletedData {
  readonly gone: { readonly ownPdfs: number };
  readonly afterCommit: () => Promise<void>;
}

/** Deletes all PDFs of a user, or one of them, in the caller's transaction. */
export async function deleteOwnPdfs(
  services: Services,
  tx: Transaction,
  which: { readonly userId: string; readonly id?: string },
): Promise<DeletedOwnPdfs> {
  const files = await markErasing(tx, { ownPdf: which });
  const { count } = await tx.ownPdf.deleteMany({ where: which });
  return {
    gone: { ownPdfs: count },
    afterCommit: () => discardFiles(services, files),
  };
}
