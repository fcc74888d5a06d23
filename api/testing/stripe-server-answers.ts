import { StripeRefusal, type StripeState } from './stripe-server-state.ts';
import { disputeJson, intentJson, refundJson, type StripeIntent } from './stripe-server-objects.ts';

/** Returns Stripe's response. @throws StripeRefusal */
export function answerAs(
  books: StripeState,
  { secretKey, publishableKey }: { secretKey: string; publishableKey: string },
  { method, path, params, key }: { method: string; path: string; params: Params; key: string },
): object {
  const intentOf = (intent: StripeIntent, expand: readonly string[] = []) => intentJson(intent, books.isLive, expand);
  const [, , resource = '', id = '', action = ''] = path.split('/');
  const expand = params.all('expand');
  const isBrowser = key === publishableKey;
  if (isBrowser && resource === 'payment_intents' && books.find(id).clientSecret !== params.get('client_secret'))
    throw new StripeRefusal(400, 'payment_intent_invalid_parameter', 'The client_secret does not match.');
  if (!isBrowser && key !== secretKey) throw new StripeRefusal(401, undefined, `Invalid API Key provided: ${key}`);
  const asked = `${method} ${resource}${id && '/:id'}${action && `/${action}`}`;
  switch (asked) {
    case 'GET payment_intents/:id':
      return intentOf(books.find(id), expand);
    case 'POST payment_intents/:id/confirm':
      return intentOf(books.confirm(id, params.get('payment_method')));
  }
  if (isBrowser) throw new StripeRefusal(401, 'secret_key_required', 'This needs a secret key.');
  switch (asked) {
    case 'POST payment_intents':
      return intentOf(
        books.create({
          amount: Number(params.get('amount')),
          currency: params.get('currency') ?? '',
          description: params.get('description') ?? null,
          metadata: params.object('metadata'),
          receiptEmail: params.get('receipt_email') ?? null,
          hasAutomaticMethods: params.get('automatic_payment_methods[enabled]') === 'true',
        }),
      );
    case 'POST payment_intents/:id/cancel':
      return intentOf(books.cancel(id));
    case 'GET payment_intents': {
      const all = [...books.intents.values()].reverse();
      const found = all.filter(({ created }) => created > Number(params.get('created[gt]') ?? 0));
      const from = found.findIndex((stripeIntent) => stripeIntent.id === params.get('starting_after')) + 1;
      const parts = expand.map((part) => part.replace(/^data\./, ''));
      return listOf(found, from, Number(params.get('limit') ?? 10), (stripeIntent) => intentOf(stripeIntent, parts));
    }
    case 'POST refunds': {
      const intentId = params.get('payment_intent') ?? '';
      const amount = params.get('amount');
      const refund = books.refund(intentId, amount === undefined ? undefined : Number(amount));
      return { object: 'refund', payment_intent: intentId, ...refund };
    }
    case 'GET refunds':
    case 'GET disputes': {
      const intent = [...books.intents.values()].find(
        (stripeIntent) => stripeIntent.charge?.id === params.get('charge'),
      );
      const charge = intent?.charge;
      if (!charge) throw new StripeRefusal(404, 'resource_missing', 'No such charge');
      const all =
        resource === 'refunds'
          ? charge.refunds.map((refund) => ({ id: refund.id, json: refundJson(refund, intent.id, charge) }))
          : charge.disputes.map((dispute) => ({ id: dispute.id, json: disputeJson(dispute, intent.id, charge) }));
      const from = all.findIndex((entry) => entry.id === params.get('starting_after')) + 1;
      return listOf(all, from, Number(params.get('limit') ?? 10), ({ json }) => json);
    }
  }
  throw new StripeRefusal(404, undefined, `Unrecognized request URL (${method}: ${path}).`);
}

export function attempt(work: () => object): { status: number; json: object } {
  try {
    return { status: 200, json: work() };
  } catch (error) {
    if (error instanceof StripeRefusal) return refusalOf(error);
    throw error;
  }
}

export const refusalOf = ({ status, type, code, message }: StripeRefusal) => ({
  status,
  json: { error: { type, ...(code !== undefined && { code }), message } },
});

interface Params {
  get(name: string): string | undefined;
  /** Values of "expand[0]", "expand[1]" … */
  all(name: string): string[];
  /** Values of "metadata[purchaseId]" and the like, by key. */
  object(name: string): Record<string, string>;
}

export function paramsOf(encoded: string): Params {
  const entries = [...new URLSearchParams(encoded)];
  const within = (name: string) => entries.filter(([key]) => key.startsWith(`${name}[`));
  return {
    get: (name) => entries.find(([key]) => key === name)?.[1],
    all: (name) => within(name).map(([, value]) => value),
    object: (name) => Object.fromEntries(within(name).map(([key, value]) => [key.slice(name.length + 1, -1), value])),
  };
}

function listOf<One>(all: readonly One[], from: number, limit: number, json: (entry: One) => object): object {
  const page = all.slice(from, from + limit);
  return { object: 'list', data: page.map(json), has_more: from + limit < all.length };
}
