import { SignatureInvalidError, type PaymentEvent } from '../../adapters/card-payments.ts';
import { isDatabaseUnavailable, isWriteConflict } from '../../platform/database-unavailable.ts';
import { callPaymentProvider } from './call-payment-provider.ts';
import type { PaymentServices } from './payment-services.ts';
import { EventNotSignedError, EventNotTakenError } from './purchase-errors.ts';
import { markEventHandled, settlePurchase } from './settle-purchase.ts';

/** Attempts. Of several conflicting transactions, one always succeeds. */
const TRIES = 3;

/**
 * Handles an event of the payment provider. The event only says what to look up: the provider's current state is what
 * gets stored, so events may come in any order, twice, late or never. Resolves after the commit.
 * @throws EventNotSignedError
 * @throws PaymentsDownError, EventNotTakenError so that the provider resends it
 */
export async function receiveEvent(
  services: PaymentServices,
  { rawBody, signature }: { rawBody: Buffer; signature: string | undefined },
): Promise<void> {
  const event = readEvent(services, rawBody, signature);
  for (let tries = 1; ; tries++)
    try {
      await takeEvent(services, event);
      return;
    } catch (error) {
      if (isWriteConflict(error) && tries < TRIES) continue;
      if (!isWriteConflict(error) && !isDatabaseUnavailable(error)) throw error;
      services.log.warn({ err: error, eventId: event.id }, 'An event could not be written down; it comes again');
      throw new EventNotTakenError();
    }
}

async function takeEvent(services: PaymentServices, event: PaymentEvent): Promise<void> {
  const { db, log, cardPayments } = services;
  if (await db.paymentEvent.findUnique({ where: { id: event.id }, select: { id: true } })) return;
  const { intentId } = event;
  if (intentId === null) return markEventHandled(db, services, event);
  const state = await callPaymentProvider(services, () => cardPayments.readIntent(intentId));
  if (state) {
    await settlePurchase(services, state, event);
    return;
  }
  log.warn({ intentId, eventId: event.id }, 'The payment provider told of an intent that it does not know');
  await markEventHandled(db, services, event);
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
