import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { commentTranslation, requestRevision, simulateProgress } from '../../testing/people-at-the-desk.ts';
import { newOwner } from '../../testing/people-with-documents.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { loadComments, loadOrder, decryptComment, type Block } from '../translations/public.ts';
import { claimTranslation } from './claim-translation.ts';
import { commentDeskOrder } from './comment-desk-order.ts';
import {
  BlocksRefusedError,
  OrderNotClaimableError,
  OrderNotHeldError,
  PageChangedMeanwhileError,
  ProfileMissingError,
  TooCloseError,
  TranslationUnfinishedError,
} from './desk-errors.ts';
import { deskPages } from './desk-order.ts';
import { deskPagePicture } from './desk-page-picture.ts';
import { finishTranslationReview } from './finish-translation-review.ts';
import { handOverTranslation } from './hand-over-translation.ts';
import { requireHolder } from './held-order.ts';
import { claimableOrders, myOrders } from './queue.ts';
import { releaseTranslation } from './release-translation.ts';
import { savePage } from './save-page.ts';
import { newOrder, newTranslator, type DeskTranslator } from './testing/desk-people.ts';

const BLOCK: Block = {
  id: 'b1',
  kind: 'text',
  box: { x: 0.1, y: 0.1, width: 0.5, height: 0.1 },
  source: 'Acta de nacimiento',
  text: 'Birth certificate',
  isDraft: false,
};

