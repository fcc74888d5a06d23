import { z } from 'zod';
import { SignatureInvalidError, type PaymentEvent } from './card-payments.ts';

/** The fields that tell what Stripe's event is about. All else is read from the provider, never from the event. */
const shape = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string().optional(),
      payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
    }),
  }),
});

/**
 * Parses an event whose signature was verified.
 * @throws SignatureInvalidError for the other mode: test events must never count with live keys, nor the reverse
 */
export function paymentEventOf(event: unknown, isLive: boolean): PaymentEvent {
  const parsed = shape.safeParse(event);
  if (!parsed.success) throw new SignatureInvalidError('The body is no event.');
  const { id, type, livemode, data } = parsed.data;
  if (livemode !== isLive) throw new SignatureInvalidError('The event is of the other mode, test or live.');
  const { object, payment_intent: intent, id: objectId } = data.object;
  const intentId = object === 'payment_intent' ? objectId : typeof intent === 'string' ? intent : intent?.id;
  return { id, type, intentId: intentId ?? null };
}
