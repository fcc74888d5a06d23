import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPdf } from '../../testing/printed-translations.ts';
import { startStripeServer, type StripeServer } from '../../testing/stripe-server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openSession } from '../accounts/public.ts';

const HISTORY = `{ viewer {
  transactions(first: 1) { totalCount pageInfo { hasNextPage endCursor } edges { node { id type amountCents status serviceId title purchase { id receiptUrl } } } }
  purchases(isOpen: true) { edges { node { id serviceId title(language: "es") amountCents status receiptUrl } } }
} }`;
const PURCHASE = `query ($id: ID!, $anew: Boolean) { purchase(id: $id, isAskedAnew: $anew) {
  id serviceId title amountCents status failureMessage failureCode paidAt receiptUrl transactions { type amountCents status } } node(id: $id) { id } }`;
const START = `mutation ($input: StartPurchaseInput!) { startPurchase(input: $input) { __typename
  ...on StartedPurchase { clientSecret provider publishableKey purchase { id } } ...on Error { code message } ...on AmountNotOfferedError { priceCents } } }`;

describe('payments over REST and GraphQL', () => {
  let stripe: StripeServer;
  let server: TestServer;
  beforeAll(async () => {
    stripe = await startStripeServer();
    server = await startTestServer(stripe.env);
  });
  afterAll(async () => {
    await server.close();
    await stripe.close();
  });

  let people = 0;
  async function signIn() {
    const { token, downloadToken, userId } = await server.services.db.$transaction((tx) =>
      openSession(server.services, tx, `transport${++people}@example.org`, 'en'),
    );
    const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      fetch(server.url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const json = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
      const response = await ask(method, path, body, headers);
      return { status: response.status, body: (await response.json()) as Record<string, never> };
    };
    return {
      userId,
      downloadToken,
      ask,
      json,
      graphql: async <Data>(query: string, variables: object = {}) =>
        ((await json('POST', '/graphql', { query, variables })).body as unknown as { data: Data }).data,
      async buy(serviceType: string, amount: number) {
        const { body } = await json('POST', '/api/payments/create-payment-intent', {
          amount,
          serviceType,
          description: 'Whatever the page says',
        });
        const { clientSecret, purchaseId } = body as unknown as Record<'clientSecret' | 'purchaseId', string>;
        return { purchaseId, intentId: clientSecret.replace(/_secret_.*/, '') };
      },
    };
  }
  const deliver = () => stripe.deliverAll(`${server.url}/api/payments/webhook`);

  it('return what the browser needs to pay', async () => {
    const ana = await signIn();
    const { status, body } = await ana.json('POST', '/api/payments/create-payment-intent', {
      amount: '68.99',
      serviceType: 'document-translation-rush',
      description: 'x',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      clientSecret: expect.stringMatching(/^pi_.*_secret_/) as string,
      purchaseId: expect.stringMatching(/^pur_/) as string,
      amount: 68.99,
      status: 'open',
      provider: 'stripe',
      publishableKey: stripe.env['STRIPE_PUBLISHABLE_KEY'],
      needsBillingAddress: false,
    });
    const input = { serviceId: 'document-translation-rush', amountCents: 6899 };
    const { startPurchase } = await ana.graphql<{ startPurchase: object }>(START, { input });
    expect(startPurchase).toEqual({
      __typename: 'StartedPurchase',
      clientSecret: body['clientSecret'],
      provider: 'stripe',
      publishableKey: body['publishableKey'],
      purchase: { id: body['purchaseId'] },
    });
  });

  it.each<[string, { amount?: number; serviceType?: string; currency?: string }, number, string]>([
    ['another amount', { amount: 1, serviceType: 'family-package' }, 422, 'AMOUNT_NOT_OFFERED'],
    ['no amount', { serviceType: 'family-package' }, 422, 'AMOUNT_NOT_OFFERED'],
    ['an unknown service', { amount: 99, serviceType: 'green-card' }, 422, 'UNKNOWN_SERVICE'],
    ['a free service', { amount: 0, serviceType: 'ai-assistant' }, 422, 'NOTHING_TO_PAY'],
    ['other money', { amount: 99, serviceType: 'family-package', currency: 'eur' }, 422, 'CURRENCY_NOT_OFFERED'],
    ['no service', { amount: 99 }, 400, 'INVALID_INPUT'],
  ])('refuse %s', async (_what, wanted, status, code) => {
    const ana = await signIn();
    const refused = await ana.json('POST', '/api/payments/create-payment-intent', wanted);
    expect({ status: refused.status, code: refused.body['code'] }).toEqual({ status, code });
    if (!wanted.serviceType || 'currency' in wanted) return;
    const input = { serviceId: wanted.serviceType, amountCents: (wanted.amount ?? 0) * 100 };
    const { startPurchase } = await ana.graphql<{ startPurchase: { code: string } }>(START, { input });
    expect(startPurchase.code).toBe(code);
  });

  it('refuse anonymous requests and requests with the cookie alone', async () => {
    const ana = await signIn();
    const wanted = { amount: 99, serviceType: 'family-package' };
    const cookie = { authorization: '', cookie: `tern_session=${ana.downloadToken}` };
    for (const [method, path, body] of [
      ['POST', '/api/payments/create-payment-intent', wanted],
      ['GET', '/api/transactions', undefined],
    ] as const)
      for (const headers of [{ authorization: '' }, cookie])
        expect(await ana.json(method, path, body, headers)).toMatchObject({
          status: 401,
          body: { code: 'NOT_SIGNED_IN' },
        });
  });

  it('list payments and refunds, newest first, in both transports', async () => {
    const ana = await signIn();
    const { intentId } = await ana.buy('family-package', 99);
    stripe.books.confirm(intentId);
    stripe.books.refund(intentId, 900);
    await deliver();
    const open = await ana.buy('form-completion', 19);
    const { body } = await ana.json('GET', '/api/transactions');
    const { transactions } = body as unknown as { transactions: { id: string; type: string }[] };
    expect(Object.fromEntries(transactions.map(({ type, ...row }) => [type, row]))).toMatchObject({
      payment: { amount: 99, status: 'succeeded', service: 'family-package', title: 'Family Immigration Package' },
      refund: { amount: -9, status: 'succeeded', service: 'family-package', title: 'Family Immigration Package' },
    });
    const { viewer } = await ana.graphql<{
      viewer: Record<'transactions' | 'purchases', { edges: { node: object }[] }>;
    }>(HISTORY);
    expect(viewer.transactions).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true } });
    expect(viewer.transactions.edges[0]?.node).toMatchObject({
      id: transactions[0]?.id,
      title: 'Family Immigration Package',
    });
    expect(viewer.purchases.edges.map(({ node }) => node)).toEqual([
      {
        id: open.purchaseId,
        serviceId: 'form-completion',
        title: 'Formulario completo',
        amountCents: 1900,
        status: 'open',
        receiptUrl: null,
      },
    ]);
  });

  it('show a purchase to its owner only, refreshed from the provider on request', async () => {
    const [ana, bao] = [await signIn(), await signIn()];
    const { intentId, purchaseId } = await ana.buy('family-package', 99);
    stripe.books.confirm(intentId);
    const see = (who: typeof ana, anew: boolean) =>
      who.graphql<{ purchase: object | null }>(PURCHASE, { id: purchaseId, anew });
    expect((await see(ana, false)).purchase).toMatchObject({ status: 'open', transactions: [], receiptUrl: null });
    expect(await see(bao, true)).toEqual({ purchase: null, node: null });
    expect((await see(ana, true)).purchase).toMatchObject({
      status: 'succeeded',
      transactions: [{ type: 'payment', amountCents: 9900, status: 'succeeded' }],
      receiptUrl: `/api/purchases/${purchaseId}/receipt`,
    });
    const row = await server.services.db.transaction.findFirstOrThrow({ where: { purchaseId } });
    const nodes = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    expect(await bao.graphql(nodes, { ids: [purchaseId, row.id] })).toEqual({ nodes: [null, null] });
    expect(await ana.graphql(nodes, { ids: [row.id] })).toEqual({ nodes: [{ id: row.id }] });
    expect((await bao.json('GET', '/api/transactions')).body).toEqual({ transactions: [] });
  });

  it('return the receipt of a paid purchase to its owner only, also by cookie', async () => {
    const [ana, bao] = [await signIn(), await signIn()];
    const { intentId, purchaseId } = await ana.buy('family-package', 99);
    const path = `/api/purchases/${purchaseId}/receipt`;
    expect(await ana.json('GET', path)).toMatchObject({ status: 409, body: { code: 'NOT_PAID' } });
    stripe.books.confirm(intentId);
    await deliver();
    const missing = { status: 404, body: { code: 'PURCHASE_NOT_FOUND' } };
    expect(await bao.json('GET', path)).toMatchObject(missing);
    expect(await bao.json('GET', '/api/purchases/pur_nobody/receipt')).toMatchObject(missing);
    expect(await bao.json('GET', path, undefined, { authorization: '' })).toMatchObject({ status: 401 });
    const cookie = { authorization: '', cookie: `tern_session=${ana.downloadToken}` };
    const response = await ana.ask('GET', path, undefined, cookie);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(/filename="Tern receipt \d{4}-\d\d-\d\d.pdf"/);
    const text = await textOf(Buffer.from(await response.arrayBuffer()));
    for (const part of [
      'Receipt',
      purchaseId,
      'Visa ending in 4242',
      'Family Immigration Package',
      'Form completions: 3',
      '$99.00',
      'Government fees are paid to USCIS',
      'Test payment. Nothing was charged.',
    ])
      expect(text).toContain(part);
  });

  it('accept signed events with the raw body, up to 1 MB, and refuse all others', async () => {
    const [event] = stripe.books.events.slice(-1);
    if (!event) throw new Error('there is an event');
    const webhook = `${server.url}/api/payments/webhook`;
    const post = (body: string, signature?: string) =>
      fetch(webhook, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
        body,
      });
    const good = stripe.sign(event.body);
    expect((await post(event.body, good)).status).toBe(200);
    const refused = await post(event.body);
    expect({ status: refused.status, body: (await refused.json()) as object }).toMatchObject({
      status: 400,
      body: { code: 'EVENT_NOT_SIGNED' },
    });
    // The same event, parsed and serialised again.
    expect((await post(JSON.stringify(JSON.parse(event.body) as object), good)).status).toBe(400);
    const large = ' '.repeat(1_100_000);
    expect((await post(large, stripe.sign(large))).status).toBe(413);
    expect((await fetch(webhook, { method: 'POST' })).status).toBe(400);
    expect((await fetch(webhook)).status).toBe(404);
  });
});

async function textOf(pdf: Buffer): Promise<string> {
  const opened = await openPdf(pdf);
  const { items } = await (await opened.getPage(1)).getTextContent();
  await opened.loadingTask.destroy();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
