import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, storeDocument, type SignedInClient } from '../../testing/people-with-documents.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const ORDER = `mutation ($input: OrderTranslationInput!) { result: orderTranslation(input: $input) {
  __typename ... on Translation { id trackingNumber documentName status payment currentStep progressPercent nextDemoAction
    stages { stage status changedAt } document { id translationStatus } } ... on Error { code message } } }`;
const SIMULATE = `mutation ($input: SimulateTranslationInput!) { result: simulateTranslation(input: $input) {
  ... on Translation { status isSimulated nextDemoAction } ... on Error { code message } } }`;

describe('translations over REST and GraphQL', () => {
  let server: TestServer;
  let ana: SignedInClient;
  let bao: SignedInClient;
  beforeAll(async () => {
    server = await startTestServer();
    [ana, bao] = [await signIn(server, 'ana@example.org'), await signIn(server, 'bao@example.org')];
  });
  afterAll(() => server.close());

  const store = async () => (await storeDocument(server.services, ana.userId, { name: 'acta.pdf' })).id;
  const order = (id: string, body: object = {}) =>
    ana.rest<{ translation: Record<string, unknown> }>('POST', `/api/documents/${id}/translate`, {
      targetLanguage: 'en-US',
      translationType: 'certified',
      rushService: false,
      ...body,
    });

  it('return 201 with a tracking number for an order, and 200 with the same order when it is repeated', async () => {
    const id = await store();
    const first = await order(id, { sourceLanguage: 'es' });
    expect(first.status).toBe(201);
    expect(first.body.translation['trackingNumber']).toMatch(/^TR-/);
    const again = await order(id, { rushService: true });
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
  });

  it('return the status in the documented shape', async () => {
    const id = await store();
    await order(id, { rushService: true });
    const { status, body } = await ana.rest('GET', `/api/translations/${id}/status`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      trackingNumber: expect.stringMatching(/^TR-/) as string,
      translationType: 'certified',
      estimatedCompletion: expect.stringMatching(/^\d{4}-/) as string,
      status: 'ordered',
      stages: {
        assignment: { status: 'in_progress' },
        translation: { status: 'pending' },
        review: { status: 'pending' },
        certification: { status: 'pending' },
        delivery: { status: 'pending' },
      },
      timeline: { assignment: expect.stringMatching(/^\d{4}-/) as string },
      assignedTranslator: null,
      amount: 68.99,
    });
  });

  it('return the order together with its document', async () => {
    const id = await store();
    const { body } = await order(id);
    await ana.rest('POST', `/api/translations/${id}/simulate-progress`, { stage: 'start_translation' });
    const listed = await ana.rest<{ documents: { id: string }[] }>('GET', '/api/documents');
    expect(listed.body.documents.find((document) => document.id === id)).toMatchObject({
      translationStatus: 'in_translation',
      translationRequest: {
        trackingNumber: body.translation['trackingNumber'],
        status: 'in_translation',
        assignedTranslator: null,
      },
    });
    const { data, errors } = await ana.graphql(
      `query ($id: ID!) { document(id: $id) { translationStatus translation { trackingNumber status } }
      viewer { translations(first: 1) { edges { node { trackingNumber } } } } }`,
      { id },
    );
    expect(errors).toBeUndefined();
    const { trackingNumber } = body.translation;
    expect(data).toEqual({
      document: { translationStatus: 'in_translation', translation: { trackingNumber, status: 'in_translation' } },
      viewer: { translations: { edges: [{ node: { trackingNumber } }] } },
    });
  });

  it('can be ordered and moved over GraphQL, which also returns the quotes', async () => {
    const id = await store();
    const ordered = await ana.graphql(ORDER, { input: { documentId: id, isRush: true } });
    expect(ordered.data).toMatchObject({
      result: {
        __typename: 'Translation',
        documentName: 'acta.pdf',
        status: 'ordered',
        payment: 'demo',
        currentStep: 0,
        progressPercent: 20,
        nextDemoAction: 'start_translation',
        document: { id, translationStatus: 'ordered' },
      },
    });
    const moved = await ana.graphql(SIMULATE, { input: { documentId: id, action: 'start_translation' } });
    expect(moved.data).toEqual({
      result: { status: 'in_translation', isSimulated: true, nextDemoAction: 'complete_translation' },
    });
    const quotes = await ana.graphql(
      `{ translationQuotes { isRush priceCents isCharged } translationSourceLanguages }`,
    );
    expect(quotes.data).toEqual({
      translationQuotes: [
        { isRush: false, priceCents: 4_900, isCharged: false },
        { isRush: true, priceCents: 6_899, isCharged: false },
      ],
      translationSourceLanguages: ['es', 'zh', 'ar', 'fr', 'de', 'pt', 'ru', 'ja', 'ko', 'hi', 'it', 'pl'],
    });
  });

  it('refuse invalid requests in both transports with their error codes', async () => {
    const id = await store();
    for (const [body, status, code] of [
      [{ targetLanguage: 'fr' }, 422, 'TARGET_LANGUAGE_NOT_OFFERED'],
      [{ translationType: 'plain' }, 422, 'TRANSLATION_TYPE_NOT_OFFERED'],
      [{ sourceLanguage: 'vi' }, 422, 'SOURCE_LANGUAGE_NOT_OFFERED'],
      [{ rushService: 'yes' }, 400, 'INVALID_INPUT'],
    ] as const) {
      const answer = await order(id, body);
      expect([answer.status, (answer.body as unknown as { code: string }).code]).toEqual([status, code]);
    }
    for (const [method, path, body, status, code] of [
      ['POST', '/api/documents/doc_nobody/translate', {}, 404, 'DOCUMENT_NOT_FOUND'],
      ['GET', `/api/translations/${id}/status`, undefined, 404, 'TRANSLATION_NOT_FOUND'],
      ['POST', `/api/translations/${id}/simulate-progress`, { stage: 'deliver' }, 404, 'TRANSLATION_NOT_FOUND'],
      ['POST', `/api/translations/${id}/simulate-progress`, { stage: 'burn' }, 400, 'INVALID_INPUT'],
    ] as const) {
      const answer = await ana.rest<{ code: string; message: string }>(method, path, body);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    await order(id);
    const early = await ana.rest('POST', `/api/translations/${id}/simulate-progress`, { stage: 'deliver' });
    expect([early.status, early.body]).toMatchObject([
      409,
      {
        code: 'STAGE_OUT_OF_ORDER',
        message: '"deliver" is not possible at this stage. The next step is "start_translation".',
      },
    ]);
    const foreign = await bao.rest('POST', `/api/translations/${id}/simulate-progress`, { stage: 'start_translation' });
    expect([foreign.status, foreign.body['code']]).toEqual([404, 'TRANSLATION_NOT_FOUND']);
    const missing = await bao.graphql(`query ($id: ID!) { translation(documentId: $id) { id } }`, { id });
    expect(missing).toEqual({ data: { translation: null } });
    const { data } = await ana.graphql(
      `mutation ($id: ID!) { foreign: orderTranslation(input: {documentId: "doc_nobody"}) { ... on Error { code } }
       language: orderTranslation(input: {documentId: $id, sourceLanguage: "vi"}) { ... on Error { code } }
       early: simulateTranslation(input: {documentId: $id, action: deliver}) { ... on Error { code } } }`,
      { id },
    );
    expect(data).toEqual({
      foreign: { code: 'DOCUMENT_NOT_FOUND' },
      language: { code: 'SOURCE_LANGUAGE_NOT_OFFERED' },
      early: { code: 'STAGE_OUT_OF_ORDER' },
    });
    expect((await fetch(`${server.url}/api/translations/${id}/status`)).status).toBe(401);
  });

  it('refuse to delete a document that is being translated', async () => {
    const id = await store();
    await order(id);
    await ana.rest('POST', `/api/translations/${id}/simulate-progress`, { stage: 'start_translation' });
    const rest = await ana.rest('DELETE', `/api/documents/${id}`);
    expect([rest.status, rest.body['code']]).toEqual([409, 'DOCUMENT_BEING_TRANSLATED']);
    const { data } = await ana.graphql(
      `mutation ($id: ID!) { deleteDocument(input: {id: $id}) { ... on Error { code } } }`,
      { id },
    );
    expect(data).toEqual({ deleteDocument: { code: 'DOCUMENT_BEING_TRANSLATED' } });
  });

  it('refuse the demo controls outside of demo mode', async () => {
    const id = await store();
    await order(id);
    const { settings } = server.services;
    Object.assign(settings, { isProduction: true });
    try {
      const answer = await ana.rest('POST', `/api/translations/${id}/simulate-progress`, {
        stage: 'start_translation',
      });
      expect([answer.status, answer.body['code']]).toEqual([403, 'DEMO_CONTROLS_OFF']);
      const { data } = await ana.graphql(`query ($id: ID!) { translation(documentId: $id) { nextDemoAction } }`, {
        id,
      });
      expect(data).toEqual({ translation: { nextDemoAction: null } });
    } finally {
      Object.assign(settings, { isProduction: false });
    }
  });

  it('are in the export, and are deleted and counted with the account', async () => {
    const eva = await signIn(server, 'eva@example.org');
    const { id } = await storeDocument(server.services, eva.userId, { name: 'canary of eva.pdf' });
    await eva.rest('POST', `/api/documents/${id}/translate`, {});
    const zip = await fetch(`${server.url}/api/export/download`, {
      headers: { authorization: `Bearer ${eva.token}` },
    });
    expect(Buffer.from(await zip.arrayBuffer()).includes('translations.json')).toBe(true);
    const rows = await server.services.db.$queryRaw<{ row: string }[]>`SELECT t::text AS row FROM translation_orders t`;
    expect(rows.map(({ row }) => row).join('\n')).not.toContain('canary');
    const gone = await eva.rest<{ what: object[] }>('DELETE', `/api/users/${eva.userId}`);
    expect(gone.body).toMatchObject({
      what: expect.arrayContaining([{ thing: 'translations', count: 1 }]) as object[],
    });
    expect(await server.services.db.translationOrder.count({ where: { userId: eva.userId } })).toBe(0);
  });
});
