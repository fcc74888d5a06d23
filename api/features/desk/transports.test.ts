import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, type SignedInClient } from '../../testing/people-with-documents.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TranslationOrder } from '../../generated/prisma/client.ts';
import { newOrder, newTranslator } from './testing/desk-people.ts';

const WHOLE_ORDER = `query ($id: ID!) { desk { languages canDraft
  mine { id trackingNumber isRush promisedAt documentTypeTitle pageCount status task myPart }
  claimable { id trackingNumber sourceLanguage isRush promisedAt documentTypeTitle pageCount task documentName pages { page } comments { id } }
  order(id: $id) { id trackingNumber documentName version revision task myPart translatorName reviewerName certificateUrl
    uploadCertificateUrl stages { stage status changedAt } revisionRequest { reason createdAt marked { page blockId } }
    comments { id author text page isInternal createdAt } problems { page blockId code }
    pages { page pictureUrl width height isBlank isChecked revision updatedAt
      blocks { id kind source text isDraft box { x y width height } } } } } }`;

describe('the desk over GraphQL and REST', () => {
  let server: TestServer;
  let rosa: SignedInClient;
  let leo: SignedInClient;
  let customer: SignedInClient;
  let order: TranslationOrder;

  /** Signs a translator in; without languages, one who only reviews forms. */
  async function translator(email: string, languages = ['es']): Promise<SignedInClient> {
    const asking = await signIn(server, email);
    await newTranslator(server.services, { userId: asking.userId, languages });
    return asking;
  }
  beforeAll(async () => {
    server = await startTestServer();
    rosa = await translator('rosa@example.org');
    leo = await translator('leo@example.org');
    customer = await signIn(server, 'customer@example.org');
    order = await newOrder(server.services, server.services.context({ id: customer.userId }), { pages: 60 });
  });
  afterAll(() => server.close());

  const mutate = async (who: SignedInClient, name: string, more: object = {}) => {
    const type =
      { saveTranslationPage: 'SaveTranslationPageInput', finishTranslationReview: 'FinishTranslationReviewInput' }[
        name
      ] ?? (name === 'commentDeskOrder' ? 'CommentDeskOrderInput' : 'DeskOrderInput');
    const { data, errors } = await who.graphql<Record<string, { code?: string; __typename: string }>>(
      `mutation ($input: ${type}!) { ${name}(input: $input) { __typename ... on Error { code } } }`,
      { input: { orderId: order.id, ...more } },
    );
    expect(errors).toBeUndefined();
    return data[name]?.code ?? data[name]?.__typename;
  };
  const page = { page: 1, revision: 0, blocks: [], isBlank: true, isChecked: true };

  it('rejects users who are not translators, with NOT_SIGNED_IN or 401', async () => {
    const files = [
      `translations/${order.id}/pages/1`,
      `translations/${order.id}/certificate`,
      'signed-scans/scn_1/scan',
    ];
    const statusOf = async (file: string, headers: Record<string, string>) =>
      (await fetch(`${server.url}/api/desk/${file}`, { headers })).status;
    const where = { id: order.id };
    // Any translator may claim an order whose source language is unknown.
    await server.services.db.translationOrder.update({ where, data: { sourceLanguage: null } });
    for (const other of [customer, await translator('noor@example.org', [])]) {
      const { data } = await other.graphql<{ desk: null }>(WHOLE_ORDER, { id: order.id });
      expect(data).toEqual({ desk: null });
      for (const name of ['claimTranslation', 'releaseTranslation', 'handOverTranslation'])
        expect(await mutate(other, name)).toBe('NOT_SIGNED_IN');
      expect(await mutate(other, 'saveTranslationPage', page)).toBe('NOT_SIGNED_IN');
      expect(await mutate(other, 'finishTranslationReview', { isApproved: true })).toBe('NOT_SIGNED_IN');
      expect(await mutate(other, 'commentDeskOrder', { text: 'x', isInternal: true })).toBe('NOT_SIGNED_IN');
      for (const file of files)
        expect(await statusOf(file, { authorization: `Bearer ${other.token}` }), file).toBe(401);
    }
    for (const file of files) expect(await statusOf(file, {}), file).toBe(401);
    await server.services.db.translationOrder.update({ where, data: { sourceLanguage: 'es' } });
  });

  it('hides the content of a claimable order, and shows its holder all 60 pages', async () => {
    const before = await rosa.graphql<{ desk: { claimable: object[]; order: null } }>(WHOLE_ORDER, { id: order.id });
    expect(before.errors).toBeUndefined();
    expect(before.data.desk.order).toBeNull();
    expect(before.data.desk.claimable).toMatchObject([
      { id: order.id, documentName: null, pages: [], comments: [], pageCount: 60, task: 'translate' },
    ]);
    expect(await mutate(rosa, 'claimTranslation')).toBe('DeskOrder');
    expect(await mutate(rosa, 'claimTranslation')).toBe('DeskOrder');
    expect(await mutate(leo, 'claimTranslation')).toBe('ORDER_NOT_CLAIMABLE');
    const { data } = await rosa.graphql<{ desk: { order: { pages: { pictureUrl: string }[] } } }>(WHOLE_ORDER, {
      id: order.id,
    });
    expect(data.desk.order).toMatchObject({ myPart: 'translate', documentName: 'Acta de Zoë.pdf' });
    expect(data.desk.order.pages).toHaveLength(60);
    const picture = await rosa.rest('GET', data.desk.order.pages[59]?.pictureUrl ?? '');
    expect([picture.status, picture.response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await leo.rest('GET', data.desk.order.pages[0]?.pictureUrl ?? '')).status).toBe(404);
    expect((await rosa.rest('GET', `/api/desk/translations/${order.id}/pages/x`)).status).toBe(404);
    expect((await leo.graphql<{ desk: { order: null } }>(WHOLE_ORDER, { id: order.id })).data.desk.order).toBeNull();
  });

  it('names the translator in the documented calls of the customer once the order is claimed', async () => {
    const waiting = await newOrder(server.services, server.services.context({ id: customer.userId }));
    const { body } = await customer.rest<{ documents: { id: string; translationRequest: object }[] }>(
      'GET',
      '/api/documents',
    );
    const translatorOf = ({ orderedDocumentId }: TranslationOrder) =>
      body.documents.find(({ id }) => id === orderedDocumentId)?.translationRequest;
    expect(translatorOf(waiting)).toMatchObject({ status: 'ordered', assignedTranslator: null });
    expect(translatorOf(order)).toMatchObject({ assignedTranslator: { name: 'Rosa Medina' } });
    // Callers who kept the id of the order instead of its document's get the same answer.
    for (const id of [order.orderedDocumentId, order.id]) {
      const { status, body: progress } = await customer.rest('GET', `/api/translations/${id}/status`);
      expect(status).toBe(200);
      expect(progress).toMatchObject({
        assignedTranslator: { name: 'Rosa Medina', certification: 'ATA-certified, Spanish' },
      });
      expect((await leo.rest('GET', `/api/translations/${id}/status`)).status).toBe(404);
    }
  });

  it('returns an error code for each refused mutation', async () => {
    expect(await mutate(rosa, 'saveTranslationPage', page)).toBe('DeskPage');
    expect(await mutate(rosa, 'saveTranslationPage', { ...page, isChecked: false })).toBe('PAGE_CHANGED_MEANWHILE');
    expect(await mutate(leo, 'saveTranslationPage', page)).toBe('ORDER_NOT_HELD');
    const box = { x: 0, y: 0, width: 1, height: 1 };
    const block = { id: 'b', kind: 'text', box, text: 'x', isDraft: false };
    expect(await mutate(rosa, 'saveTranslationPage', { ...page, revision: 1, blocks: [block, block] })).toBe(
      'BLOCKS_REFUSED',
    );
    expect(await mutate(rosa, 'handOverTranslation')).toBe('TRANSLATION_UNFINISHED');
    expect(await mutate(rosa, 'commentDeskOrder', { text: ' ', isInternal: false })).toBe('COMMENT_REFUSED');
    expect(await mutate(rosa, 'finishTranslationReview', { isApproved: true })).toBe('ORDER_NOT_HELD');
    expect(await mutate(rosa, 'releaseTranslation')).toBe('DeskOrder');
  });
});
