import { SignatureInvalidError, type PaymentEvent } from '../../adapters/card-payments.ts';
import { askProvider } from './ask-provider.ts';
import type { PaymentServices } from './payment-services.ts';
import { EventNotSignedError } from './purchase-errors.ts';
import { noteEvent, settlePurchase } from './settle-purchase.ts';

/**
 * Takes what the payment provider sends. The event only says where to look: what is written down is the provider's own
 * present state, so that events may come in any order, twice, late or never. When this resolves, it is committed.
 * @throws EventNotSignedError
 * @throws PaymentsDownError the provider sends it again
 */
export async function receiveEvent(
  services: PaymentServices,
  { rawBody, signature }: { rawBody: Buffer; signature: string | undefined },
): Promise<void> {
  const { db, log, cardPayments } = services;
  const event = readEvent(services, rawBody, signature);
  if (await db.paymentEvent.findUnique({ where: { id: event.id }, select: { id: true } })) return;
  const { intentId } = event;
  if (intentId === null) return noteEvent(db, services, event);
  const state = await askProvider(services, () => cardPayments.readIntent(intentId));
  if (state) {
    await settlePurchase(services, state, event);
    return;
  }
  log.warn({ intentId, eventId: event.id }, 'The payment provider told of an intent that it does not know');
  await noteEvent(db, services, event);
}

function readEvent(
  { cardPayments, log, now }: PaymentServices,
  rawBody: Buffer,
  signature: string | undefined,
): PaymentEvent {
  try {
    return cardPayments.readEvent(rawBody, signature, now());
  } catch (error) {
    if (!(error instanceof SignatureInvalidError)) throw error;
    log.warn({ reason: error.message }, 'An event was refused');
    throw new EventNotSignedError();
  }
}
