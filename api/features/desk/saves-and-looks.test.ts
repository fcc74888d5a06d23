import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' };
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TranslationOrder } from '../../generated/prisma/client.ts';
import { newOwner, signIn, type SignedInClient } from '../../testing/people-with-documents.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { claimTranslation } from './claim-translation.ts';
import { OrderNotHeldError } from './desk-errors.ts';
import { deskPages } from './desk-order.ts';
import { handOverTranslation } from './hand-over-translation.ts';
import { releaseTranslation } from './release-translation.ts';
import { savePage } from './save-page.ts';
import { newOrder, newTranslator, type DeskTranslator } from './testing/desk-people.ts';

const BOX = { x: 0.1, y: 0.1, width: 0.5, height: 0.1 };
const block = (id: string, text: string) => ({
  id,
  kind: 'text' as const,
  box: BOX,
  source: null,
  text,
  isDraft: false,
});

describe('saving pages and viewing orders at the desk', () => {
  let server: TestServer;
  let rosa: DeskTranslator;
  let asking: SignedInClient;
  let order: TranslationOrder;
  beforeAll(async () => {
    server = await startTestServer();
    const { services } = server;
    asking = await signIn(server, 'rosa@example.org');
    const { translatorId } = await newTranslator(services, { userId: asking.userId });
    rosa = { ctx: services.context({ id: asking.userId }), translatorId };
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.services.db.translationOrder.deleteMany();
    order = await newOrder(server.services, await newOwner(server.services));
    await claimTranslation(rosa.ctx, order.id);
  });

  const save = (text: string, more: object = {}) =>
    savePage(rosa.ctx, {
      orderId: order.id,
      page: 1,
      revision: 0,
      blocks: [block('b1', text)],
      isBlank: false,
      isChecked: true,
      ...more,
    });
  const entries = (action: string) => server.services.db.auditEntry.count({ where: { orderId: order.id, action } });

  it('hands over only checked pages, even when an autosave arrives at the same moment', async () => {
    const { services } = server;
    await save('Birth certificate');
    for (let race = 0; race < 20; race++) {
      const { revision } = await services.db.translationPage.findFirstOrThrow({ where: { orderId: order.id } });
      const [late, handedOver] = await Promise.allSettled([
        save(`late ${race}`, { revision, isChecked: false }),
        handOverTranslation(rosa.ctx, order.id),
      ]);
      const { status } = await services.db.translationOrder.findUniqueOrThrow({ where: { id: order.id } });
      const [page] = await deskPages(rosa.ctx, { ...order, translatorId: rosa.translatorId });
      expect([race, status, page?.isChecked]).toEqual([
        race,
        ...(handedOver.status === 'fulfilled' ? ['in_review', true] : ['in_translation', false]),
      ]);
      expect(late.status).toBe(handedOver.status === 'fulfilled' ? 'rejected' : 'fulfilled');
      if (late.status === 'rejected') expect(late.reason).toBeInstanceOf(OrderNotHeldError);
      await services.db.translationOrder.update({
        where: { id: order.id },
        data: { status: 'in_translation', translation: 'in_progress', review: 'pending' },
      });
      await services.db.translationPage.updateMany({ data: { checkedById: rosa.translatorId } });
    }
  });

  it('stores exactly the pages whose save succeeds while the order is released, and logs each', async () => {
    const saved = await Promise.allSettled([
      releaseTranslation(rosa.ctx, order.id),
      save('Birth certificate'),
      save('Certificate of birth'),
    ]);
    const stored = await server.services.db.translationPage.count({ where: { orderId: order.id } });
    expect(stored).toBe(saved.slice(1).filter(({ status }) => status === 'fulfilled').length);
    expect(await entries('save-page')).toBe(stored);
  });

  it('logs one look per request that reads the content of a held order, and none for a list without content', async () => {
    const inMine = `{ desk { mine { id documentName pages { page } comments { id } problems { code } } } }`;
    expect((await asking.graphql(inMine)).errors).toBeUndefined();
    expect(await entries('open-order')).toBe(1);
    const byId = `query ($id: ID!) { desk { order(id: $id) { documentName pages { page } comments { id } } } }`;
    await asking.graphql(byId, { id: order.id });
    expect(await entries('open-order')).toBe(2);
    await asking.graphql(`{ desk { mine { id trackingNumber pageCount task } } }`);
    expect(await entries('open-order')).toBe(2);
  });

  it('sends as many database queries for ten orders of ten customers as for two', async () => {
    const { services } = server;
    const lists = `{ desk { ${['mine', 'claimable'].map((list) => `${list} { id pageCount documentTypeTitle }`).join(' ')} } }`;
    const another = async (isClaimed: boolean) => {
      const { id } = await newOrder(services, await newOwner(services));
      if (isClaimed) await claimTranslation(rosa.ctx, id);
    };
    const count = async () => {
      services.takeStatements();
      const { data } = await asking.graphql<{ desk: Record<string, { pageCount: number }[]> }>(lists);
      const shown = Object.values(data.desk).flat();
      expect(shown.every(({ pageCount }) => pageCount === 1)).toBe(true);
      return [shown.length, services.takeStatements().length];
    };
    await another(false);
    const [few, statements] = await count();
    for (let at = 0; at < 8; at++) await another(at % 2 === 0);
    const [many, statementsOfMany] = await count();
    expect([few, many]).toEqual([2, 10]);
    expect(statementsOfMany).toBe(statements);
  });

  it('stores naughty strings as they were typed', async () => {
    const texts = naughty.map((text) => text.normalize('NFC').slice(0, 4_000));
    let revision = 0;
    for (let at = 0; at < texts.length; at += 100) {
      const blocks = texts.slice(at, at + 100).map((text, index) => block(`b${index}`, text));
      const saved = await save('', { blocks, revision });
      expect(saved.blocks.map(({ text }) => text)).toEqual(blocks.map(({ text }) => text));
      revision = saved.revision;
    }
  });
});
