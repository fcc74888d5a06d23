import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TranslationOrder } from '../../generated/prisma/client.ts';
import { addHours } from '../../platform/calendar-days.ts';
import type { Context } from '../../platform/context.ts';
import { IdempotencyKeyReusedError } from '../../platform/errors.ts';
import { reencryptAll } from '../../platform/reencrypt.ts';
import { DecryptionError } from '../../platform/vault.ts';
import {
  deleteDocument,
  DocumentBeingTranslatedError,
  newOwner,
  storeDocument,
} from '../../testing/people-with-documents.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { loadPages, encryptBlocks, type Block } from './blocks.ts';
import { cancelTranslation } from './cancel-translation.ts';
import { commentTranslation } from './comment-translation.ts';
import { loadComments, decryptComment } from './comments.ts';
import { loadOrder, translatedAmong } from './find-translation.ts';
import { moveOrder } from './move-order.ts';
import { orderTranslation } from './order-translation.ts';
import { endTranslations } from './end-translations.ts';
import { loadRevisionRequest, decryptReason, requestRevision, revisionUntil } from './request-revision.ts';
import { simulateProgress } from './simulate-progress.ts';
import { stageStates } from './stage-refs.ts';
import type { OrderMove } from './translation-stages.ts';
import {
  CommentRefusedError,
  DemoControlsOffError,
  RevisionRefusedError,
  StageOutOfOrderError,
  TranslationBegunError,
  TranslationNotFoundError,
} from './translations-errors.ts';

