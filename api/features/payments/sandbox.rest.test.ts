import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSandboxDeliveries } from '../../adapters/sandbox-payments-deliveries.ts';
import { createTernServer } from '../../server.ts';
import { startJobs, type Jobs } from '../../platform/jobs.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let count = 0;
const make = () => {
  const purchaseId = `pur_door_${++count}`;
  return server.services.cardPayments.createIntent({
    purchaseId,
    amountCents: 1_900,
    currency: 'usd',
    description: 'Form Completion',
    receiptEmail: null,
    idempotencyKey: purchaseId,
  });
};
const post = async (path: string, body: unknown, url = server.url) => {
  const response = await fetch(`${url}/api/payments/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
};
const card = { cardNumber: '4242 4242 4242 4242', expiry: '12 / 34', securityCode: '123', postalCode: '94110' };

describe('the endpoints of test payments', () => {
  it('accept a card, and return a refusal with its code and message', async () => {
    const { clientSecret } = await make();
    expect(await post('confirm', { ...card, clientSecret, cardNumber: '4000000000000002' })).toEqual({
      status: 200,
      json: { status: 'requires_payment_method', code: 'card_declined', message: 'Your card was declined.' },
    });
    expect(await post('confirm', { ...card, clientSecret, cardNumber: '4000002500003155' })).toMatchObject({
      json: { status: 'requires_action' },
    });
    expect(await post('challenge', { clientSecret, isApproved: true })).toEqual({
      status: 200,
      json: { status: 'succeeded', code: null, message: null },
    });
  });

  it('accept only the right client secret and valid input', async () => {
    const { clientSecret } = await make();
    expect(await post('confirm', { ...card, clientSecret: `${clientSecret}x` })).toMatchObject({
      status: 404,
      json: { code: 'TEST_PAYMENT_NOT_FOUND' },
    });
    expect(await post('challenge', { clientSecret: 'pi_sandbox_1_secret_1', isApproved: true })).toMatchObject({
      status: 404,
    });
    for (const wrong of [{}, { ...card }, { ...card, clientSecret: 7 }, { ...card, clientSecret, cardNumber: [] }])
      expect(await post('confirm', wrong)).toMatchObject({ status: 400, json: { code: 'INVALID_INPUT' } });
  });

  it('return 404 in production', async () => {
    const { clientSecret } = await make();
    const services = { ...server.services, settings: { ...server.services.settings, isProduction: true } };
    const { http, stop } = await createTernServer(services, () => {});
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const url = addressOf(http);
    const answers = [
      await post('confirm', { ...card, clientSecret }, url),
      await post('challenge', { clientSecret, isApproved: true }, url),
    ];
    await stop();
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, json: { code: 'TEST_PAYMENT_NOT_FOUND' } });
  });

  it('return 429 after too many card attempts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 130 }, () => post('confirm', { ...card, clientSecret: 'pi_sandbox_1_secret_1' })),
    );
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]));
  });
});

describe('the events of a test payment', () => {
  const closers: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  /** Starts a server that receives the events and responds with these statuses in turn. */
  async function listen(statuses: number[]) {
    const heard: { path: string; body: string; signature: string | undefined }[] = [];
    const http = createServer((request, response) => {
      void text(request).then((body) => {
        heard.push({ path: request.url ?? '', body, signature: request.headers['stripe-signature'] as string });
        response.writeHead(statuses.shift() ?? 200).end();
      });
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    closers.push(() => new Promise((resolve) => http.close(resolve)));
    return { heard, url: addressOf(http) };
  }

  async function deliverTo(url: string): Promise<Jobs> {
    const { services } = server;
    const jobs = await startJobs({ databaseUrl: services.databaseUrl, isOnlyProcess: true, log: services.log });
    closers.push(() => jobs.stop());
    await startSandboxDeliveries(services, jobs, url);
    return jobs;
  }
  const pay = async (cardNumber: string) => {
    const { confirmSandboxIntent } = await import('../../adapters/sandbox-payments-confirm.ts');
    const { intentId, clientSecret } = await make();
    await confirmSandboxIntent(server.services, { ...card, clientSecret, cardNumber });
    return intentId;
  };
  const unheard = (intentId: string) => server.services.db.sandboxEvent.count({ where: { intentId, heardAt: null } });

  it('are sent to the webhook with a signature, and again until they are accepted', async () => {
    await server.services.db.sandboxEvent.deleteMany();
    const { heard, url } = await listen([500, 400, 302]);
    await deliverTo(url);
    const intentId = await pay('4242424242424242');
    await expect.poll(() => unheard(intentId)).toBe(0);
    expect(heard).toHaveLength(5);
    for (const { path, body, signature } of heard) {
      expect(path).toBe('/api/payments/webhook');
      expect(server.services.cardPayments.readEvent(Buffer.from(body), signature, new Date())).toMatchObject({
        intentId,
      });
      expect(body).not.toMatch(/4242 ?4242|secret/);
    }
    expect(new Set(heard.map(({ body }) => (JSON.parse(body) as { type: string }).type))).toEqual(
      new Set(['charge.succeeded', 'payment_intent.succeeded']),
    );
  });

  it('wait until the webhook is available, and a processing payment succeeds shortly afterwards', async () => {
    const intentId = await pay('4000000000000077');
    await expect.poll(() => server.services.cardPayments.readIntent(intentId)).toMatchObject({ status: 'processing' });
    const { heard, url } = await listen([]);
    await deliverTo(url);
    await expect.poll(() => heard.length).toBe(3);
    expect(await server.services.cardPayments.readIntent(intentId)).toMatchObject({ status: 'succeeded' });
    await expect.poll(() => unheard(intentId)).toBe(0);
  });
});

function addressOf(http: Server): string {
  const address = http.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
