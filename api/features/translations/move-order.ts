import type { Prisma, TranslationOrder } from '../../generated/prisma/client.ts';
import type { Services, Transaction } from '../../platform/context.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { notifyStaff, type StaffNews } from '../translators/public.ts';
import { loadOrder, stagesOf } from './find-translation.ts';
import { notifyCustomer, type StatusUpdateKind } from './notify-customer.ts';
import { publishTranslationChanged } from './translation-events.ts';
import { changedStages, nextAction, stagesAfter, statusOfOrder, type OrderMove } from './translation-stages.ts';
import { OrderChangedMeanwhileError, StageOutOfOrderError, TranslationNotFoundError } from './translations-errors.ts';

type OrderChanges = Omit<Prisma.TranslationOrderUncheckedUpdateManyInput, 'id' | 'revision' | 'updatedAt'>;

interface ChangeOptions {
  readonly changes?: OrderChanges;
  /** In the same transaction, after the order is changed; what it throws undoes the change. */
  readonly effect?: (tx: Transaction, changed: TranslationOrder) => Promise<void>;
  /** Where nothing else tells a repeat; it is answered with the order as it is now. */
  readonly once?: { readonly scope: string; readonly key: string | undefined; readonly request: object };
}

/**
 * Moves an order on (or back) and tells open screens; the customer gets the news of the move. Of two that move it at
 * once, one wins; the other is told what comes next now. A comment written meanwhile does not stand in the way.
 * @param isSimulated by the demo controls: the order remembers it, and no mail says what is not so
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
    // Only something else changed: a comment was written meanwhile.
    if (isAsFar(current, order)) return moveOrder(services, current, move, { changes, effect, isSimulated });
    throw new StageOutOfOrderError(move, nextAction(stagesOf(current)));
  }
}

/** Nobody moved it, took it over or asked for another version. */
function isAsFar(current: TranslationOrder, order: TranslationOrder): boolean {
  const who = ({ translatorId, reviewerId, version }: TranslationOrder) => [translatorId, reviewerId, version];
  const standing = (state: TranslationOrder) => JSON.stringify([stagesOf(state), who(state)]);
  return standing(current) === standing(order);
}

/** What the desk is told of a move: that somebody there has something to do. */
const STAFF_NEWS: Partial<Record<OrderMove, StaffNews>> = {
  complete_translation: 'review_waits',
  send_back: 'sent_back',
  give_up: 'order_waits',
  revise: 'revision_asked',
};

/** What the customer is told of a move, if anything. */
function newsOf(move: OrderMove, { version }: TranslationOrder): StatusUpdateKind | undefined {
  if (move === 'start_translation') return 'translator_assigned';
  if (move === 'revise') return 'revision_asked';
  if (move === 'withdraw') return 'certificate_withdrawn';
  if (move === 'complete_certification') return version === 1 ? 'translation_ready' : 'revision_ready';
  return undefined;
}

/**
 * Changes an order that is still as it was looked at, and tells open screens.
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
