import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { signBody } from '../adapters/webhook-signature.ts';
import { answerAs, attempt, paramsOf, refusalOf } from './stripe-server-answers.ts';
import { StripeState, StripeRefusal, type StripeEvent } from './stripe-server-state.ts';

type Behaviour =
  | 'well'
  /** Status 500 with Stripe's error. */
  | 'fails'
  /** Status 429. */
  | 'isBusy'
  | 'hangs'
  /** Status 200 with a page of HTML. */
  | 'garbage'
  /** Status 200 with JSON of an unexpected shape. */
  | 'nonsense'
  /** Does the work, but the response is lost. */
  | 'losesAnswer';

const FAILURES: Partial<Record<Behaviour, readonly [status: number, body: string]>> = {
  fails: [500, '{"error":{"type":"api_error","message":"Something went wrong"}}'],
  isBusy: [429, '{"error":{"type":"rate_limit_error","message":"Too many requests"}}'],
  garbage: [200, '<html>502 Bad Gateway</html>'],
  nonsense: [200, '{"object":"teapot"}'],
};

export interface StripeServer {
  /** Settings that point the product to this server. */
  readonly env: Readonly<Record<string, string>>;
  readonly books: StripeState;
  /** In the order of arrival. */
  readonly requests: { readonly method: string; readonly path: string; readonly key: string | undefined }[];
  /** Sets the behaviour for the next requests. */
  behave(how: Behaviour, times?: number): void;
  /** Returns the signature header of a body, with the newest secret by default. */
  sign(body: string, options?: { secret?: string; at?: Date }): string;
  /** Sends one event to a webhook. @returns the status */
  send(url: string, event: StripeEvent): Promise<number>;
  /**
   * Sends all unsent events in random order, each up to five times, signed with the old or the new secret, until each
   * has been accepted once.
   * @param random from 0 to below 1
   */
  deliverAll(url: string, random?: () => number): Promise<void>;
  /** From now on sends each event as it happens, until it is accepted. */
  deliverTo(url: string): void;
  close(): Promise<void>;
}

const SECRETS = ['whsec_new_0123456789abcdef', 'whsec_old_fedcba9876543210'] as const;

/**
 * Implements as much of Stripe's API as the product uses, and signs events as Stripe does. A browser may confirm with
 * the publishable key and an intent's client secret.
 * @param mode mode of the keys
 */
export async function startStripeServer({
  mode = 'test',
  now = () => new Date(),
}: { mode?: 'test' | 'live'; now?: () => Date } = {}): Promise<StripeServer> {
  const books = new StripeState({ isLive: mode === 'live', now });
  const secretKey = `sk_${mode}_0123456789`;
  const publishableKey = `pk_${mode}_0123456789`;
  const keys = { secretKey, publishableKey };
  const requests: StripeServer['requests'] = [];
  const firstAnswers = new Map<string, { asked: string; status: number; json: object }>();
  let behaviour: Behaviour = 'well';
  let times = 0;
  let sentCount = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe');
    const method = request.method ?? '';
    const body = await text(request);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const key = request.headers['idempotency-key'] as string | undefined;
    requests.push({ method, path: url.pathname, key });
    const how = times-- > 0 ? behaviour : 'well';
    if (how === 'hangs') return;
    const failure = FAILURES[how];
    if (failure) {
      response.writeHead(failure[0], { 'content-type': 'application/json' }).end(failure[1]);
      return;
    }
    const params = paramsOf(method === 'POST' ? body : url.search);
    const bearer = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    const { status, json } = once(method === 'POST' ? key : undefined, `${url.pathname}?${body}`, () =>
      answerAs(books, keys, { method, path: url.pathname, params, key: params.get('key') ?? bearer }),
    );
    if (how === 'losesAnswer') response.destroy();
    else send(response, status, json);
  }

  /** Repeats the first response to an idempotency key, whatever it was; other parameters are refused. */
  function once(key: string | undefined, asked: string, work: () => object): { status: number; json: object } {
    const known = key === undefined ? undefined : firstAnswers.get(key);
    if (known && known.asked !== asked)
      return refusalOf(
        new StripeRefusal(
          400,
          undefined,
          'Keys for idempotent requests can only be used with the same parameters.',
          'idempotency_error',
        ),
      );
    if (known) return known;
    const made = attempt(work);
    // Like Stripe, does not store requests that were refused before they began.
    if (key !== undefined && made.status !== 401) firstAnswers.set(key, { asked, ...made });
    return made;
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const sign: StripeServer['sign'] = (body, { secret = SECRETS[0], at = now() } = {}) => signBody(body, secret, at);
  const sendEvent = async (url: string, { body }: StripeEvent, secret?: string) => {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': sign(body, secret ? { secret } : {}),
    };
    const response = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
    await response?.arrayBuffer();
    return response?.status ?? 0;
  };
  const sendUntilTaken = async (url: string, event: StripeEvent, secret?: string) => {
    for (let pause = 20; ; pause = Math.min(pause * 2, 2_000)) {
      const status = await sendEvent(url, event, secret);
      if (status >= 200 && status < 300) return;
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
    }
  };
  return {
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRETS: SECRETS.join(','),
      STRIPE_API_BASE: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    },
    books,
    requests,
    behave(how, howOften = Infinity) {
      behaviour = how;
      times = howOften;
    },
    sign,
    send: (url, event) => sendEvent(url, event),
    async deliverAll(url, random = Math.random) {
      const fresh = books.events.slice(sentCount);
      sentCount = books.events.length;
      const copies = fresh.flatMap((event) => Array.from({ length: 1 + Math.floor(random() * 5) }, () => event));
      for (const [at, one] of copies.entries()) {
        const other = Math.floor(random() * (at + 1));
        copies[at] = copies[other] ?? one;
        copies[other] = one;
      }
      for (const event of copies) await sendUntilTaken(url, event, SECRETS[random() < 0.5 ? 0 : 1]);
    },
    deliverTo(url) {
      books.onEvent = (event) => void sendUntilTaken(url, event);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, status: number, json: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' })
    .end(JSON.stringify(json));
}