describe('a translation order', () => {
  let services: TestServices;
  let ana: Context;
  let bao: Context;
  let translatorId: string;
  beforeAll(async () => {
    services = await openTestServices();
    [ana, bao] = [await newOwner(services), await newOwner(services)];
    const somebody = await newOwner(services);
    translatorId = services.newId('tra');
    await services.db.translator.create({
      data: { id: translatorId, userId: somebody.viewer?.id ?? '', languages: ['es'] },
    });
  });
  afterAll(() => services.close());

  const BLOCK: Block = {
    id: 'b1',
    kind: 'seal',
    box: { x: 0.1, y: 0.1, width: 0.5, height: 0.1 },
    source: 'Registro Civil',
    text: 'Civil Registry',
    isDraft: false,
  };
  const begin = async () => {
    const { id: documentId } = await storeDocument(services, ana.viewer?.id ?? '');
    const { order } = await orderTranslation(ana, { documentId });
    return { documentId, order };
  };
  const move = async (order: TranslationOrder, ...moves: OrderMove[]) => {
    let current = order;
    for (const each of moves)
      current = await moveOrder(services, current, each, {
        changes: {
          ...(each === 'start_translation' && { translatorId }),
          ...(each === 'complete_certification' && { readyAt: services.now() }),
        },
      });
    return current;
  };
  const MADE = ['start_translation', 'complete_translation', 'complete_review', 'complete_certification'] as const;
  const deliver = async () => {
    const { documentId, order } = await begin();
    const id = services.newId('trp');
    const blocksEncrypted = encryptBlocks(services.vault, { id, userId: order.userId }, [BLOCK]);
    const page = { id, orderId: order.id, version: 1, page: 1, blocksEncrypted, checkedById: translatorId };
    await services.db.translationPage.create({ data: page });
    return { documentId, order: await move(order, ...MADE, 'deliver') };
  };
  const news = async (orderId: string) =>
    (await services.db.statusUpdate.findMany({ where: { orderId }, orderBy: { createdAt: 'asc' } })).map(
      ({ kind }) => kind,
    );

  it('notifies the customer once of each important step', async () => {
    const { order } = await begin();
    const made = await move(order, 'start_translation', 'complete_translation', 'send_back', ...MADE.slice(1));
    expect(made).toMatchObject({ status: 'ready', delivery: 'ready', review: 'completed' });
    expect(await news(order.id)).toEqual(['translation_ordered', 'translator_assigned', 'translation_ready']);
  });

  it('returns to the queue when the translator gives it up, and can be taken again', async () => {
    const { order } = await begin();
    const left = await move(order, 'start_translation', 'complete_translation', 'give_up');
    expect(left).toMatchObject({
      status: 'ordered',
      assignment: 'in_progress',
      translation: 'pending',
      review: 'pending',
    });
    expect((await move(left, 'start_translation')).status).toBe('in_translation');
    await expect(move(order, 'give_up')).rejects.toThrow(StageOutOfOrderError);
  });

  it('stays unchanged when the effect of a move fails', async () => {
    const { order } = await begin();
    const effect = () => Promise.reject(new Error('no'));
    await expect(moveOrder(services, order, 'start_translation', { effect })).rejects.toThrow('no');
    expect(await loadOrder(services, order.id)).toMatchObject({ status: 'ordered', revision: 1 });
    expect(await news(order.id)).toEqual(['translation_ordered']);
  });

  it('refuses the demo controls once a translator has held it', async () => {
    const { documentId, order } = await begin();
    await move(order, 'start_translation');
    await expect(simulateProgress(ana, { documentId, action: 'complete_translation' })).rejects.toThrow(
      DemoControlsOffError,
    );
    const left = await moveOrder(services, await loadOrder(services, order.id), 'give_up', {
      changes: { translatorId: null },
    });
    expect(left.status).toBe('ordered');
    // The tracking page has already shown that work had begun.
    const [, translation] = stageStates(left);
    expect(translation).toMatchObject({ stage: 'translation', status: 'pending' });
    expect(translation?.changedAt).toBeInstanceOf(Date);
    await expect(simulateProgress(ana, { documentId, action: 'start_translation' })).rejects.toThrow(
      DemoControlsOffError,
    );
  });

  it('can be cancelled only before work has begun, with one notice, and its document can be ordered again', async () => {
    const { documentId, order } = await begin();
    const all = await Promise.all([1, 2, 3].map(() => cancelTranslation(ana, { documentId })));
    expect(all.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await news(order.id)).toEqual(['translation_ordered', 'translation_cancelled']);
    const again = await orderTranslation(ana, { documentId });
    expect([again.isFirst, again.order.id === order.id]).toEqual([true, false]);
    await expect(cancelTranslation(bao, { documentId })).rejects.toThrow(TranslationNotFoundError);
    await move(again.order, 'start_translation');
    await expect(cancelTranslation(ana, { documentId })).rejects.toThrow(TranslationBegunError);
  });

  it('is either cancelled or begun when both happen at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { documentId, order } = await begin();
      const [begun, cancelled] = await Promise.allSettled([
        move(order, 'start_translation'),
        cancelTranslation(ana, { documentId }),
      ]);
      expect([begun.status, cancelled.status].sort()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('accepts comments of the customer only once a translator has begun, and stores them encrypted', async () => {
    const { documentId, order } = await begin();
    const say = (text: string, who = ana) => commentTranslation(who, { documentId, text });
    await expect(say('Hello?')).rejects.toMatchObject({ details: { reason: 'closed' } });
    await move(order, 'start_translation');
    await say('  My mother’s name is Zoë 🙂 ');
    await expect(say('   ')).rejects.toThrow(CommentRefusedError);
    await expect(say('x'.repeat(2_001))).rejects.toMatchObject({ details: { reason: 'tooLong' } });
    await expect(say('hi', bao)).rejects.toThrow(TranslationNotFoundError);
    const comments = await loadComments(services, order.id, { withInternal: false });
    expect(comments.map((comment) => [comment.author, decryptComment(services.vault, comment)])).toEqual([
      ['customer', 'My mother’s name is Zoë 🙂'],
    ]);
    expect(comments[0]?.textEncrypted).not.toContain('mother');
  });

  it('stores a comment once per idempotency key, whether sent twice at once or repeated later', async () => {
    const { documentId, order } = await begin();
    await move(order, 'start_translation');
    const say = (text: string) => commentTranslation(ana, { documentId, text, idempotencyKey: 'one-comment' });
    await Promise.all([say('It is Zoë.'), say('It is Zoë.')]);
    expect(await say('It is Zoë.')).toMatchObject({ id: order.id });
    expect(await loadComments(services, order.id, { withInternal: false })).toHaveLength(1);
    await expect(say('It is Zoe.')).rejects.toThrow(IdempotencyKeyReusedError);
  });

  it('can be moved on even though a comment was added meanwhile', async () => {
    const { documentId, order } = await begin();
    const held = await moveOrder(services, order, 'start_translation', { changes: { translatorId } });
    await commentTranslation(ana, { documentId, text: 'The second name is written GARCÍA.' });
    const moved = await moveOrder(services, held, 'complete_translation');
    expect(moved).toMatchObject({ status: 'in_review', revision: held.revision + 2 });
    await expect(moveOrder(services, held, 'complete_translation')).rejects.toThrow(StageOutOfOrderError);
  });

  it('is revised for free within 30 days: a new version starts as a copy, and the customer is notified', async () => {
    const { documentId, order } = await deliver();
    expect(revisionUntil(order, services.now())).toEqual(addHours(order.readyAt ?? new Date(0), 720));
    const asked = { documentId, reason: 'The seal says Puebla', marked: [{ page: 1, blockId: 'b1' }] };
    const revised = await requestRevision(ana, asked);
    expect(revised).toMatchObject({
      version: 2,
      status: 'in_translation',
      delivery: 'pending',
      translatorId,
      readyAt: null,
    });
    expect(await loadPages(services, { orderId: order.id, version: 2 })).toMatchObject([
      { page: 1, blocks: [BLOCK], checkedById: null, revision: 1 },
    ]);
    const request = await loadRevisionRequest(services, revised);
    expect(request && decryptReason(services.vault, request)).toBe('The seal says Puebla');
    await expect(requestRevision(ana, asked)).rejects.toMatchObject({ details: { reason: 'notDelivered' } });
    const ready = await move(revised, 'complete_translation', 'complete_review', 'complete_certification');
    expect((await news(order.id)).slice(-2)).toEqual(['revision_asked', 'revision_ready']);
    expect(await loadRevisionRequest(services, ready)).toBeNull();
  });

  it('cannot be decrypted after its owner is changed in the database: pages, comments, reasons', async () => {
    const { documentId, order } = await deliver();
    const reason = 'The seal says Puebla';
    await requestRevision(ana, { documentId, reason, marked: [] });
    await commentTranslation(ana, { documentId, text: 'Please look at the seal.' });
    const { vault, db } = services;
    // A value from before values were bound to owners can be decrypted, and re-encryption binds it.
    const [page] = await db.translationPage.findMany({ where: { orderId: order.id, version: 1 } });
    const id = page?.id ?? '';
    const blocksEncrypted = vault.encrypt(`translation_pages:${id}:blocks`, JSON.stringify([BLOCK]));
    await db.translationPage.update({ where: { id }, data: { blocksEncrypted } });
    expect(await loadPages(services, { orderId: order.id, version: 1 })).toMatchObject([{ blocks: [BLOCK] }]);
    await reencryptAll(services);
    expect(await loadPages(services, { orderId: order.id, version: 1 })).toMatchObject([{ blocks: [BLOCK] }]);

    await db.translationOrder.update({ where: { id: order.id }, data: { userId: bao.viewer?.id ?? '' } });
    await expect(loadPages(services, { orderId: order.id, version: 1 })).rejects.toThrow(DecryptionError);
    const [comment] = await loadComments(services, order.id, { withInternal: false });
    expect(() => comment && decryptComment(vault, comment)).toThrow(DecryptionError);
    const request = await loadRevisionRequest(services, { id: order.id, version: 2, status: 'in_translation' });
    expect(() => request && decryptReason(vault, request)).toThrow(DecryptionError);
    await db.translationOrder.update({ where: { id: order.id }, data: { userId: ana.viewer?.id ?? '' } });
  });

  it('counts as no translation of its document once its certificate is withdrawn', async () => {
    const { documentId, order } = await deliver();
    expect([...(await translatedAmong(services, [documentId]))]).toEqual([documentId]);
    const certificate = { id: services.newId('cer'), code: `WITHDRAWN${order.id.slice(-3)}`, orderId: order.id };
    const certified = { documentType: 'other', sourceLanguage: 'es', pageCount: 1, certifiedAt: services.now() };
    await services.db.translationCertificate.create({
      data: { ...certificate, ...certified, version: 1, createdAt: services.now(), withdrawnAt: services.now() },
    });
    expect([...(await translatedAmong(services, [documentId]))]).toEqual([]);
  });

  it('is revised once when a revision is requested in ten tabs', async () => {
    const { documentId, order } = await deliver();
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, () => requestRevision(ana, { documentId, reason: 'Again', marked: [] })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of all) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(RevisionRefusedError);
    expect((await loadOrder(services, order.id)).version).toBe(2);
  });

  it.each([
    ['noReason', { reason: '  ' }],
    ['noReason', { reason: 'x'.repeat(2_001) }],
    ['unknownBlock', { marked: [{ page: 2, blockId: 'b1' }] }],
  ])('refuses an invalid revision request: %s', async (reason, wrong) => {
    const { documentId } = await deliver();
    const asked = { documentId, reason: 'Please', marked: [], ...wrong };
    await expect(requestRevision(ana, asked)).rejects.toMatchObject({ details: { reason } });
  });

  it('refuses a revision after 30 days, without its document, before delivery or after a simulation', async () => {
    const late = await deliver();
    const ask = (documentId: string) => requestRevision(ana, { documentId, reason: 'Please', marked: [] });
    const now = () => services.now();
    const after = { ...ana, now: () => addHours(now(), 721) };
    await expect(
      requestRevision(after, { documentId: late.documentId, reason: 'x', marked: [] }),
    ).rejects.toMatchObject({ details: { reason: 'tooLate' } });
    expect(revisionUntil(late.order, addHours(now(), 721))).toBeNull();
    await deleteDocument(ana, { id: late.documentId });
    await expect(ask(late.documentId)).rejects.toMatchObject({ details: { reason: 'documentGone' } });
    const { documentId } = await begin();
    await expect(ask(documentId)).rejects.toMatchObject({ details: { reason: 'notDelivered' } });
    for (const action of [...MADE, 'deliver'] as const) await simulateProgress(ana, { documentId, action });
    await expect(ask(documentId)).rejects.toMatchObject({ details: { reason: 'simulated' } });
  });

  it('is not revised without its document, which another tab is deleting', async () => {
    const { documentId, order } = await deliver();
    const { db } = services;
    const untilItWaits = () =>
      expect
        .poll(
          () => db.$queryRaw`
            SELECT 1 FROM pg_stat_activity
            WHERE datname = current_database() AND usename = current_user AND wait_event_type = 'Lock'`,
        )
        .toHaveLength(1);
    const revising = await db.$transaction(async (tx) => {
      await endTranslations(ana, tx, { id: documentId, userId: order.userId, isConfirmed: false });
      const asked = requestRevision(ana, { documentId, reason: 'Again', marked: [] }).catch((error: unknown) => error);
      await Promise.race([asked, untilItWaits().catch(() => {})]);
      await tx.document.delete({ where: { id: documentId } });
      return { asked };
    });
    expect(await revising.asked).toMatchObject({ details: { reason: 'documentGone' } });
    expect(await loadOrder(services, order.id)).toMatchObject({ status: order.status, version: 1, documentId: null });
  });

  it('is cancelled when the user confirms deleting its document, and its text is erased', async () => {
    const { documentId, order } = await begin();
    await move(order, 'start_translation');
    await services.db.translationPage.create({
      data: { id: services.newId('trp'), orderId: order.id, version: 1, page: 1, blocksEncrypted: 'x' },
    });
    await expect(deleteDocument(ana, { id: documentId })).rejects.toThrow(DocumentBeingTranslatedError);
    await deleteDocument(ana, { id: documentId, evenIfOrdered: true });
    expect(await loadOrder(services, order.id)).toMatchObject({ status: 'cancelled', documentId: null });
    expect(await services.db.translationPage.count({ where: { orderId: order.id } })).toBe(0);
  });

  it('keeps the delivered version when the document is deleted during a revision', async () => {
    const { documentId, order } = await deliver();
    await requestRevision(ana, { documentId, reason: 'Again', marked: [] });
    await deleteDocument(ana, { id: documentId, evenIfOrdered: true });
    expect(await loadOrder(services, order.id)).toMatchObject({
      status: 'delivered',
      version: 1,
      delivery: 'completed',
    });
    expect(await loadPages(services, { orderId: order.id, version: 1 })).toHaveLength(1);
  });
});
