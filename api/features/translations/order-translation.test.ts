import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import {
  deleteDocument,
  DocumentBeingTranslatedError,
  newOwner,
  PASSPORT,
  storeDocument,
} from '../../testing/people-with-documents.ts';
import { paidPurchase, revokeCredits } from '../../testing/paid-purchases.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { DocumentNotFoundError } from '../documents/public.ts';
import { creditsOf } from '../payments/public.ts';
import { cancelTranslation } from './cancel-translation.ts';
import { findTranslation } from './find-translation.ts';
import { orderTranslation, quoteTranslation } from './order-translation.ts';
import { payOrders } from './pay-orders.ts';
import { simulateProgress } from './simulate-progress.ts';
import { decryptDocumentName } from './translation-record.ts';
import { STAGE_ACTIONS } from './translation-stages.ts';
import {
  DemoControlsOffError,
  NoPictureOfPaperError,
  SourceLanguageNotOfferedError,
  StageOutOfOrderError,
  TargetLanguageNotOfferedError,
  TranslationNotFoundError,
  TranslationTypeNotOfferedError,
} from './translations-errors.ts';

describe('ordering a translation', () => {
  let services: TestServices;
  let ana: Context;
  let bao: Context;
  beforeAll(async () => {
    services = await openTestServices();
    [ana, bao] = [await newOwner(services), await newOwner(services)];
  });
  afterAll(() => services.close());

  const userOf = (ctx: Context) => ctx.viewer?.id ?? '';
  const store = async (given: Parameters<typeof storeDocument>[2] = {}, owner = ana) =>
    (await storeDocument(services, userOf(owner), given)).id;
  const news = () => services.db.statusUpdate.count();

  it('takes the price from the price list, the language from the reading and the date from the calendar', async () => {
    services.setNow(new Date('2026-11-20T15:00:00Z'));
    const documentId = await store({ name: 'Acta de María.pdf', reading: PASSPORT, text: 'x' });
    const { order, isFirst } = await orderTranslation(ana, { documentId });
    expect(isFirst).toBe(true);
    expect(order).toMatchObject({
      documentId,
      sourceLanguage: 'es',
      targetLanguage: 'en-US',
      translationType: 'certified',
      isRush: false,
      priceCents: 4_900,
      payment: 'demo',
      status: 'ordered',
      timeline: { assignment: '2026-11-20T15:00:00.000Z' },
      promisedAt: new Date('2026-12-02T22:00:00Z'),
    });
    expect(order.trackingNumber).toMatch(/^TR(-[2-9A-HJKMNP-Z]{4}){2}$/);
    expect(decryptDocumentName(services.vault, order)).toBe('Acta de María.pdf');
  });

  it('costs 68.99 with rush and is promised in 24 hours', async () => {
    services.setNow(new Date('2026-11-21T15:00:00Z'));
    const { order } = await orderTranslation(ana, { documentId: await store(), isRush: true, sourceLanguage: 'pl' });
    expect([order.priceCents, order.sourceLanguage]).toEqual([6_899, 'pl']);
    expect(order.promisedAt).toEqual(new Date('2026-11-22T15:00:00Z'));
    expect(quoteTranslation(ana, { isRush: true, language: 'es' }).offer).toMatchObject({
      title: 'Traducción certificada urgente',
      amountCents: 6_899,
    });
  });

  it('returns the first order when it is ordered again, ten times at once or later', async () => {
    const documentId = await store();
    const before = await news();
    const all = await Promise.all(Array.from({ length: 10 }, () => orderTranslation(ana, { documentId })));
    const later = await orderTranslation(ana, { documentId, isRush: true, targetLanguage: 'English' });
    expect(new Set([...all, later].map(({ order }) => order.trackingNumber)).size).toBe(1);
    expect(all.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect(later).toMatchObject({ isFirst: false, order: { isRush: false } });
    expect((await news()) - before).toBe(1);
  });

  it('refuses a Word file, which has no picture of a paper', async () => {
    const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const documentId = await store({ name: 'carta.docx', mimeType });
    await expect(orderTranslation(ana, { documentId })).rejects.toThrow(NoPictureOfPaperError);
  });

  it.each([
    ['another target', { targetLanguage: 'fr' }, TargetLanguageNotOfferedError],
    ['another type', { translationType: 'plain' }, TranslationTypeNotOfferedError],
    ['a language nobody offers', { sourceLanguage: 'vi' }, SourceLanguageNotOfferedError],
    ['no document', { documentId: 'doc_nobody' }, DocumentNotFoundError],
  ])('refuses %s and stores nothing', async (_what, input, error) => {
    const before = await services.db.translationOrder.count();
    await expect(orderTranslation(ana, { documentId: await store(), ...input })).rejects.toThrow(error);
    expect(await services.db.translationOrder.count()).toBe(before);
  });

  it('allows only the owner to order, read and move it', async () => {
    const documentId = await store();
    await expect(orderTranslation(bao, { documentId })).rejects.toThrow(DocumentNotFoundError);
    await orderTranslation(ana, { documentId });
    await expect(findTranslation(bao, documentId)).rejects.toThrow(TranslationNotFoundError);
    const move = { documentId, action: 'start_translation' } as const;
    await expect(simulateProgress(bao, move)).rejects.toThrow(TranslationNotFoundError);
    const visitor = services.context();
    for (const ask of [
      () => orderTranslation(visitor, { documentId }),
      () => findTranslation(visitor, documentId),
      () => simulateProgress(visitor, move),
    ])
      await expect(ask()).rejects.toThrow(NotSignedInError);
    expect((await findTranslation(ana, documentId)).status).toBe('ordered');
  });

  it('leaves the order unpaid outside of demo mode, where the demo controls are off', async () => {
    const documentId = await store();
    const production: Context = { ...ana, settings: { ...ana.settings, isProduction: true } };
    const { order } = await orderTranslation(production, { documentId });
    expect(order.payment).toBe('unpaid');
    await expect(simulateProgress(production, { documentId, action: 'start_translation' })).rejects.toThrow(
      DemoControlsOffError,
    );
  });

  describe('paid with units', () => {
    let owner: Context;
    let production: Context;
    beforeAll(async () => {
      owner = await newOwner(services);
      production = { ...owner, settings: { ...owner.settings, isProduction: true } };
    });
    const order = async (isRush = false) =>
      (await orderTranslation(production, { documentId: await store({}, owner), isRush })).order;
    const left = async () =>
      Object.fromEntries((await creditsOf(owner, userOf(owner))).map(({ unit, left }) => [unit, left]));
    const paymentOf = async ({ id }: { id: string }) =>
      (await services.db.translationOrder.findUniqueOrThrow({ where: { id } })).payment;
    const begin = async ({ id }: { id: string }) =>
      services.db.translationOrder.update({
        where: { id },
        data: { status: 'in_translation', revision: { increment: 1 } },
      });

    it('uses one unit with the order, and returns it when the order is cancelled', async () => {
      await paidPurchase(owner, 'document-translation');
      const first = await order();
      expect([first.payment, (await left())['certifiedTranslation']]).toEqual(['paid', 0]);
      await cancelTranslation(production, { documentId: first.orderedDocumentId });
      expect((await left())['certifiedTranslation']).toBe(1);
    });

    it('leaves a rush order unpaid until all its units are owned, and again once they are revoked', async () => {
      const rush = await order(true);
      expect([rush.payment, (await left())['certifiedTranslation']]).toEqual(['unpaid', 1]);
      services.setNow(new Date('2026-12-01T15:00:00Z'));
      const purchase = await paidPurchase(owner, 'document-translation-rush');
      await payOrders(services, userOf(owner));
      expect(await services.db.translationOrder.findUnique({ where: { id: rush.id } })).toMatchObject({
        payment: 'paid',
        promisedAt: new Date('2026-12-02T15:00:00Z'),
      });
      expect(await services.db.statusUpdate.count({ where: { orderId: rush.id, kind: 'translation_paid' } })).toBe(1);
      await services.db.$transaction((tx) => revokeCredits(tx, services, purchase));
      await payOrders(services, userOf(owner));
      expect(await paymentOf(rush)).toBe('unpaid');
    });

    it('pays waiting orders once each, the oldest first', async () => {
      const orderAt = (time: string) => {
        services.setNow(new Date(time));
        return order();
      };
      await orderAt('2026-12-03T15:00:00Z');
      const [second, third] = [await orderAt('2026-12-03T15:01:00Z'), await orderAt('2026-12-03T15:02:00Z')];
      expect([await paymentOf(second), await paymentOf(third)]).toEqual(['unpaid', 'unpaid']);
      await paidPurchase(owner, 'document-translation');
      await Promise.all([payOrders(services, userOf(owner)), payOrders(services, userOf(owner))]);
      await payOrders(services, userOf(owner));
      expect([await paymentOf(second), await paymentOf(third)]).toEqual(['paid', 'unpaid']);
    });

    it('keeps an order paid when it was begun before its payment was refunded', async () => {
      const person = await newOwner(services);
      const own: Context = { ...person, settings: { ...person.settings, isProduction: true } };
      const purchase = await paidPurchase(person, 'document-translation');
      const { order: begun } = await orderTranslation(own, { documentId: await store({}, person) });
      await begin(begun);
      await services.db.$transaction((tx) => revokeCredits(tx, services, purchase));
      await payOrders(services, userOf(person));
      expect(await paymentOf(begun)).toBe('paid');
    });
  });

  it('moves one step at a time in demo mode, and marks the order as simulated', async () => {
    const documentId = await store();
    await orderTranslation(ana, { documentId });
    for (const [index, action] of STAGE_ACTIONS.entries()) {
      for (const wrong of STAGE_ACTIONS.filter((other) => other !== action))
        await expect(simulateProgress(ana, { documentId, action: wrong })).rejects.toThrow(
          `"${wrong}" is not possible at this stage. The next step is "${action}".`,
        );
      const moved = await simulateProgress(ana, { documentId, action });
      expect(moved).toMatchObject({ isSimulated: true, revision: index + 2 });
    }
    expect(await findTranslation(ana, documentId)).toMatchObject({ status: 'delivered', delivery: 'completed' });
    await expect(simulateProgress(ana, { documentId, action: 'deliver' })).rejects.toThrow(/already delivered/);
  });

  it('accepts one of ten concurrent moves', async () => {
    const documentId = await store();
    await orderTranslation(ana, { documentId });
    const moves = await Promise.allSettled(
      Array.from({ length: 10 }, () => simulateProgress(ana, { documentId, action: 'start_translation' })),
    );
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const move of moves) if (move.status === 'rejected') expect(move.reason).toBeInstanceOf(StageOutOfOrderError);
    expect((await findTranslation(ana, documentId)).revision).toBe(2);
  });

  it('cancels an order that is not begun when its document is deleted, and keeps the document name', async () => {
    const documentId = await store({ name: 'diploma.pdf' });
    const { order } = await orderTranslation(ana, { documentId });
    await deleteDocument(ana, { id: documentId });
    const kept = await services.db.translationOrder.findUniqueOrThrow({ where: { id: order.id } });
    expect(kept).toMatchObject({ documentId: null, status: 'cancelled', revision: 2 });
    expect(decryptDocumentName(services.vault, kept)).toBe('diploma.pdf');
    expect((await findTranslation(ana, documentId)).status).toBe('cancelled');
    await expect(findTranslation(bao, documentId)).rejects.toThrow(TranslationNotFoundError);
  });

  it('returns the credits of an order that is not begun when its document is deleted', async () => {
    const cleo = await newOwner(services);
    await paidPurchase(cleo, 'family-package');
    const documentId = await store({}, cleo);
    expect((await orderTranslation(cleo, { documentId })).order.payment).toBe('paid');
    await deleteDocument(cleo, { id: documentId });
    const left = (await creditsOf(services, userOf(cleo))).find(({ unit }) => unit === 'certifiedTranslation');
    expect(left).toMatchObject({ used: 0, left: 2 });
  });

  it('refuses to delete the document while it is being translated, and allows it after delivery', async () => {
    const documentId = await store();
    const { order } = await orderTranslation(ana, { documentId });
    for (const action of STAGE_ACTIONS) {
      await simulateProgress(ana, { documentId, action });
      if (action !== 'deliver' && action !== 'complete_certification')
        await expect(deleteDocument(ana, { id: documentId })).rejects.toThrow(DocumentBeingTranslatedError);
    }
    await deleteDocument(ana, { id: documentId });
    const kept = await services.db.translationOrder.findUniqueOrThrow({ where: { id: order.id } });
    expect(kept).toMatchObject({ documentId: null, status: 'delivered' });
  });

  it('never leaves an open order without a document when ordering and deleting run concurrently', async () => {
    for (let round = 0; round < 10; round++) {
      const documentId = await store();
      const [ordered] = await Promise.allSettled([
        orderTranslation(ana, { documentId }),
        deleteDocument(ana, { id: documentId }),
      ]);
      if (ordered.status === 'rejected') expect(ordered.reason).toBeInstanceOf(DocumentNotFoundError);
    }
    expect(await services.db.translationOrder.count({ where: { documentId: null, status: 'ordered' } })).toBe(0);
  });
});
