import type { RevisionRequest, TranslationOrder } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import { addHours } from '../../platform/calendar-days.ts';
import type { Context, Services } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { ownedColumn } from '../../platform/owned-column.ts';
import type { Vault } from '../../platform/vault.ts';
import { beginVersion } from './begin-version.ts';
import { loadPages } from './blocks.ts';
import { OF_ORDER, type OfOrder } from './translation-record.ts';
import { loadOrder, loadTranslation } from './find-translation.ts';
import { RevisionRefusedError, StageOutOfOrderError } from './translations-errors.ts';

/** Days after a version is ready within which a free revision can be requested. */
const REVISION_DAYS = 30;
const MAX_LETTERS = 2_000;
const REVISING: Limit = { name: 'revise-translation', times: 60, seconds: 3_600 };

/** A block of a delivered page. */
export interface MarkedBlock {
  readonly page: number;
  readonly blockId: string;
}

const column = ownedColumn('revision_requests', 'reason').ofText();

/** A request with the owner of its order. */
export type LoadedRevisionRequest = RevisionRequest & OfOrder;

/** @throws DecryptionError */
export const decryptReason = (
  vault: Vault,
  { id, reasonEncrypted, order: { userId } }: Pick<RevisionRequest, 'id' | 'reasonEncrypted'> & OfOrder,
): string => column.decrypt(vault, { id, userId, reasonEncrypted });

/** Returns the deadline for requesting a revision; null when none can be requested. */
export function revisionUntil(order: TranslationOrder, now: Date): Date | null {
  return refusalOf(order, now) === undefined ? endOf(order) : null;
}

const endOf = ({ readyAt }: Pick<TranslationOrder, 'readyAt'>): Date | null =>
  readyAt && addHours(readyAt, REVISION_DAYS * 24);

function refusalOf(order: TranslationOrder, now: Date) {
  if (order.isSimulated) return 'simulated';
  const until = endOf(order);
  if (!until || (order.delivery !== 'ready' && order.delivery !== 'completed')) return 'notDelivered';
  if (now > until) return 'tooLate';
  return order.documentId === null ? 'documentGone' : undefined;
}

/**
 * Requests a free revision of a delivered translation: the order returns to its translator as a new version, a copy
 * of the last one. If the translator has left, others may claim it. The delivered version stays valid until the new
 * one is ready.
 * @throws NotSignedInError, TooManyRequestsError
 * @throws TranslationNotFoundError also for a document of another user
 * @throws RevisionRefusedError with its reason
 */
export async function requestRevision(
  ctx: Context,
  { documentId, reason, marked }: { documentId: string; reason: string; marked: readonly MarkedBlock[] },
): Promise<TranslationOrder> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(REVISING, userId);
  const order = await loadTranslation(ctx, { documentId, userId });
  const refusal = refusalOf(order, ctx.now());
  if (refusal) throw new RevisionRefusedError(refusal);
  const text = reason.trim().normalize('NFC');
  if (text === '' || text.length > MAX_LETTERS) throw new RevisionRefusedError('noReason');
  const pages = await loadPages(ctx, { orderId: order.id, version: order.version });
  const known = new Set(pages.flatMap(({ page, blocks }) => blocks.map(({ id }) => `${page}:${id}`)));
  if (!marked.every(({ page, blockId }) => known.has(`${page}:${blockId}`)))
    throw new RevisionRefusedError('unknownBlock');
  try {
    const revised = await beginVersion(ctx, order, 'revise', {
      pages,
      effect: async (tx, { id: orderId, version, documentId: source }) => {
        if (source === null) throw new RevisionRefusedError('documentGone');
        const id = ctx.newId('trr');
        const reasonEncrypted = column.encrypt(ctx.vault, { id, userId }, text);
        const markedBlocks = marked.map(({ page, blockId }) => ({ page, blockId }));
        await tx.revisionRequest.create({
          data: { id, orderId, version, reasonEncrypted, marked: markedBlocks, createdAt: ctx.now() },
        });
      },
    });
    return await loadOrder(ctx, revised.id);
  } catch (error) {
    // Requested in two tabs at once.
    if (error instanceof StageOutOfOrderError) throw new RevisionRefusedError('notDelivered');
    throw error;
  }
}

/** Returns the open revision request; null when there is none. */
export async function loadRevisionRequest(
  { db }: Pick<Services, 'db'>,
  { id: orderId, version, status }: Pick<TranslationOrder, 'id' | 'version' | 'status'>,
): Promise<LoadedRevisionRequest | null> {
  if (version === 1 || status === 'ready' || status === 'delivered') return null;
  return await db.revisionRequest.findUnique({
    where: { orderId_version: { orderId, version } },
    include: OF_ORDER,
  });
}