describe('the desk', () => {
  let services: TestServices;
  let customer: Context;
  let rosa: DeskTranslator;
  let leo: DeskTranslator;
  let order: TranslationOrder;
  beforeAll(async () => {
    services = await openTestServices();
    customer = await newOwner(services, { first: 'Zoë', last: 'Núñez' });
    rosa = await newTranslator(services);
    leo = await newTranslator(services, { profile: { printedName: 'Leo Ortiz', familyName: 'Ortiz' } });
  });
  afterAll(() => services.close());
  beforeEach(async () => void (order = await newOrder(services, customer)));

  const translatorOf = ({ translatorId }: DeskTranslator) =>
    services.db.translator.findUniqueOrThrow({ where: { id: translatorId } });
  const claimable = async (who: DeskTranslator, language?: string) =>
    (await claimableOrders(who.ctx, await translatorOf(who), { language })).map(({ id }) => id);
  const mine = async (who: DeskTranslator) => (await myOrders(who.ctx, await translatorOf(who))).map(({ id }) => id);
  const save = (who: DeskTranslator, changes: Partial<Parameters<typeof savePage>[1]> = {}) =>
    savePage(who.ctx, {
      orderId: order.id,
      page: 1,
      revision: 0,
      blocks: [BLOCK],
      isBlank: false,
      isChecked: true,
      ...changes,
    });
  const translate = async () => {
    await claimTranslation(rosa.ctx, order.id);
    await save(rosa);
    await handOverTranslation(rosa.ctx, order.id);
  };
  const actions = async () =>
    (await services.db.auditEntry.findMany({ where: { orderId: order.id }, orderBy: { at: 'asc' } })).map(
      ({ action }) => action,
    );

  it('lists claimable orders by promise date and language, and the orders that a translator holds', async () => {
    const rush = await newOrder(services, customer, { sourceLanguage: 'es' });
    await services.db.translationOrder.update({ where: { id: rush.id }, data: { promisedAt: new Date(0) } });
    const ids = await claimable(rosa, 'es');
    expect(ids[0]).toBe(rush.id);
    expect(ids).toContain(order.id);
    expect(await claimable(rosa, 'pt')).toEqual([]);
    await claimTranslation(rosa.ctx, order.id);
    expect(await mine(rosa)).toContain(order.id);
    expect(await claimable(rosa)).not.toContain(order.id);
    expect(await claimable(leo)).not.toContain(order.id);
  });

  it.each([
    ['unpaid', { payment: 'unpaid' }],
    ['moved by the demo controls', { isSimulated: true }],
    ['cancelled', { status: 'cancelled' }],
    ['from a language that one does not read', { sourceLanguage: 'pt' }],
    ['without its document', { documentId: null }],
  ] as const)('hides an order that is %s, and refuses its claim', async (_what, data) => {
    await services.db.translationOrder.update({ where: { id: order.id }, data });
    expect(await claimable(rosa)).not.toContain(order.id);
    await expect(claimTranslation(rosa.ctx, order.id)).rejects.toThrow(OrderNotClaimableError);
  });

  it('hides an order without page pictures, and offers one whose language is unknown', async () => {
    await services.db.translationOrder.update({ where: { id: order.id }, data: { sourceLanguage: null } });
    expect(await claimable(rosa)).toContain(order.id);
    await services.db.storedFile.deleteMany({ where: { documentId: order.documentId, kind: 'page_picture' } });
    expect(await claimable(rosa)).not.toContain(order.id);
  });

  it('requires a profile before a claim, and refuses users who are not or no longer translators', async () => {
    const newcomer = await newTranslator(services, { profile: null });
    await expect(claimTranslation(newcomer.ctx, order.id)).rejects.toThrow(ProfileMissingError);
    expect(await claimable(newcomer)).toEqual([]);
    for (const who of [customer, services.context()])
      for (const act of [
        () => claimTranslation(who, order.id),
        () => requireHolder(who, order.id),
        () => deskPagePicture(who, { orderId: order.id, page: 1 }),
      ])
        await expect(act()).rejects.toThrow(NotSignedInError);
    await services.db.translator.update({ where: { id: newcomer.translatorId }, data: { revokedAt: new Date() } });
    await expect(claimTranslation(newcomer.ctx, order.id)).rejects.toThrow(NotSignedInError);
  });

  it('refuses claims by the customer and by family at the customer’s address', async () => {
    const [own, family, neighbour] = [
      await newTranslator(services),
      await newTranslator(services, { profile: { familyName: 'Nunez', street: '5 Oak St', city: 'Dallas' } }),
      await newTranslator(services, { profile: { familyName: 'Nunez', street: '7 Oak St', city: 'Dallas' } }),
    ];
    const address = services.vault.encrypt(
      `users:${customer.viewer?.id ?? ''}:address`,
      '5 Oak Street, Dallas, TX 75201',
    );
    await services.db.user.update({ where: { id: customer.viewer?.id ?? '' }, data: { addressEncrypted: address } });
    await services.db.translationOrder.update({
      where: { id: order.id },
      data: { userId: customer.viewer?.id ?? '' },
    });
    expect(await claimable(family)).not.toContain(order.id);
    await expect(claimTranslation(family.ctx, order.id)).rejects.toThrow(TooCloseError);
    const ownOrder = await newOrder(services, own.ctx);
    expect(await claimable(own)).not.toContain(ownOrder.id);
    await expect(claimTranslation(own.ctx, ownOrder.id)).rejects.toThrow(TooCloseError);
    expect((await claimTranslation(neighbour.ctx, order.id)).translatorId).toBe(neighbour.translatorId);
  });

  it('has one winner of a claim race, and rejects the losing claims', async () => {
    const claims = await Promise.allSettled([rosa, leo, rosa, leo].map(({ ctx }) => claimTranslation(ctx, order.id)));
    const { translatorId } = await loadOrder(services, order.id);
    for (const [at, claim] of claims.entries()) {
      const isWinner = (at % 2 === 0 ? rosa : leo).translatorId === translatorId;
      if (claim.status === 'fulfilled') expect(isWinner).toBe(true);
      else expect(claim.reason).toBeInstanceOf(OrderNotClaimableError);
    }
    expect((await actions()).filter((action) => action === 'claim')).toHaveLength(1);
  });

  it('stores a repeated save once, and rejects a conflicting save with the stored version', async () => {
    await claimTranslation(rosa.ctx, order.id);
    expect(await save(rosa)).toMatchObject({ revision: 1, isChecked: true, blocks: [BLOCK] });
    expect(await save(rosa)).toMatchObject({ revision: 1 });
    const other = [{ ...BLOCK, text: 'Certificate of birth' }];
    await expect(save(rosa, { blocks: other })).rejects.toMatchObject({
      current: expect.objectContaining({ revision: 1, blocks: [BLOCK] }) as object,
    });
    expect(await save(rosa, { blocks: other, revision: 1 })).toMatchObject({ revision: 2, blocks: other });
    const both = await Promise.allSettled(
      ['one', 'two'].map((words) => save(rosa, { revision: 2, blocks: [{ ...BLOCK, text: words }] })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const each of both)
      if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(PageChangedMeanwhileError);
    const rows = await services.db.translationPage.findMany({ where: { orderId: order.id } });
    expect(JSON.stringify(rows)).not.toContain('irth');
  });

  it.each([
    ['two parts of one id', [BLOCK, BLOCK], {}],
    ['201 parts', Array.from({ length: 201 }, (_part, at) => ({ ...BLOCK, id: `b${at}` })), {}],
    ['a part of 4,001 letters', [{ ...BLOCK, text: 'x'.repeat(4_001) }], {}],
    [
      '60,001 letters',
      Array.from({ length: 16 }, (_part, at) => ({ ...BLOCK, id: `b${at}`, text: 'x'.repeat(4_000) })),
      {},
    ],
    ['a place outside of the page', [{ ...BLOCK, box: { x: 2, y: 0, width: 1, height: 1 } }], {}],
    ['a blank page with parts', [BLOCK], { isBlank: true }],
  ])('refuses %s and stores nothing', async (_what, blocks, more) => {
    await claimTranslation(rosa.ctx, order.id);
    await expect(save(rosa, { blocks, ...more })).rejects.toThrow(BlocksRefusedError);
    expect(await services.db.translationPage.count({ where: { orderId: order.id } })).toBe(0);
    await expect(save(rosa, { page: 7 })).rejects.toThrow(OrderNotHeldError);
  });

  it('hands over a complete translation, and otherwise lists what is missing', async () => {
    await claimTranslation(rosa.ctx, order.id);
    const problems = () =>
      handOverTranslation(rosa.ctx, order.id).then(
        () => [],
        (error: unknown) => (error instanceof TranslationUnfinishedError ? error.problems : [String(error)]),
      );
    expect(await problems()).toEqual([
      { page: 1, blockId: null, code: 'PAGE_EMPTY' },
      { page: 1, blockId: null, code: 'PAGE_NOT_CHECKED' },
    ]);
    const parts: Block[] = [
      { ...BLOCK, text: ' ' },
      { ...BLOCK, id: 'b2', isDraft: true },
      { ...BLOCK, id: 'b3', text: '出生' },
      { ...BLOCK, id: 'b4', kind: 'signature', text: '' },
    ];
    await save(rosa, { blocks: parts, isChecked: false });
    expect(await problems()).toEqual([
      { page: 1, blockId: 'b1', code: 'BLOCK_EMPTY' },
      { page: 1, blockId: 'b2', code: 'DRAFT_NOT_CONFIRMED' },
      { page: 1, blockId: 'b3', code: 'LETTER_NOT_PRINTABLE' },
      { page: 1, blockId: null, code: 'PAGE_NOT_CHECKED' },
    ]);
    await save(rosa, { blocks: [], isBlank: true, revision: 1 });
    expect(await problems()).toEqual([]);
    expect(await loadOrder(services, order.id)).toMatchObject({ status: 'in_review' });
    await expect(save(rosa, { revision: 2 })).rejects.toThrow(OrderNotHeldError);
  });

  it('allows review only by a second person, who returns it with a remark or approves it', async () => {
    await translate();
    expect(await claimable(rosa)).not.toContain(order.id);
    await expect(finishTranslationReview(rosa.ctx, { orderId: order.id, isApproved: true })).rejects.toThrow(
      OrderNotHeldError,
    );
    expect(await claimable(leo)).toContain(order.id);
    await claimTranslation(leo.ctx, order.id);
    expect((await loadOrder(services, order.id)).reviewerId).toBe(leo.translatorId);
    await expect(
      finishTranslationReview(leo.ctx, { orderId: order.id, isApproved: false, remark: ' ' }),
    ).rejects.toThrow('Write something first.');
    await finishTranslationReview(leo.ctx, { orderId: order.id, isApproved: false, remark: 'The seal is missing' });
    const [remark] = await loadComments(services, order.id, { withInternal: true });
    expect(remark && decryptComment(services.vault, remark)).toBe('The seal is missing');
    expect(await loadComments(services, order.id, { withInternal: false })).toEqual([]);
    await handOverTranslation(rosa.ctx, order.id);
    const approved = await finishTranslationReview(leo.ctx, { orderId: order.id, isApproved: true });
    expect(approved).toMatchObject({ status: 'in_certification', translatorId: rosa.translatorId });
    expect(await actions()).toEqual(['claim', 'save-page', 'hand-over', 'claim', 'send-back', 'hand-over', 'approve']);
  });

  it('releases an order with its work, and requires the next translator to check it again', async () => {
    await claimTranslation(rosa.ctx, order.id);
    await save(rosa);
    await releaseTranslation(rosa.ctx, order.id);
    expect(await loadOrder(services, order.id)).toMatchObject({ status: 'ordered', translatorId: null });
    await expect(save(rosa, { revision: 1 })).rejects.toThrow(OrderNotHeldError);
    const taken = await claimTranslation(leo.ctx, order.id);
    expect(await deskPages(leo.ctx, taken)).toMatchObject([{ blocks: [BLOCK], isChecked: false, revision: 1 }]);
    await expect(handOverTranslation(leo.ctx, order.id)).rejects.toMatchObject({
      problems: [{ page: 1, blockId: null, code: 'PAGE_NOT_CHECKED' }],
    });
    await save(leo, { revision: 1 });
    await handOverTranslation(leo.ctx, order.id);
    await expect(releaseTranslation(leo.ctx, order.id)).rejects.toThrow(OrderNotHeldError);
    await claimTranslation(rosa.ctx, order.id);
    expect((await releaseTranslation(rosa.ctx, order.id)).reviewerId).toBeNull();
  });

  it('shows comments to customer and translator, and internal comments to the desk only', async () => {
    await claimTranslation(rosa.ctx, order.id);
    const say = (isInternal: boolean, words: string) =>
      commentDeskOrder(rosa.ctx, { orderId: order.id, text: words, isInternal });
    await say(true, 'Hard to read');
    await say(false, 'Is it Zoë or Zoe?');
    await commentTranslation(customer, { documentId: order.orderedDocumentId, text: 'Zoë' });
    const texts = async (withInternal: boolean) =>
      (await loadComments(services, order.id, { withInternal })).map((each) => decryptComment(services.vault, each));
    expect(await texts(false)).toEqual(['Is it Zoë or Zoe?', 'Zoë']);
    expect(await texts(true)).toHaveLength(3);
    const lost = { orderId: order.id, text: 'And the seal?', isInternal: false, idempotencyKey: 'one-comment' };
    for (let sent = 0; sent < 2; sent++) await commentDeskOrder(rosa.ctx, lost);
    expect(await texts(false)).toEqual(['Is it Zoë or Zoe?', 'Zoë', 'And the seal?']);
    const about = (blockId: string) =>
      commentDeskOrder(rosa.ctx, { orderId: order.id, text: 'Seal?', page: 1, blockId, isInternal: true });
    await expect(about('gone')).rejects.toThrow('This part is not on the page any more.');
    await save(rosa);
    await about(BLOCK.id);
    const said = await loadComments(services, order.id, { withInternal: true });
    expect(said.at(-1)).toMatchObject({ page: 1, blockId: BLOCK.id, isInternal: true });
    const news = await services.db.statusUpdate.findMany({ where: { orderId: order.id } });
    expect(news.filter(({ kind }) => kind === 'translator_commented')).toHaveLength(2);
    await expect(commentDeskOrder(leo.ctx, { orderId: order.id, text: 'hi', isInternal: true })).rejects.toThrow(
      OrderNotHeldError,
    );
  });

  it('shows a page picture to the holder of the order only, and logs each look', async () => {
    const look = (who: DeskTranslator, page = 1) => deskPagePicture(who.ctx, { orderId: order.id, page });
    await expect(look(rosa)).rejects.toThrow(OrderNotHeldError);
    await claimTranslation(rosa.ctx, order.id);
    expect(await text((await look(rosa)).bytes)).toBe('picture of page 1');
    await expect(look(rosa, 2)).rejects.toThrow('no picture');
    await expect(look(leo)).rejects.toThrow(OrderNotHeldError);
    expect(await actions()).toEqual(['claim', 'open-page']);
  });

  it('continues a revision from the last version, with the same translator', async () => {
    await translate();
    await claimTranslation(leo.ctx, order.id);
    await finishTranslationReview(leo.ctx, { orderId: order.id, isApproved: true });
    await services.db.translationOrder.update({
      where: { id: order.id },
      data: { certification: 'completed', delivery: 'ready', status: 'ready', readyAt: new Date() },
    });
    expect(await mine(rosa)).not.toContain(order.id);
    await requestRevision(customer, {
      documentId: order.orderedDocumentId,
      reason: 'A name is wrong',
      marked: [{ page: 1, blockId: 'b1' }],
    });
    expect(await mine(rosa)).toContain(order.id);
    const again = await loadOrder(services, order.id);
    expect(await deskPages(rosa.ctx, again)).toMatchObject([{ blocks: [BLOCK], isChecked: false, revision: 1 }]);
  });

  it('sends as many database queries for 60 pages as for one', async () => {
    const long = await newOrder(services, customer, { pages: 60 });
    await claimTranslation(rosa.ctx, long.id);
    await claimTranslation(rosa.ctx, order.id);
    const count = async (id: string) => {
      const held = await loadOrder(services, id);
      services.takeStatements();
      await deskPages(rosa.ctx, held);
      return services.takeStatements().length;
    };
    expect(await count(long.id)).toBe(await count(order.id));
  });

  it('refuses the demo controls on an order that a translator holds', async () => {
    await claimTranslation(rosa.ctx, order.id);
    const documentId = order.orderedDocumentId;
    await expect(simulateProgress(customer, { documentId, action: 'complete_translation' })).rejects.toThrow(
      'not on an order that a translator holds',
    );
  });
});
