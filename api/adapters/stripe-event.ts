import { z } from 'zod';
import { SignatureInvalidError, type PaymentEvent } from './card-payments.ts';

/** As much of Stripe's event as is read: what it is about. The rest is asked of the provider, and never taken from here. */
const shape = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.number().int(),
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
 * Of an event whose signature was found good.
 * @throws SignatureInvalidError for one of the other mode: a test event must never count with live keys, nor the reverse
 */
export function paymentEventOf(event: unknown, isLive: boolean): PaymentEvent {
  const parsed = shape.safeParse(event);
  if (!parsed.success) throw new SignatureInvalidError('The body is no event.');
  const { id, type, created, livemode, data } = parsed.data;
  if (livemode !== isLive) throw new SignatureInvalidError('The event is of the other mode, test or live.');
  const { object, payment_intent: intent, id: objectId } = data.object;
  const intentId = object === 'payment_intent' ? objectId : typeof intent === 'string' ? intent : intent?.id;
  return { id, type, intentId: intentId ?? null, createdAt: new Date(created * 1_000) };
}
