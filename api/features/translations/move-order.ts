import type { Prisma, TranslationOrder } from '../../generated/prisma/client.ts';
import type { Services, Transaction } from '../../platform/context.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { notifyStaff, type StaffNotification } from '../translators/public.ts';
import { loadOrder, stagesOf } from './find-translation.ts';
import { notifyCustomer, type StatusUpdateKind } from './notify-customer.ts';
import { publishTranslationChanged } from './translation-events.ts';
import { changedStages, nextAction, stagesAfter, statusOfOrder, type OrderMove } from './translation-stages.ts';
import { OrderChangedMeanwhileError, StageOutOfOrderError, TranslationNotFoundError } from './translations-errors.ts';

type OrderChanges = Omit<Prisma.TranslationOrderUncheckedUpdateManyInput, 'id' | 'revision' | 'updatedAt'>;

interface ChangeOptions {
  readonly changes?: OrderChanges;
  /** Runs in the same transaction after the change; an error rolls the change back. */
  readonly effect?: (tx: Transaction, changed: TranslationOrder) => Promise<void>;
  /** Idempotency key for moves that need one; a repeat returns the order in its current state. */
  readonly once?: { readonly scope: string; readonly key: string | undefined; readonly request: object };
}

/**
 * Moves an order forward (or back), notifies open screens and informs the customer. Of two concurrent moves one
 * succeeds; the other fails with the next possible action. A concurrent comment is no obstacle.
 * @param isSimulated set by the demo controls; the order records it, and no mail claims real progress
 * @throws StageOutOfOrderError
 * @throws TranslationNotFoundError when it was cancelled or deleted meanwhile
 */
export async function moveOrder(
  services: Services,
  order: TranslationOrder,
  move: OrderMove,
  { changes, effect, isSimulated = false }: ChangeOptions & { readonly isSimulated?: boolean } = {},
): Promise<TranslationOrder> {
  const before = stagesOf(order);
  const after = stagesAfter(before, move);
  if (!after) throw new StageOutOfOrderError(move, nextAction(before));
  const time = services.now().toISOString();
  const times = Object.fromEntries(changedStages(before, after).map((stage) => [stage, time]));
  try {
    return await changeOrder(services, order, {
      changes: {
        ...after,
        status: statusOfOrder(after),
        timeline: { ...(order.timeline as object), ...times },
        ...(isSimulated && { isSimulated }),
        ...changes,
      },
      effect: async (tx, changed) => {
        await effect?.(tx, changed);
        const news = isSimulated ? undefined : newsOf(move, order);
        if (news) await notifyCustomer(tx, services, changed, news);
        const work = isSimulated ? undefined : STAFF_NEWS[move];
        if (work) await notifyStaff(tx, { subjectId: changed.id, news: work, occasion: `${changed.revision}` });
      },
    });
  } catch (error) {
    if (!(error instanceof OrderChangedMeanwhileError)) throw error;
    const current = await services.db.translationOrder.findUnique({ where: { id: order.id } });
    if (!current || current.status === 'cancelled') throw new TranslationNotFoundError();
    // Only something else changed, such as a comment, so the move is still possible.
    if (isAsFar(current, order)) return moveOrder(services, current, move, { changes, effect, isSimulated });
    throw new StageOutOfOrderError(move, nextAction(stagesOf(current)));
  }
}

/** Whether stages, assignees and version are unchanged. */
function isAsFar(current: TranslationOrder, order: TranslationOrder): boolean {
  const who = ({ translatorId, reviewerId, version }: TranslationOrder) => [translatorId, reviewerId, version];
  const standing = (state: TranslationOrder) => JSON.stringify([stagesOf(state), who(state)]);
  return standing(current) === standing(order);
}

/** News for the desk: moves after which staff have work to do. */
const STAFF_NEWS: Partial<Record<OrderMove, StaffNotification>> = {
  complete_translation: 'review_waits',
  send_back: 'sent_back',
  give_up: 'order_waits',
  revise: 'revision_asked',
};

/** Returns the news for the customer, if any. */
function newsOf(move: OrderMove, { version }: TranslationOrder): StatusUpdateKind | undefined {
  if (move === 'start_translation') return 'translator_assigned';
  if (move === 'revise') return 'revision_asked';
  if (move === 'withdraw') return 'certificate_withdrawn';
  if (move === 'complete_certification') return version === 1 ? 'translation_ready' : 'revision_ready';
  return undefined;
}

/**
 * Changes an order if its revision is still current, and notifies open screens.
 * @throws OrderChangedMeanwhileError, IdempotencyKeyReusedError
 */
export async function changeOrder(
  services: Services,
  { id, revision }: TranslationOrder,
  { changes = {}, effect, once }: ChangeOptions,
): Promise<TranslationOrder> {
  const changed = await withIdempotency(services, {
    scope: once?.scope ?? '',
    key: once?.key,
    request: once?.request,
    resultId: id,
    effect: async (tx) => {
      const [row] = await tx.translationOrder.updateManyAndReturn({
        where: { id, revision, status: { not: 'cancelled' } },
        data: { ...changes, revision: { increment: 1 }, updatedAt: services.now() },
      });
      if (!row) throw new OrderChangedMeanwhileError();
      await effect?.(tx, row);
      return row;
    },
    load: (first) => loadOrder(services, first),
  });
  await publishTranslationChanged(services, changed);
  return changed;
}
