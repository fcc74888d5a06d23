import { requireWriter } from '../../platform/authorise.ts';
import type { Context, DeletedData, Services, Transaction } from '../../platform/context.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { eraseFiles, markErasing } from '../documents/public.ts';
import { OwnPdfNotFoundError } from './own-pdfs-errors.ts';

/**
 * The PDF is gone with its answers; its file is erased right after, or by the sweep when something comes in between.
 * @returns its id; a repeat under the same key is answered alike
 * @throws NotSignedInError, IdempotencyKeyReusedError, OwnPdfNotFoundError also for one of somebody else
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

/** All of a person, or one of them, with the transaction of whoever deletes. */
export async function deleteOwnPdfs(
  services: Services,
  tx: Transaction,
  which: { readonly userId: string; readonly id?: string },
): Promise<DeletedOwnPdfs> {
  const files = await markErasing(tx, { ownPdf: which });
  const { count } = await tx.ownPdf.deleteMany({ where: which });
  return {
    gone: { ownPdfs: count },
    afterCommit: () =>
      eraseFiles(services, files).catch((error: unknown) =>
        services.log.warn({ err: error }, 'Files of a deleted PDF could not be erased; the sweep will'),
      ),
  };
}
