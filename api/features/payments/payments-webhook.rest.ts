import { raw, Router, type NextFunction, type Request, type Response } from 'express';
import { z } from 'zod';
import type { Services } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import type { DocumentedCall } from '../../platform/open-api.ts';
import { refused } from '../../platform/rest-call.ts';
import { receiveEvent } from './receive-event.ts';

/** An outage is usually over by then. Stripe uses its own retry intervals. */
const RETRY_AFTER_SECONDS = 5;

export const WEBHOOK: DocumentedCall = {
  method: 'post',
  path: '/api/payments/webhook',
  needsSignIn: false,
  isOutsideRest: true,
  isAnonymous: true,
  call: {
    tag: 'Payments',
    summary: 'Receives signed events from the payment provider',
    otherBody: { mediaType: 'application/json', shape: z.unknown() },
    headers: { 'Stripe-Signature': 'Of the bytes of the body, by the secret of the webhook.' },
    answers: { 200: z.object({ received: z.literal(true) }) },
    refusals: [
      refused(400, 'EVENT_NOT_SIGNED'),
      refused(413, 'TOO_LARGE'),
      refused(415, 'BAD_REQUEST'),
      refused(500, 'INTERNAL_SERVER_ERROR'),
      refused(503, 'DATABASE_UNAVAILABLE'),
      refused(503, 'EVENT_NOT_TAKEN'),
      refused(503, 'PAYMENTS_DOWN'),
    ],
  },
};

/**
 * Receives the payment provider's webhooks. It must precede body parsers, because the signature covers the raw bytes.
 */
export function paymentsWebhook(services: Services): Router {
  const router = Router();
  router.post(
    WEBHOOK.path,
    raw({ type: () => true, limit: '1mb', inflate: false }),
    (request: Request, response: Response, next: NextFunction) => {
      receive(services, request, response).catch(next);
    },
  );
  return router;
}

async function receive(services: Services, request: Request, response: Response): Promise<void> {
  const rawBody: unknown = request.body;
  const signature = request.headers['stripe-signature'];
  response.setHeader('Cache-Control', 'no-store');
  try {
    await receiveEvent(services, {
      rawBody: Buffer.isBuffer(rawBody) ? rawBody : Buffer.alloc(0),
      signature: typeof signature === 'string' ? signature : undefined,
    });
    response.json({ received: true });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.status === 503) response.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
    response.status(error.status).json({ code: error.code, message: error.message });
  }
}
