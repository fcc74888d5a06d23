import type { TranslationOrder, Translator } from '../../generated/prisma/client.ts';
import type { Services, Transaction } from '../../platform/context.ts';
import { findAccount, normaliseEmail } from '../accounts/public.ts';
import { releaseFormReviews } from '../form-reviews/public.ts';
import {
  changeOrder,
  moveOrder,
  OrderChangedMeanwhileError,
  ordersToTakeFrom,
  StageOutOfOrderError,
  TranslationNotFoundError,
} from '../translations/public.ts';
import {
  audit,
  endGrant,
  endRole,
  FormReviewerNotFoundError,
  loadTranslator,
  OperatorNotFoundError,
  TranslatorNotFoundError,
} from '../translators/public.ts';

/** Attempts, since an order can move on while it is being released. */
const ROUNDS = 10;

/**
 * Revokes the translator role (command line). It takes effect with the next request, and orders that they held can be
 * claimed by others. Granting again undoes it; a second run completes an interrupted revocation.
 * @returns number of orders that went back to the queue
 * @throws InvalidEmailError, TranslatorNotFoundError
 */
export async function revokeTranslator(services: Services, typedEmail: string): Promise<{ readonly released: number }> {
  const email = normaliseEmail(typedEmail);
  const account = await findAccount(services, email);
  const ended = account && (await endTranslator(services, account.userId));
  if (!ended || (!ended.wasGranted && ended.released === 0)) throw new TranslatorNotFoundError(email);
  return ended;
}

/**
 * Revokes the form reviewer role (command line). It takes effect with the next request; forms that they had begun
 * wait for others. Translations stay theirs.
 * @returns number of forms that went back
 * @throws InvalidEmailError, FormReviewerNotFoundError
 */
export async function revokeFormReviewer(
  services: Services,
  typedEmail: string,
): Promise<{ readonly released: number }> {
  const email = normaliseEmail(typedEmail);
  const account = await findAccount(services, email);
  const reviewer = account && (await loadTranslator(services, { userId: account.userId }));
  if (!reviewer?.reviewsForms) throw new FormReviewerNotFoundError(email);
  return await services.db.$transaction(async (tx) => {
    await endRole(tx, reviewer.id, 'reviewsForms', services.now());
    await auditCommand(tx, services, 'revoke', reviewer);
    return { released: await releaseFormReviews(tx, reviewer) };
  });
}

/**
 * Revokes the operator role (command line). It takes effect with the next request; other roles stay.
 * @throws InvalidEmailError, OperatorNotFoundError
 */
export async function revokeOperator(services: Services, typedEmail: string): Promise<void> {
  const email = normaliseEmail(typedEmail);
  const account = await findAccount(services, email);
  const operator = account && (await loadTranslator(services, { userId: account.userId }));
  if (!operator?.isOperator) throw new OperatorNotFoundError(email);
  await services.db.$transaction(async (tx) => {
    await endRole(tx, operator.id, 'isOperator', services.now());
    await auditCommand(tx, services, 'revoke', operator);
  });
}

/**
 * Ends every desk role of a person. What they translate goes back to the queue with the work done so far; what they
 * only review waits for another reviewer. What they signed stays signed.
 * @returns null for a user who never was a translator
 */
export async function endTranslator(
  services: Services,
  userId: string,
): Promise<{ readonly wasGranted: boolean; readonly released: number } | null> {
  const translator = await loadTranslator(services, { userId });
  if (!translator) return null;
  // Comes before the orders are read: from here on this person can claim none (`lockTranslator`).
  const wasGranted = await services.db.$transaction(async (tx) => {
    const wasGranted = await endGrant(tx, translator.id, services.now());
    if (wasGranted) await auditCommand(tx, services, 'revoke', translator);
    await releaseFormReviews(tx, translator);
    return wasGranted;
  });
  let released = 0;
  for (let round = 0; ; round++) {
    const held = await ordersToTakeFrom(services, translator);
    if (held.length === 0) return { wasGranted, released };
    if (round === ROUNDS) throw new OrderChangedMeanwhileError();
    for (const order of held) if (await letGo(services, translator, order)) released++;
  }
}

/** Returns false when the order moved on meanwhile; the next attempt reads its new state. */
async function letGo(services: Services, translator: Translator, order: TranslationOrder): Promise<boolean> {
  const effect = (tx: Transaction) => auditCommand(tx, services, 'release', translator, order.id);
  try {
    if (order.translatorId === translator.id)
      await moveOrder(services, order, 'give_up', { changes: { translatorId: null, reviewerId: null }, effect });
    else await changeOrder(services, order, { changes: { reviewerId: null }, effect });
    return true;
  } catch (error) {
    const isElsewhere =
      error instanceof OrderChangedMeanwhileError ||
      error instanceof StageOutOfOrderError ||
      error instanceof TranslationNotFoundError;
    if (!isElsewhere) throw error;
    return false;
  }
}

async function auditCommand(
  tx: Transaction,
  { now, newId }: Pick<Services, 'now' | 'newId'>,
  action: 'revoke' | 'release',
  { id: translator }: Translator,
  orderId?: string,
): Promise<void> {
  const entry = { id: newId('aud'), at: now(), actor: 'command', action, detail: { translator } };
  await audit(tx, { ...entry, ...(orderId !== undefined && { orderId }) });
}
